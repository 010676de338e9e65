import type { StaffActor } from '@porchlight/kernel';

/**
 * A member of staff in whose name something is recorded, although the current call is not theirs. Has no permissions.
 */
export function absentStaff(id: number, name: string): StaffActor {
  return { kind: 'staff', id, name, flags: new Set(), permissions: new Set(), tokenId: '' };
}
