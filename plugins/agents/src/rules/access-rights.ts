/** The access flags of an account; a plain agent has none of them. */
export interface AccessFlags {
  readonly is_advisor: boolean;
  readonly is_owner: boolean;
  readonly is_developer: boolean;
  readonly has_all_staff_access: boolean;
}

/** The seeded owner, which cannot be deleted. */
export const firstAgentId = 1;

export const accessFlagNames = [
  'is_advisor',
  'is_owner',
  'is_developer',
  'has_all_staff_access',
] as const satisfies readonly (keyof AccessFlags)[];

/** What screens and mails call the flags. */
export const accessLabels = {
  is_owner: 'Owner',
  is_developer: 'Developer',
  has_all_staff_access: 'Full staff access',
  is_advisor: 'Advisor',
} as const satisfies Readonly<Record<keyof AccessFlags, string>>;

/** The flags that let an account administer colleagues. */
export const administratorFlagNames = [
  'is_owner',
  'is_developer',
  'has_all_staff_access',
] as const satisfies readonly (keyof AccessFlags)[];

export function isAdministrator(flags: AccessFlags): boolean {
  return administratorFlagNames.some((name) => flags[name]);
}
