import type { ViewState } from '../../generated/types.ts';

/** A row of `ledger_view`. */
export interface ViewRecord {
  readonly id: string;
  /** The agent who created it. */
  readonly agent_id: number | null;
  readonly name: string;
  readonly shared: boolean;
  readonly state: ViewState;
}
