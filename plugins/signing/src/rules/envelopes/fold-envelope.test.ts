import { describe, expect, it } from 'vitest';
import type { EnvelopeReport, EnvelopeState, SignerReport, SignerState } from '../../contract.ts';
import { foldEnvelope, type EnvelopeFacts } from './fold-envelope.ts';
import { formReport } from './form-report.ts';

const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`;

const known: EnvelopeFacts = {
  state: 'created',
  created_at: at(0),
  completed_at: null,
  declined_at: null,
  declined_reason: null,
  voided_at: null,
  voided_reason: null,
  signers: [
    { role: 'advisor', state: 'created', delivered_at: null, signed_at: null, host: null },
    { role: 'client', state: 'created', delivered_at: null, signed_at: null, host: null },
  ],
};

function signer(
  role: SignerReport['role'],
  state: SignerState,
  [deliveredAt, signedAt]: readonly (string | null)[] = [],
): SignerReport {
  return { role, state, deliveredAt: deliveredAt ?? null, signedAt: signedAt ?? null };
}

function report(
  state: EnvelopeState,
  signers: readonly SignerReport[],
  rest: Partial<EnvelopeReport> = {},
): EnvelopeReport {
  return {
    envelopeId: 'e-1',
    state,
    createdAt: at(0),
    completedAt: null,
    declinedAt: null,
    declinedReason: null,
    voidedAt: null,
    voidedReason: null,
    signers,
    ...rest,
  };
}

/** Sent, opened by the advisor, signed by the advisor, opened by the client, signed by all. */
const steps = [
  report('sent', [signer('advisor', 'sent'), signer('client', 'created')]),
  report('delivered', [signer('advisor', 'delivered', [at(1)]), signer('client', 'created')]),
  report('delivered', [signer('advisor', 'completed', [at(1), at(2)]), signer('client', 'sent')]),
  report('delivered', [
    signer('advisor', 'completed', [at(1), at(2)]),
    signer('client', 'delivered', [at(3)]),
  ]),
  report(
    'completed',
    [signer('advisor', 'completed', [at(1), at(2)]), signer('client', 'completed', [at(3), at(4)])],
    { completedAt: at(5) },
  ),
];

function orders<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

const fold = (reports: readonly EnvelopeReport[]) => reports.reduce(foldEnvelope, known);

describe('every order of the five reports of an envelope', () => {
  it('ends in the same envelope and the same form, also with duplicates', () => {
    const all = orders(steps);
    expect(all).toHaveLength(120);
    const expected = fold(steps);
    expect(expected).toMatchObject({
      state: 'completed',
      completed_at: at(5),
      signers: [
        { state: 'completed', delivered_at: at(1), signed_at: at(2) },
        { state: 'completed', delivered_at: at(3), signed_at: at(4) },
      ],
    });
    for (const order of all) {
      expect(fold(order)).toEqual(expected);
      expect(fold([...order, ...order.toReversed()])).toEqual(expected);
      expect(formReport({ ...fold(order), envelope_id: 'e-1' })).toEqual(
        formReport({ ...expected, envelope_id: 'e-1' }),
      );
    }
  });

  it.each([
    [
      'declined',
      report('declined', [signer('client', 'declined')], {
        declinedAt: at(6),
        declinedReason: 'Too expensive',
      }),
      { state: 'declined', declined_reason: 'Too expensive' },
    ],
    [
      'voided',
      report('voided', [], { voidedAt: at(7), voidedReason: 'Wrong client' }),
      { state: 'voided', voided_reason: 'Wrong client' },
    ],
  ] as const)('ends in the same row when the envelope was %s', (_, last, end) => {
    const all = orders([...steps.slice(0, 4), last]);
    const expected = fold(all[0]!);
    expect(expected).toMatchObject(end);
    for (const order of all) expect(fold(order)).toEqual(expected);
  });
});

it.each([
  ['sent', 'created', 'sent'],
  ['delivered', 'sent', 'delivered'],
  ['completed', 'sent', 'completed'],
  ['completed', 'voided', 'completed'],
  ['voided', 'completed', 'completed'],
  ['voided', 'declined', 'voided'],
  ['declined', 'voided', 'voided'],
  ['declined', 'completed', 'completed'],
  ['voided', 'sent', 'voided'],
  ['declined', 'delivered', 'declined'],
] as const)('makes %s and then %s an envelope that is %s', (first, second, state) => {
  expect(fold([report(first, []), report(second, [])]).state).toBe(state);
});

it('reads times of any zone as the same instant', () => {
  const local = report('completed', [], { completedAt: '2026-11-20T10:05:00-05:00' });
  expect(fold([local])).toEqual(fold([{ ...local, completedAt: at(5) }]));
});

it('ignores signers that the envelope does not have', () => {
  const one = { ...known, signers: known.signers.slice(1) };
  const folded = foldEnvelope(one, report('sent', [signer('advisor', 'completed', [null, at(1)])]));
  expect(folded.signers).toEqual(one.signers);
});
