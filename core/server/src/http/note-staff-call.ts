import type { Actor } from '@porchlight/kernel';
import { StaffAuthenticator } from '../plugin-api/tokens.ts';
import { browserOf } from './browser-of.ts';
import type { Call } from './call.ts';

const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/**
 * Remembers where an agent uses the portal from: before a change; a read does not wait for it, and goes on without a
 * database.
 */
export async function noteStaffCall(
  { snapshot, request }: Call,
  actor: Actor,
  origin: { readonly address: () => string; readonly isForwarded: () => boolean },
): Promise<void> {
  if (actor.kind !== 'staff') return;
  const header = (name: string) => request.headers[name]?.toString();
  const place = {
    address: origin.address(),
    browser: browserOf({ header }),
    isForwarded: origin.isForwarded(),
  };
  const noted = snapshot.service(StaffAuthenticator)?.noteCall(actor, place);
  if (READS.has(request.method)) noted?.catch(() => undefined);
  else await noted;
}
