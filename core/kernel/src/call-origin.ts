/** Where a call came from, for the record of what it did. */
export interface CallOrigin {
  /** Null where no visitor called. */
  readonly ip: string | null;
  /** What the browser calls itself. */
  readonly user_agent: string | null;
  /** The address is that of a proxy that the portal does not trust. */
  readonly forwarded?: true;
}
