/** The access flags of an account (002 §3); a plain agent has none of them. */
export interface AccessFlags {
  readonly is_advisor: boolean;
  readonly is_owner: boolean;
  readonly is_developer: boolean;
  readonly has_all_staff_access: boolean;
}

/** The seeded owner, which stays for good (AG-049). */
export const firstAgentId = 1;

export const accessFlagNames = [
  'is_advisor',
  'is_owner',
  'is_developer',
  'has_all_staff_access',
] as const satisfies readonly (keyof AccessFlags)[];

/** The flags that let an account administer colleagues (AG-053). */
export const administratorFlagNames = [
  'is_owner',
  'is_developer',
  'has_all_staff_access',
] as const satisfies readonly (keyof AccessFlags)[];

export function isAdministrator(flags: AccessFlags): boolean {
  return administratorFlagNames.some((name) => flags[name]);
}

/**
 * Whether an administrator may set a colleague's password. Full staff access may (AG-065), but the
 * password of an owner only an owner sets, and that of full staff access only those who have it:
 * for anyone else it would be a way to rights above their own (security.md 2, row 3).
 */
export function maySetPassword(actor: AccessFlags, target: AccessFlags): boolean {
  if (actor.is_owner) return true;
  if (target.is_owner) return false;
  return actor.has_all_staff_access || !target.has_all_staff_access;
}

export type FlagRefusal = 'needs-full-access' | 'above-own-level' | 'own-last-administrator-flag';

/**
 * Why a change of flags is refused, or null (AG-053).
 * `before` is null for a new account; `own` is true when the account is the actor's.
 */
export function refuseFlagChange(
  actor: AccessFlags,
  own: boolean,
  before: AccessFlags | null,
  after: AccessFlags,
): FlagRefusal | null {
  const changed = accessFlagNames.filter((name) => (before?.[name] ?? false) !== after[name]);
  if (changed.length === 0) return null;
  if (!actor.has_all_staff_access) return 'needs-full-access';
  const raised = administratorFlagNames.filter((name) => changed.includes(name) && after[name]);
  if (!actor.is_owner && raised.some((name) => !actor[name])) return 'above-own-level';
  if (own && before !== null && isAdministrator(before) && !isAdministrator(after)) {
    return 'own-last-administrator-flag';
  }
  return null;
}
