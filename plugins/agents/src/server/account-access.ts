import { ProblemError } from '@porchlight/kernel';
import type { StaffActor } from '@porchlight/server';
import { ManageAgents } from '../contract.ts';
import { notYourAccount } from '../problems.ts';

/**
 * Users may open their own account, administrators any. Checked before the account is looked up, so that others do not
 * learn which ids exist.
 */
export function refuseForeignAccount(actor: StaffActor, id: number): void {
  if (actor.id !== id && !actor.permissions.has(ManageAgents.id)) {
    throw new ProblemError(notYourAccount);
  }
}
