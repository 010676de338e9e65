import type { SigningEvent } from '../../rules/screens/signing-complete.ts';

export type ClientOutcome =
  'signed' | 'signed-by-all' | 'read' | 'later' | 'declined' | 'timeout' | 'voided' | 'left';

const BY_EVENT: Readonly<Record<SigningEvent, ClientOutcome>> = {
  signing_complete: 'signed',
  viewing_complete: 'read',
  cancel: 'later',
  decline: 'declined',
  session_timeout: 'timeout',
  ttl_expired: 'timeout',
};

/**
 * What a client is shown after leaving a document.
 *
 * @param event of the address, which anyone can type
 * @param status the signing status of the form, such as `Completed` once all have signed; null when it is not known
 * @param isCompleted whether the document is sealed, too
 */
export function clientOutcome(
  event: SigningEvent | null,
  status: string | null,
  isCompleted: boolean,
): ClientOutcome {
  const known = status?.toLowerCase();
  if (known === 'completed' && isCompleted) return 'signed-by-all';
  if (known === 'voided' || known === 'declined') return known;
  return event === null ? 'left' : BY_EVENT[event];
}
