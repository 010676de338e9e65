/** The view of agents for the SQL of other plugins: one row per account, deleted ones included. Its columns stay. */
export const AGENT_VIEW = 'agents_v_agent';

/** A row of `AGENT_VIEW`. */
export interface AgentViewRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly suspended_at: Date | string | null;
  readonly deleted_at: Date | string | null;
}
