/** An event as its subscribers receive it. */
export interface StoredEvent {
  readonly payload: unknown;
  /** ISO 8601. */
  readonly published_at: string;
  readonly caused_by: number | null;
}

/** Why a handler failed. */
export interface EventFailure {
  /** The name of the error, without personal data. */
  readonly error: string;
  /**
   * `in-order`: the next tries hold up the events behind it, for some seconds. `aside`: those behind it go first. `final`:
   * another try cannot help.
   */
  readonly next: 'in-order' | 'aside' | 'final';
}
