/** A cell as it is kept: text, yyyy-mm-dd or an amount; secrets as masks; null for a blank date or amount. */
type LiveValue = string | number | null;

/** Cells of one client that were changed, as they are kept now. */
export interface LiveCells {
  readonly id: number;
  readonly version: number;
  readonly values: Readonly<Record<string, LiveValue>>;
  /** Whose work it was; null for the portal's own. */
  readonly by: { readonly id: number; readonly name: string } | null;
}

/** Where a colleague is. */
export interface LivePeer {
  /** One for each of their tabs. */
  readonly tab: string;
  readonly agent: number;
  readonly name: string;
  /** The client and the column of their cell; null when they are at none. */
  readonly id: number | null;
  readonly column: string | null;
}

/** What P15 tells, by the names of its events. */
export interface LiveEvents {
  readonly cells: { readonly cells: readonly LiveCells[] };
  /** Clients that came and went. */
  readonly rows: { readonly created: readonly number[]; readonly deleted: readonly number[] };
  /** Everybody who has the ledger open, after each change, and first of all. */
  readonly peers: { readonly peers: readonly LivePeer[] };
  /** Too much happened to be told, or some of it was lost: what is shown is to be fetched anew. */
  readonly refetch: Readonly<Record<string, never>>;
}

export type LiveEventName = keyof LiveEvents;

/** A sign of life comes at least so often, in milliseconds. */
export const HEARTBEAT_MS = 5_000;
