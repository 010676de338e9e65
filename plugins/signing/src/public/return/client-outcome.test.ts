import { expect, it } from 'vitest';
import type { SigningEvent } from '../../rules/screens/signing-complete.ts';
import { clientOutcome, type ClientOutcome } from './client-outcome.ts';

it.each<[SigningEvent | null, string | null, ClientOutcome, isSealing?: true]>([
  ['signing_complete', 'Pending Agent Signature', 'signed'],
  ['signing_complete', null, 'signed'],
  ['signing_complete', 'Completed', 'signed-by-all'],
  ['signing_complete', 'Completed', 'signed', true],
  ['viewing_complete', 'Pending Client Signature', 'read'],
  ['viewing_complete', 'Completed', 'signed-by-all'],
  ['cancel', 'Pending Agent Signature', 'later'],
  ['decline', 'declined', 'declined'],
  ['decline', null, 'declined'],
  ['session_timeout', 'Pending Agent Signature', 'timeout'],
  ['ttl_expired', 'Pending Client Signature', 'timeout'],
  ['ttl_expired', 'Voided', 'voided'],
  ['signing_complete', 'Voided', 'voided'],
  ['signing_complete', 'declined', 'declined'],
  [null, 'Pending Client Signature', 'left'],
  [null, null, 'left'],
])('shows after the event %s with the status %s: %s', (event, status, outcome, isSealing) => {
  const isCompleted = status === 'Completed' && isSealing !== true;
  expect(clientOutcome(event, status, isCompleted)).toBe(outcome);
});
