import { ProblemError } from '@porchlight/kernel';
import type { Actor } from '@porchlight/server';
import { RevealClients } from '../../contract.ts';
import { revealForbidden } from '../../problems.ts';

/** Throws 403 unless the actor is staff who may see hidden values. */
export function assertMayReveal(actor: Actor): void {
  const { kind, ...staff } = actor;
  const granted = kind === 'staff' && 'permissions' in staff ? staff.permissions : null;
  if (granted?.has(RevealClients.id) !== true) throw new ProblemError(revealForbidden);
}
