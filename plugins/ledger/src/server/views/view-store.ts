import type { Database, WriteUnit } from '@porchlight/server';
import type { ViewState } from '../../generated/types.ts';
import type { ViewRecord } from './view-record.ts';

type Knex = Database['knex'];

const COLUMNS = ['id', 'agent_id', 'name', 'shared', 'state'] as const;

/** The agent's own views and the shared ones of others, those first that everybody has. */
export async function viewsOf(knex: Knex, agentId: number): Promise<readonly ViewRecord[]> {
  const rows: unknown = await knex('ledger_view')
    .select(COLUMNS)
    .where({ agent_id: agentId })
    .orWhere({ shared: true })
    .orderBy([{ column: 'shared', order: 'desc' }, 'created_at', 'id']);
  return (rows as ViewRecord[]).map(withNumber);
}

/** Locks it. */
export async function lockView({ trx }: WriteUnit, id: string): Promise<ViewRecord | null> {
  const row: unknown = await trx('ledger_view').select(COLUMNS).where({ id }).forUpdate().first();
  return row === undefined ? null : withNumber(row as ViewRecord);
}

/** True when the agent has another view of this name, in whatever case. */
export async function nameTaken(
  { trx }: WriteUnit,
  agentId: number | null,
  name: string,
  except: string,
): Promise<boolean> {
  const row: unknown = await trx('ledger_view')
    .where({ agent_id: agentId })
    .whereRaw('lower(name) = lower(?)', [name])
    .whereNot({ id: except })
    .first('id');
  return row !== undefined;
}

export async function countOfAgent({ trx }: WriteUnit, agentId: number): Promise<number> {
  const row: unknown = await trx('ledger_view').where({ agent_id: agentId }).count().first();
  return Number((row as { count: string }).count);
}

export async function insertView({ trx }: WriteUnit, view: ViewRecord): Promise<void> {
  await trx('ledger_view').insert({ ...view, state: JSON.stringify(view.state) });
}

export async function updateView(
  { trx }: WriteUnit,
  id: string,
  { name, shared, state }: { name: string; shared: boolean; state: ViewState },
): Promise<void> {
  await trx('ledger_view')
    .where({ id })
    .update({ name, shared, state: JSON.stringify(state), updated_at: trx.fn.now() });
}

export async function deleteView({ trx }: WriteUnit, id: string): Promise<void> {
  await trx('ledger_view').where({ id }).delete();
}

function withNumber(row: ViewRecord): ViewRecord {
  return { ...row, agent_id: row.agent_id === null ? null : Number(row.agent_id) };
}
