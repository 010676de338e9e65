import { expect, it } from 'vitest';
import { everySigningForm, untouchedForm } from '../testing/sample-form.ts';
import { type ExplainedForm, isDeclined, signingExplanation } from './signing-explanation.ts';

const times = { next_signer_role: null, envelope_created_at: null, voided_at: null };
const both = { pending_advisor_signature: true, pending_client_signature: true };
const envelope = { envelope_id: 'e-1', envelope_created_at: '12' };

const explain = (facts: Partial<ExplainedForm>) =>
  signingExplanation({ ...untouchedForm, ...times, ...facts }, (day) => `Nov ${day}, 3:04 PM`);

it('reads as a sentence for every combination of flags', () => {
  for (const form of everySigningForm) expect(explain(form)).toMatch(/^[A-Z][^{}]+\.$/);
});

it.each<[Partial<ExplainedForm>, string]>([
  [{ is_voided: true }, 'This form was voided. It can no longer be signed.'],
  [{ is_voided: true, voided_at: '13' }, 'Voided Nov 13, 3:04 PM. It can no longer be signed.'],
  [{ client_id: null }, 'This form is not linked to a client or a session yet.'],
  [{}, 'This form needs no signature. Send its link to the client.'],
  [both, 'Waiting for the advisor: no envelope yet.'],
  [
    { ...both, next_signer_role: 'client' },
    'Waiting for the client, who signs first: no envelope yet.',
  ],
  [{ ...both, ...envelope }, 'Waiting for the advisor: envelope created Nov 12, 3:04 PM.'],
  [
    { ...both, ...envelope, client_signed_at: '12' },
    'Waiting for the advisor: client signed Nov 12, 3:04 PM.',
  ],
  [{ ...both, ...envelope, has_client_signature: true }, 'Waiting for the advisor: client signed.'],
  [
    { ...both, ...envelope, advisor_signed_at: '13' },
    'Waiting for the client: advisor signed Nov 13, 3:04 PM.',
  ],
  [
    { ...both, ...envelope, advisor_signed_at: '13', read_at: '14' },
    'Waiting for the client: advisor signed Nov 13, 3:04 PM, client opened Nov 14, 3:04 PM.',
  ],
  [
    { pending_client_signature: true, ...envelope, read_at: '14' },
    'Waiting for the client: client opened Nov 14, 3:04 PM.',
  ],
  [{ ...both, ...envelope, status: 'declined' }, 'A signer declined to sign.'],
  [
    { ...both, ...envelope, advisor_signed_at: '13', client_signed_at: '14' },
    'Every required signature is done: advisor signed Nov 13, 3:04 PM, client signed Nov 14, 3:04 PM.',
  ],
  [
    { pending_client_signature: true, is_completed: true, signed_at: '15' },
    'Every required signature is done since Nov 15, 3:04 PM.',
  ],
  [{ pending_client_signature: true, is_completed: true }, 'Every required signature is done.'],
  [{ ...envelope, is_completed: true }, 'This form is complete.'],
  [{ ...envelope, completed_at: '15' }, 'This form is complete since Nov 15, 3:04 PM.'],
  [{ ...envelope, status: 'sent' }, 'Waiting for a signature: envelope created Nov 12, 3:04 PM.'],
  [{ envelope_id: 'e-1', status: 'sent' }, 'Waiting for a signature: no one has signed yet.'],
  [{ ...envelope, status: 'expired' }, "The status of the envelope is 'expired'."],
])('explains the status of a form with %j as %s', (facts, sentence) => {
  expect(explain(facts)).toBe(sentence);
});

it('recognizes a declined form whatever the case of its status', () => {
  expect(isDeclined({ status: ' Declined ' })).toBe(true);
  expect(isDeclined({ status: 'sent' })).toBe(false);
  expect(isDeclined({ status: null })).toBe(false);
});
