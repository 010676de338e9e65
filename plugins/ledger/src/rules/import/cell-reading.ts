/** What a cell holds: a value ('' for none), perhaps with a remark for the agent, or the reason why it cannot be read. */
export type CellReading =
  { readonly value: string; readonly remark?: string } | { readonly error: string };
