import { expect, it } from 'vitest';
import type { SigningEvent } from '../../rules/screens/signing-complete.ts';
import { clientOutcome, type ClientOutcome } from './client-outcome.ts';

it.each<[SigningEvent | null, string | null, ClientOutcome]>([
  ['signing_complete', 'delivered', 'signed'],
  ['signing_complete', null, 'signed'],
  ['signing_complete', 'completed', 'signed-by-all'],
  ['viewing_complete', 'sent', 'read'],
  ['viewing_complete', 'completed', 'signed-by-all'],
  ['cancel', 'delivered', 'later'],
  ['decline', 'declined', 'declined'],
  ['decline', null, 'declined'],
  ['session_timeout', 'delivered', 'timeout'],
  ['ttl_expired', 'sent', 'timeout'],
  ['ttl_expired', 'voided', 'voided'],
  ['signing_complete', 'voided', 'voided'],
  ['signing_complete', 'declined', 'declined'],
  [null, 'sent', 'left'],
  [null, null, 'left'],
])('shows after the event %s with the status %s: %s', (event, status, outcome) => {
  expect(clientOutcome(event, status)).toBe(outcome);
});
