/**
 * The view of clients for the SQL of other plugins: one row per client, deleted ones included until they are removed for
 * good. Its columns stay; for contact data and birth dates use `ClientValues`.
 */
export const CLIENT_VIEW = 'clients_v_client';

/** A row of `CLIENT_VIEW`. */
export interface ClientViewRow {
  readonly id: number;
  readonly client_first_name: string;
  readonly client_last_name: string;
  /** Folded, as lists sort; null when blank. */
  readonly sort_first_name: string | null;
  readonly sort_last_name: string | null;
  readonly has_birth_date: boolean;
  readonly assigned_agent_id: number | null;
  readonly deleted_at: Date | string | null;
}
