import { expect, it } from 'vitest';
import type { EnvelopeFacts, SignerFacts } from './fold-envelope.ts';
import { formReport } from './form-report.ts';

const T1 = '2026-11-20T15:01:00.000Z';
const T2 = '2026-11-20T15:02:00.000Z';
const T3 = '2026-11-20T15:03:00.000Z';

const signer = (
  role: SignerFacts['role'],
  state: SignerFacts['state'],
  delivered_at: string | null = null,
  signed_at: string | null = null,
): SignerFacts => ({ role, state, delivered_at, signed_at, host: null });

const reportOf = (state: EnvelopeFacts['state'], signers: readonly SignerFacts[], rest = {}) =>
  formReport({
    envelope_id: 'e-1',
    state,
    created_at: T1,
    completed_at: null,
    declined_at: null,
    declined_reason: null,
    voided_at: null,
    voided_reason: null,
    signers,
    ...rest,
  });

it.each([
  [
    'waits for the first signer of a sent envelope',
    reportOf('sent', [signer('advisor', 'sent'), signer('client', 'created')]),
    { status: 'sent', next_signer_role: 'advisor', is_completed: false, is_voided: false },
  ],
  [
    'waits for the client once the advisor has signed',
    reportOf('delivered', [signer('advisor', 'completed', T1, T2), signer('client', 'sent')]),
    {
      status: 'delivered',
      has_advisor_signature: true,
      advisor_signed_at: T2,
      next_signer_role: 'client',
    },
  ],
  [
    'says when the client first opened the document',
    reportOf('delivered', [signer('client', 'delivered', T2)]),
    { read_at: T2, next_signer_role: 'client' },
  ],
  [
    'is not complete while the document that all have signed is sealed',
    reportOf('delivered', [
      signer('client', 'completed', T1, T2),
      signer('advisor', 'completed', T2, T3),
    ]),
    {
      status: 'delivered',
      is_completed: false,
      completed_at: null,
      signed_at: null,
      has_client_signature: true,
      advisor_signed_at: T3,
      next_signer_role: null,
    },
  ],
  [
    'takes the time of completion from the provider',
    reportOf('completed', [signer('client', 'completed', T1, T2)], { completed_at: T3 }),
    { is_completed: true, completed_at: T3, client_signed_at: T2 },
  ],
  [
    'waits for no one after a signer declined',
    reportOf('declined', [signer('client', 'declined')], { declined_at: T2 }),
    { status: 'declined', next_signer_role: null, is_completed: false },
  ],
  [
    'keeps the signatures of a voided envelope',
    reportOf('voided', [signer('advisor', 'completed', T1, T2), signer('client', 'sent')], {
      voided_at: T3,
    }),
    { status: 'voided', is_voided: true, voided_at: T3, has_advisor_signature: true },
  ],
])('%s', (_, said, expected) => {
  expect(said).toMatchObject(expected);
});

it('never takes a signature back', () => {
  const said = reportOf('sent', [signer('advisor', 'sent'), signer('client', 'created')]);
  expect(said).not.toHaveProperty('has_advisor_signature');
  expect(said).not.toHaveProperty('pending_advisor_signature');
  expect(said).not.toHaveProperty('read_at');
});
