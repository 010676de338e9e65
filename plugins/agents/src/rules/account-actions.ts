import {
  type AccessFlags,
  accessFlagNames,
  firstAgentId,
  isAdministrator,
} from './access-rights.ts';

/** An account by its number and what it may do. */
export interface AccountAccess extends AccessFlags {
  readonly id: number;
}

/** `change-identity`: names, username, or email; `suspend`: also the opposite. */
export type AccountAction =
  'change-identity' | 'set-password' | 'change-access' | 'suspend' | 'delete';

type ActionRefusal =
  | 'not-your-account'
  | 'beyond-own-access'
  | 'needs-full-access'
  | 'first-agent'
  | 'own-account'
  | 'own-suspension';

/**
 * Whether someone with the access of `actor` may act on an account with the access of `target`:
 * an owner on any, others only where they hold every flag themselves. Otherwise a password or an
 * email would be a way to access above their own.
 */
function isWithinReach(actor: AccessFlags, target: AccessFlags): boolean {
  return actor.is_owner || accessFlagNames.every((name) => actor[name] || !target[name]);
}

/** Why `actor` may not do this to `target`, or null. Both may be the same account. */
export function refuseAction(
  action: AccountAction,
  actor: AccountAccess,
  target: AccountAccess,
): ActionRefusal | null {
  const isOwn = actor.id === target.id;
  if (!isOwn && !isAdministrator(actor)) return 'not-your-account';
  if (action === 'delete' && target.id === firstAgentId) return 'first-agent';
  if (action === 'delete' && isOwn) return 'own-account';
  if (action === 'suspend' && isOwn) return 'own-suspension';
  if (!isOwn && !isWithinReach(actor, target)) return 'beyond-own-access';
  if (action === 'change-access' && !actor.has_all_staff_access) return 'needs-full-access';
  return null;
}

export type FlagRefusal = ActionRefusal | 'above-own-level' | 'own-last-administrator-flag';

/** Why `actor` may not give `target` these flags, or null. `target` is null for a new account. */
export function refuseFlagChange(
  actor: AccountAccess,
  target: AccountAccess | null,
  after: AccessFlags,
): FlagRefusal | null {
  const changed = accessFlagNames.filter((name) => (target?.[name] ?? false) !== after[name]);
  if (changed.length === 0) return null;
  if (!actor.has_all_staff_access) return 'needs-full-access';
  const refusal = target === null ? null : refuseAction('change-access', actor, target);
  if (refusal !== null) return refusal;
  if (!actor.is_owner && changed.some((name) => after[name] && !actor[name])) {
    return 'above-own-level';
  }
  const dropsOwn = actor.id === target?.id && isAdministrator(target) && !isAdministrator(after);
  return dropsOwn ? 'own-last-administrator-flag' : null;
}
