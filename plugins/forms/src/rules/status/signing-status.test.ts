import { expect, it } from 'vitest';
import { everySigningForm, untouchedForm, type SampleForm } from '../testing/sample-form.ts';
import { signingPriority } from './signing-priority.ts';
import { signingStatus } from './signing-status.ts';

const AT = '2026-11-20T15:00:00.000Z';
const both = { pending_advisor_signature: true, pending_client_signature: true };
const envelope = { envelope_id: 'e-1' };

it.each<[string, Partial<SampleForm>, string]>([
  ['a voided status', { status: 'voided', ...both }, 'Voided'],
  ['a voided status in capitals', { status: 'Voided' }, 'Voided'],
  ['a voided envelope', { is_voided: true, signed_at: AT, ...envelope }, 'Voided'],
  [
    'no envelope and the agent to sign',
    { pending_advisor_signature: true },
    'Pending Agent Signature',
  ],
  ['no envelope and both to sign', both, 'Pending Agent Signature'],
  ['no envelope, client, or session', { client_id: null }, 'Draft'],
  ['no envelope and a session', { client_id: null, session_id: 3 }, 'Ready'],
  ['no envelope and a client', {}, 'Ready'],
  ['a blank envelope id', { envelope_id: ' ' }, 'Ready'],
  ['a completed web form without signatures', { is_completed: true }, 'Ready'],
  [
    'no envelope and the client to sign',
    { pending_client_signature: true },
    'Pending Client Signature',
  ],
  [
    'a completed form that the client was to sign',
    { pending_client_signature: true, is_completed: true },
    'Completed',
  ],
  [
    'both signatures by flag',
    { ...both, has_advisor_signature: true, has_client_signature: true },
    'Completed',
  ],
  [
    'both signatures by time',
    { ...both, advisor_signed_at: AT, client_signed_at: AT },
    'Completed',
  ],
  ['a signed envelope', { ...envelope, signed_at: AT }, 'Completed'],
  ['a completed envelope', { ...envelope, status: 'completed' }, 'Completed'],
  ['a completion time', { ...envelope, completed_at: AT }, 'Completed'],
  [
    'both to sign and the client done first',
    { ...both, ...envelope, has_client_signature: true },
    'Pending Agent Signature',
  ],
  [
    'both to sign and the agent done',
    { ...both, ...envelope, has_advisor_signature: true },
    'Pending Client Signature',
  ],
  [
    'only the agent to sign',
    { ...envelope, pending_advisor_signature: true },
    'Pending Agent Signature',
  ],
  [
    'only the agent to sign and done',
    { pending_advisor_signature: true, advisor_signed_at: AT },
    'Completed',
  ],
  [
    'only the client to sign',
    { ...envelope, pending_client_signature: true },
    'Pending Client Signature',
  ],
  [
    'only the client to sign and done',
    { pending_client_signature: true, client_signed_at: AT },
    'Completed',
  ],
  ['a sent envelope', { ...envelope, status: 'sent' }, 'Sent - Awaiting Signature'],
  ['an envelope of another status', { ...envelope, status: 'declined' }, 'declined'],
  ['an envelope without a status', { ...envelope, status: null }, 'Pending'],
  ['an envelope with a blank status', { ...envelope, status: ' ' }, 'Pending'],
])('gives a form with %s the right signing status', (_, facts, status) => {
  expect(signingStatus({ ...untouchedForm, ...facts })).toBe(status);
});

it('follows the eight rules in their order for every combination of flags', () => {
  expect(everySigningForm).toHaveLength(7 * 2 ** 10);
  for (const form of everySigningForm) expect(signingStatus(form)).toBe(byTheRules(form));
});

it.each([
  ['Pending Agent Signature', 1],
  ['Pending Client Signature', 3],
  ['Sent - Awaiting Signature', 4],
  ['declined', 5],
  ['Pending', 5],
  ['constructor', 5],
  ['Draft', 6],
  ['Ready', 7],
  ['Completed', 10],
  ['Voided', 100],
  ['Unknown', 999],
])('sorts %s at %i', (status, priority) => {
  expect(signingPriority(status)).toBe(priority);
});

/** The rules one by one, written as long as they read. */
function byTheRules(form: SampleForm): string {
  const raw = (form.status ?? '').trim();
  const advisorDone = form.has_advisor_signature || form.advisor_signed_at !== null;
  const clientDone = form.has_client_signature || form.client_signed_at !== null;
  const advisor = form.pending_advisor_signature;
  const client = form.pending_client_signature;
  const completed = form.is_completed || raw === 'completed';

  if (raw === 'voided' || form.is_voided) return 'Voided';
  if (form.envelope_id === null && !advisorDone && !clientDone) {
    if (advisor) return 'Pending Agent Signature';
    if (!client && form.client_id === null && form.session_id === null) return 'Draft';
    if (!client) return 'Ready';
  }
  if (advisor && client && advisorDone && clientDone) return 'Completed';
  if (advisor && !client && advisorDone) return 'Completed';
  if (!advisor && client && clientDone) return 'Completed';
  if (form.signed_at !== null) return 'Completed';
  if (completed) return 'Completed';
  if (advisor && client && !advisorDone) return 'Pending Agent Signature';
  if (advisor && client && !clientDone) return 'Pending Client Signature';
  if (advisor && !client) return advisorDone ? 'Completed' : 'Pending Agent Signature';
  if (!advisor && client) return clientDone ? 'Completed' : 'Pending Client Signature';
  if (raw === 'sent') return 'Sent - Awaiting Signature';
  return raw === '' ? 'Pending' : raw;
}
