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
 * An account may only be taken in hand by someone who already holds every administrator flag it
 * has; otherwise setting its password would be a way to its rights. The owner may always.
 */
export function isWithinReach(actor: AccessFlags, target: AccessFlags): boolean {
  return actor.is_owner || administratorFlagNames.every((name) => !target[name] || actor[name]);
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
  const raised = { ...after };
  for (const name of accessFlagNames) raised[name] = changed.includes(name) && after[name];
  if (!isWithinReach(actor, raised)) return 'above-own-level';
  if (own && before !== null && isAdministrator(before) && !isAdministrator(after)) {
    return 'own-last-administrator-flag';
  }
  return null;
}
