import type { Actor } from '@porchlight/kernel';
import { StaffAuthenticator } from '../plugin-api/tokens.ts';
import { browserOf } from './browser-of.ts';
import type { Call } from './call.ts';

const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/** Remembers where an agent makes changes from, before the change. */
export async function noteStaffCall(
  { snapshot, request }: Call,
  actor: Actor,
  address: () => string,
): Promise<void> {
  if (actor.kind !== 'staff' || READS.has(request.method)) return;
  const header = (name: string) => request.headers[name]?.toString();
  const place = { address: address(), browser: browserOf({ header }) };
  await snapshot.service(StaffAuthenticator)?.noteCall(actor, place);
}
