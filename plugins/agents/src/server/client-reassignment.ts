import type { WriteUnit } from '@porchlight/server';
import type { ClientCounts } from '../contract.ts';
import { atField, notReassignable } from '../problems.ts';
import type { SqlAgentStore } from './agent-store.ts';

/** The `reassign_to` of a call: an agent, null to leave the clients unassigned, undefined to change nothing. */
export function reassignTarget(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  return text === 'none' ? null : Number(text);
}

/** Hands the clients of a deleted agent over. Throws 400 for a new agent who is deleted, suspended, or the same. */
export async function handOverClients(
  unit: WriteUnit,
  sources: readonly ClientCounts[],
  store: SqlAgentStore,
  { from, to }: { readonly from: number; readonly to: number | null },
): Promise<void> {
  if (to !== null) {
    const target = to === from ? undefined : await store.find(to, unit.trx);
    if (target === undefined || target.suspended_at !== null)
      throw atField('reassign_to', notReassignable);
  }
  for (const source of sources) await source.reassign?.(from, to, unit);
}
