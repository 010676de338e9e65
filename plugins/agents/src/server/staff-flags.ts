import type { StaffFlag } from '@porchlight/kernel';
import type { StaffActor } from '@porchlight/server';
import type { AccessFlags } from '../rules/access-rights.ts';
import type { AccountAccess } from '../rules/account-actions.ts';

const flagOf = {
  is_advisor: 'advisor',
  is_owner: 'owner',
  is_developer: 'developer',
  has_all_staff_access: 'all_staff_access',
} as const satisfies Record<keyof AccessFlags, StaffFlag>;

const columns = Object.keys(flagOf) as (keyof AccessFlags)[];

/** What permissions are granted to: the flags of the account, and `agent` for everyone. */
export function staffFlagsOf(account: AccessFlags): ReadonlySet<StaffFlag> {
  const held = columns.filter((column) => account[column]).map((column) => flagOf[column]);
  return new Set<StaffFlag>(['agent', ...held]);
}

/** What the rules about accounts compare of the current user. */
export function accountOf({ id, flags }: StaffActor): AccountAccess {
  return {
    id,
    is_advisor: flags.has('advisor'),
    is_owner: flags.has('owner'),
    is_developer: flags.has('developer'),
    has_all_staff_access: flags.has('all_staff_access'),
  };
}
