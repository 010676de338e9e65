import { isGranted } from '@porchlight/kernel';
import type { Actor, StaffActor } from '@porchlight/server';
import { ImportLedger } from '../../../contract.ts';
import type { ImportJob } from '../../../generated/types.ts';
import type { ImportParts } from './import-parts.ts';
import type { ImportRecord } from '../store/import-record.ts';

/** The portal itself: from the command line, and for steps without an agent. */
export const PORTAL: Actor = { kind: 'system', plugin: 'ledger' };

/** True while the agent who started a step still has the right to; they may have been demoted since. */
export async function mayImport(
  { staff }: Pick<ImportParts, 'staff'>,
  { by }: Pick<ImportJob, 'by'>,
): Promise<boolean> {
  if (by === null) return true;
  const flags = await staff.flagsOf(by.id);
  return flags !== null && isGranted(ImportLedger, flags);
}

/** The agent who started a step, as the actor of its background work. */
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
