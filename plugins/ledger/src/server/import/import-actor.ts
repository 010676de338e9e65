import type { Actor, StaffActor } from '@porchlight/server';
import type { ImportRecord } from './store/import-record.ts';

/** Who brought the file in, for what is done later in the background; they were allowed to when they asked for it. */
export function actorOf({ agent_id, agent_name }: ImportRecord): Actor {
  if (agent_id === null) return { kind: 'system', plugin: 'ledger' };
  const actor: StaffActor = {
    kind: 'staff',
    id: agent_id,
    name: agent_name,
    flags: new Set(),
    permissions: new Set(),
    tokenId: '',
  };
  return actor;
}

/** What is written beside each client's line in the audit. */
export function causeOf({ file_name, id }: Pick<ImportRecord, 'file_name' | 'id'>): string {
  return `Import of ${file_name} (${id})`;
}
