/** A cell as it is stored: text, yyyy-mm-dd, or an amount; secrets as masks; null for a blank date or amount. */
type LiveValue = string | number | null;

/** Changed cells of one client, as they are stored now. */
export interface LiveCells {
  readonly id: number;
  readonly version: number;
  readonly values: Readonly<Record<string, LiveValue>>;
  /** The author of the change; null for the portal itself. */
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

/** The server-sent events of the ledger, by name. */
export interface LiveEvents {
  readonly cells: { readonly cells: readonly LiveCells[] };
  /** Clients that came and went. */
  readonly rows: { readonly created: readonly number[]; readonly deleted: readonly number[] };
  /** Everyone who has the ledger open; sent first, and after each change. */
  readonly peers: { readonly peers: readonly LivePeer[] };
  /** Too much changed, or events were lost: fetch what is shown again. */
  readonly refetch: Readonly<Record<string, never>>;
}

export type LiveEventName = keyof LiveEvents;

/** The longest pause between two signs of life, in milliseconds. */
export const HEARTBEAT_MS = 5_000;
