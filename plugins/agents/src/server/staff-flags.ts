import type { StaffFlag } from '@porchlight/kernel';
import type { AccessFlags } from '../rules/access-rights.ts';

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

export function accessFlagsOf(flags: ReadonlySet<StaffFlag>): AccessFlags {
  return {
    is_advisor: flags.has('advisor'),
    is_owner: flags.has('owner'),
    is_developer: flags.has('developer'),
    has_all_staff_access: flags.has('all_staff_access'),
  };
}
