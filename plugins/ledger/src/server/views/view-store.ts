import * as generated from '../../generated/schemas.ts';
import { PortalModel, type Database, type WriteUnit } from '@porchlight/server';
import type { ViewState } from '../../generated/types.ts';

class ViewModel extends PortalModel implements ViewRecord {
  static override readonly tableName = 'ledger_view';
  static override readonly entity = PortalModel.schemaOf(generated, 'ledger/view-record');
  declare readonly id: string;
  declare readonly agent_id: number | null;
  declare readonly name: string;
  declare readonly shared: boolean;
  declare readonly state: ViewState;
  declare readonly updated_at: Date;
}

type Knex = Database['knex'];

/** The agent's own views and the shared ones of others; shared views come first. */
export async function viewsOf(knex: Knex, agentId: number): Promise<readonly ViewRecord[]> {
  return await ViewModel.query(knex)
    .where({ agent_id: agentId })
    .orWhere({ shared: true })
    .orderBy([{ column: 'shared', order: 'desc' }, 'created_at', 'id']);
}

/** Locks it. */
export async function lockView({ trx }: WriteUnit, id: string): Promise<ViewRecord | null> {
  return (await ViewModel.query(trx).findById(id).forUpdate()) ?? null;
}

/** True when the agent has another view of this name, in any case. */
export async function nameTaken(
  { trx }: WriteUnit,
  agentId: number | null,
  name: string,
  except: string,
): Promise<boolean> {
  const taken = await ViewModel.query(trx)
    .select('id')
    .where({ agent_id: agentId })
    .whereRaw('lower(name) = lower(?)', [name])
    .whereNot({ id: except })
    .first();
  return taken !== undefined;
}

export async function countOfAgent({ trx }: WriteUnit, agentId: number): Promise<number> {
  return await ViewModel.query(trx).where({ agent_id: agentId }).resultSize();
}

/** Throws 400 for a record that breaks its schema. */
export async function insertView({ trx }: WriteUnit, view: ViewRecord): Promise<void> {
  await ViewModel.query(trx).insert({ ...view });
}

/** Throws 400 for values that break the schema of the record. */
export async function updateView(
  { trx }: WriteUnit,
  id: string,
  { name, shared, state }: Pick<ViewRecord, 'name' | 'shared' | 'state'>,
): Promise<void> {
  await ViewModel.query(trx)
    .findById(id)
    .patch({ name, shared, state, updated_at: trx.fn.now() as never });
}

export async function deleteView({ trx }: WriteUnit, id: string): Promise<void> {
  await ViewModel.query(trx).deleteById(id);
}

/** A row of `ledger_view`. */
export interface ViewRecord {
  readonly id: string;
  /** The agent who created it. */
  readonly agent_id: number | null;
  readonly name: string;
  readonly shared: boolean;
  readonly state: ViewState;
}
