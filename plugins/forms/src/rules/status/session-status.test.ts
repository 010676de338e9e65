import { describe, expect, it } from 'vitest';
import { everySigningForm, untouchedForm, type SampleForm } from '../testing/sample-form.ts';
import { isSigningForm, sessionStatus, sessionTone } from './session-status.ts';

const AT = '2026-11-20T15:00:00.000Z';
const nothingDue = { total_amount_due: 0, payment_received_at: null, is_waived: false };

const form = (facts: Partial<SampleForm>): SampleForm => ({
  ...untouchedForm,
  pending_advisor_signature: true,
  pending_client_signature: true,
  ...facts,
});
const signed = form({ has_advisor_signature: true, has_client_signature: true });
const signedByClient = form({ pending_advisor_signature: false, has_client_signature: true });
const awaitsAgent = form({});
const awaitsClient = form({ has_advisor_signature: true });
const awaitsOnlyClient = form({ pending_advisor_signature: false });
const voided = form({ is_voided: true });
const webForm = untouchedForm;
const envelope = { ...untouchedForm, envelope_id: 'e-1' };
const sent = { ...envelope, status: 'sent' };
const declined = { ...envelope, status: 'declined' };

it.each<[string, readonly SampleForm[], string]>([
  ['no forms', [], 'Unknown'],
  ['only web forms', [webForm], 'Unknown'],
  ['only voided forms', [voided], 'Unknown'],
  ['all signed', [signed, signedByClient], 'Forms Signed - Complete'],
  ['all signed and a web form', [signed, webForm], 'Forms Signed - Complete'],
  ['all signed and a voided form', [signed, voided], 'Forms Signed - Complete'],
  ['all waiting for the client', [awaitsClient, awaitsOnlyClient], 'Pending Client Signature'],
  ['one signed, one waiting for the client', [signed, awaitsClient], 'Pending Client Signature'],
  [
    'one signed by the client alone, one waiting for the client',
    [signedByClient, awaitsOnlyClient],
    'Pending Client Signature',
  ],
  ['all waiting for the agent', [awaitsAgent, awaitsAgent], 'Pending Agent Signature'],
  ['one for the agent, one for the client', [awaitsClient, awaitsAgent], 'Pending Agent Signature'],
  ['one for the agent, one signed', [signed, awaitsAgent], 'Pending Agent Signature'],
  ['a sent envelope', [sent], 'Pending Client Signature'],
  ['a sent envelope and a signed form', [sent, signedByClient], 'Pending Client Signature'],
  ['a declined envelope', [declined], 'Forms Signed - Complete'],
])('calls a session with %s by the right status', (_, forms, status) => {
  expect(sessionStatus(forms, nothingDue)).toBe(status);
});

it.each([
  [100, null, false, 'Forms Signed - Pending Payment'],
  [0.01, null, false, 'Forms Signed - Pending Payment'],
  [100, null, true, 'Forms Signed - Complete'],
  [100, AT, false, 'Forms Signed - Complete'],
  [0, null, false, 'Forms Signed - Complete'],
  [-5, null, false, 'Forms Signed - Complete'],
])(
  'calls a signed session that owes %d, paid at %j, waived %j, %s',
  (due, paid, is_waived, status) => {
    const payment = { total_amount_due: due, payment_received_at: paid, is_waived };
    expect(sessionStatus([signed], payment)).toBe(status);
  },
);

it('awaits the signatures before the payment', () => {
  const due = { total_amount_due: 100, payment_received_at: null, is_waived: false };
  expect(sessionStatus([awaitsAgent, signed], due)).toBe('Pending Agent Signature');
  expect(sessionStatus([awaitsClient, signed], due)).toBe('Pending Client Signature');
});

describe('a signing form', () => {
  it('requires a signature or has an envelope, and is not voided', () => {
    for (const one of everySigningForm) {
      const live = !one.is_voided && one.status !== 'voided';
      const signs =
        one.pending_advisor_signature || one.pending_client_signature || one.envelope_id !== null;
      expect(isSigningForm(one)).toBe(live && signs);
    }
  });
});

it.each([
  ['Pending Agent Signature', 'agent'],
  ['Forms Signed - Pending Payment', 'payment'],
  ['Forms Signed - Complete', 'done'],
  ['Pending Client Signature', 'client'],
  ['Unknown', 'other'],
] as const)('colors the badge of %s as %s', (status, tone) => {
  expect(sessionTone(status)).toBe(tone);
});
