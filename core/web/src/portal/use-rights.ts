import type { Permission } from '@porchlight/kernel';
import type { Bootstrap, StaffMember } from './bootstrap.ts';
import { useSnapshot } from './portal-context.tsx';

/** The signed-in staff member; only inside the portal's own pages. */
export function useActor(): StaffMember {
  const { actor } = useSnapshot();
  if (actor === null) throw new Error('This component needs a signed-in agent.');
  return actor;
}

/** True when the signed-in agent has the permission; the server decides again on each call. */
export function usePermission(permission: Permission): boolean {
  return useSnapshot().granted.has(permission.id);
}

/** By which ways messages leave the portal. */
export function useChannels(): Bootstrap['channels'] {
  return useSnapshot().channels;
}

/** Name and time zone of the agency. */
export function useAgency(): Bootstrap['agency'] {
  return useSnapshot().agency;
}
