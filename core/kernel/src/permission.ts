import type { QualifiedId } from './token.ts';

/** `agent` is every signed-in staff member; the others are flags of the account. */
export type StaffFlag = 'agent' | 'advisor' | 'owner' | 'developer' | 'all_staff_access';

export interface Permission {
  readonly id: QualifiedId;
  readonly title: string;
  readonly grantedTo: readonly StaffFlag[];
}

/**
 * A permission of the plugin whose id `id` begins with; `title` is shown to users who grant it.
 * The plugin lists it in `permissions`, routes name it in `access`.
 */
export function definePermission(
  id: QualifiedId,
  title: string,
  grantedTo: readonly StaffFlag[],
): Permission {
  return { id, title, grantedTo };
}

/** True when any flag of the account is among those the permission is granted to. */
export function isGranted(permission: Permission, flags: ReadonlySet<StaffFlag>): boolean {
  return permission.grantedTo.some((flag) => flags.has(flag));
}
