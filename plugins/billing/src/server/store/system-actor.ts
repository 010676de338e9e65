import type { Actor, SystemActor } from '@porchlight/kernel';

/** Writes what gateways report, and what jobs find out. */
export const system: SystemActor = { kind: 'system', plugin: 'billing' };

/** The agent who acts; null for visitors, gateways, and jobs. */
export function agentOf(actor: Actor): number | null {
  return actor.kind === 'staff' ? actor.id : null;
}
