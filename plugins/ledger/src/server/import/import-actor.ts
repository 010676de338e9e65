import type { Actor, StaffActor } from '@porchlight/server';
import type { ImportJob } from '../../generated/types.ts';
import type { ImportRecord } from './store/import-record.ts';

/** The portal itself: from the command line, and where nobody is at work any more. */
export const PORTAL: Actor = { kind: 'system', plugin: 'ledger' };

/** Who began a step, for what is done of it in the background; they were allowed to when they asked for it. */
export function actorOf({ by }: Pick<ImportJob, 'by'>): Actor {
  if (by === null) return PORTAL;
  const actor: StaffActor = {
    kind: 'staff',
    ...by,
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
