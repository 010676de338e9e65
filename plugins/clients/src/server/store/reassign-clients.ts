import type { WriteUnit } from '@porchlight/server';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import { clientInvalidAt } from '../../problems.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import { lockAgents, NOT_ASSIGNABLE } from './assigned-agents.ts';
import {
  hasChanges,
  planUpdates,
  recordUpdate,
  storeUpdates,
  type StoreParts,
} from './client-updates.ts';
import { lockClients } from './stored-client.ts';

/** Clients in one statement. */
const BATCH = 250;

const REASSIGNED = 'Clients of an agent assigned to another';

/** See `ClientCounts.reassign`; throws 400 for a new agent who does not exist. */
export async function reassignClients(
  unit: WriteUnit,
  store: StoreParts,
  from: number,
  to: number | null,
): Promise<number> {
  const agent = to === null ? null : String(to);
  if (agent !== null && (agent === String(from) || !(await lockAgents(unit, [agent])).has(agent)))
    throw clientInvalidAt([{ field: ASSIGNED_AGENT, message: NOT_ASSIGNABLE }]);
  const input: ClientInput = {
    values: new Map([[ASSIGNED_AGENT, agent]]),
    secrets: new Map(),
    ext: new Map(),
    aliases: new Map(),
    version: null,
  };
  let count = 0;
  for (let ids = await clientsOf(unit, from, 0); ids.length > 0;) {
    const wanted = ids.map((id) => ({ id, input }));
    const plans = await planUpdates(unit, store, wanted, lockClients);
    const changed = plans.filter((planned) => planned !== null).filter(hasChanges);
    await storeUpdates(unit, store, changed);
    for (const planned of changed) recordUpdate(unit, planned, REASSIGNED);
    await unit.flush();
    count += changed.length;
    ids = await clientsOf(unit, from, ids.at(-1)!);
  }
  return count;
}

async function clientsOf(
  { sql }: Pick<WriteUnit, 'sql'>,
  agentId: number,
  after: number,
): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>(
    'clients.of-agent',
    `select id from clients_client
     where assigned_agent_id = $1 and id > $2 and deleted_at is null order by id limit ${BATCH}`,
    [agentId, after],
  );
  return rows.map(({ id }) => id);
}
