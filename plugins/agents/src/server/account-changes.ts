import type { AuditEntry } from '@porchlight/server';
import type { AgentUpdate } from '../generated/types.ts';
import { type AccessFlags, accessFlagNames } from '../rules/access-rights.ts';

/** What T4 and T5 can set, apart from the password. */
export interface AccountFields extends AccessFlags {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly username: string;
}

/** What a new account is compared with. */
export const emptyAccount: AccountFields = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  is_advisor: false,
  is_owner: false,
  is_developer: false,
  has_all_staff_access: false,
};

const textNames = ['first_name', 'last_name', 'email', 'username'] as const;

/** The fields after an update; texts without the blanks around them. */
export function updatedFields(before: AccountFields, update: AgentUpdate): AccountFields {
  const after: Record<string, string | boolean> = {};
  for (const name of textNames) after[name] = (update[name] ?? before[name]).trim();
  for (const name of accessFlagNames) after[name] = update[name] ?? before[name];
  return after as unknown as AccountFields;
}

export function identityChanged(before: AccountFields, after: AccountFields): boolean {
  return textNames.some((name) => before[name] !== after[name]);
}

export function accessChanged(before: AccessFlags, after: AccessFlags): boolean {
  return accessFlagNames.some((name) => before[name] !== after[name]);
}

/** True when the account may do more after an update. */
export function gainsAccess(before: AccessFlags, after: AccessFlags): boolean {
  return accessFlagNames.some((name) => after[name] && !before[name]);
}

/** Old and new values of the fields that differ, for the audit. */
export function changesBetween(
  before: AccountFields,
  after: AccountFields,
): NonNullable<AuditEntry['changes']> {
  const changed = [...textNames, ...accessFlagNames].filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}
