import { isGranted, type StaffFlag } from '@porchlight/kernel';
import type { Snapshot } from '../base/snapshot.ts';

const granted = new WeakMap<Snapshot, Map<string, ReadonlySet<string>>>();

/** Ids of the permissions that an account with these flags has under a snapshot. */
export function grantedPermissions(
  snapshot: Snapshot,
  flags: ReadonlySet<StaffFlag>,
): ReadonlySet<string> {
  let byFlags = granted.get(snapshot);
  if (byFlags === undefined) {
    byFlags = new Map();
    granted.set(snapshot, byFlags);
  }
  const key = [...flags].join();
  let permissions = byFlags.get(key);
  if (permissions === undefined) {
    const held = new Set<StaffFlag>(flags).add('agent');
    permissions = new Set(
      [...snapshot.permissions.values()]
        .filter((each) => isGranted(each, held))
        .map(({ id }) => id),
    );
    byFlags.set(key, permissions);
  }
  return permissions;
}
