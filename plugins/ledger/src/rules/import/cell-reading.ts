/** What a cell says: a value ('' when it holds nothing), perhaps with a remark for the person, or what is wrong with it. */
export type CellReading =
  { readonly value: string; readonly remark?: string } | { readonly error: string };
