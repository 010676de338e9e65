import { expect, it } from 'vitest';
import {
  balanceCents,
  dueCents,
  editableFields,
  invoiceStatus,
  isOverdue,
  isVoidable,
  openCents,
  payerProblems,
  payerTexts,
  recordsMoney,
  stillWaivedCents,
  takesMoney,
  type InvoiceStatus,
} from './invoice-status.ts';

it.each<[number, number, number, boolean, boolean, InvoiceStatus]>([
  [100, 0, 0, false, false, 'draft'],
  [100, 0, 0, false, true, 'sent'],
  [100, 0, 1, false, false, 'partially_paid'],
  [100, 0, 99, false, true, 'partially_paid'],
  [100, 0, 100, false, false, 'paid'],
  [100, 0, 101, false, true, 'paid'],
  [100, 30, 70, false, true, 'paid'],
  [100, 30, 60, false, true, 'partially_paid'],
  [100, 30, 0, false, true, 'sent'],
  [100, 100, 0, false, true, 'refunded'],
  [100, 100, 5, false, true, 'paid'],
  [100, 100, 0, true, true, 'void'],
  [100, 0, 100, true, true, 'void'],
])(
  'derives the status of %i cents with %i credited, %i paid, void %s, issued %s as %s',
  (total_cents, credited_cents, paid_amount_cents, isVoid, isIssued, status) => {
    const amounts = { total_cents, credited_cents, waived_cents: 0, paid_amount_cents };
    expect(invoiceStatus({ ...amounts, isVoid, isIssued, isDisputed: false })).toBe(status);
  },
);

it.each([
  ['draft', 85, 85],
  ['sent', 85, 85],
  ['partially_paid', 85, 85],
  ['paid', 0, 0],
  ['paid', -5, 0],
  ['disputed', 85, 0],
  ['refunded', 0, 0],
  ['written_off', 0, 0],
  ['void', 85, 0],
] as const)('asks of a %s invoice with %i cents open for %i now', (status, balance_cents, due) => {
  expect(dueCents({ status, balance_cents })).toBe(due);
});

it.each([
  [0, 0, 100, 'written_off'],
  [60, 0, 40, 'written_off'],
  [0, 60, 40, 'written_off'],
  [60, 0, 39, 'partially_paid'],
  [0, 0, 99, 'sent'],
] as const)(
  'derives the status of 100 cents with %i paid, %i credited, %i written off as %s',
  (paid_amount_cents, credited_cents, waived_cents, status) => {
    const amounts = { total_cents: 100, credited_cents, waived_cents, paid_amount_cents };
    const state = { ...amounts, isVoid: false, isIssued: true, isDisputed: false };
    expect(invoiceStatus(state)).toBe(status);
  },
);

it.each([
  [100, 0, 100, 100],
  [100, 60, 100, 40],
  [100, 100, 40, 0],
  [100, 130, 40, 0],
])(
  'counts of %i cents with %i paid and %i written off %i as written off',
  (total_cents, paid_amount_cents, waived, counted) => {
    expect(stillWaivedCents({ total_cents, credited_cents: 0, paid_amount_cents }, waived)).toBe(
      counted,
    );
  },
);

it.each([
  [100, 0, false, 'disputed'],
  [100, 60, false, 'disputed'],
  [100, 100, false, 'paid'],
  [100, 0, true, 'void'],
] as const)(
  'shows an invoice of %i cents with %i paid and a dispute, void %s, as %s',
  (total_cents, paid_amount_cents, isVoid, status) => {
    const amounts = { total_cents, credited_cents: 0, waived_cents: 0, paid_amount_cents };
    expect(invoiceStatus({ ...amounts, isVoid, isIssued: true, isDisputed: true })).toBe(status);
  },
);

it.each<[InvoiceStatus, boolean, boolean, boolean, 'all' | 'contact' | 'none']>([
  ['draft', true, true, true, 'all'],
  ['sent', true, true, true, 'contact'],
  ['partially_paid', true, true, true, 'contact'],
  ['paid', false, false, false, 'none'],
  ['disputed', false, true, false, 'none'],
  ['refunded', false, false, false, 'none'],
  ['written_off', false, false, false, 'none'],
  ['void', false, false, false, 'none'],
])(
  'lets a %s invoice take money %s, record some %s, be voided %s, and change %s',
  (status, money, records, voids, edits) => {
    expect([
      takesMoney(status),
      recordsMoney(status),
      isVoidable(status),
      editableFields(status),
    ]).toEqual([money, records, voids, edits]);
  },
);

it.each<[InvoiceStatus, string | null, boolean]>([
  ['sent', '2026-11-22', true],
  ['partially_paid', '2026-11-22', true],
  ['partially_paid', '2026-11-23', false],
  ['disputed', '2026-11-22', false],
  ['sent', '2026-11-23', false],
  ['sent', null, false],
  ['draft', '2026-11-22', false],
  ['paid', '2026-11-22', false],
  ['refunded', '2026-11-22', false],
  ['void', '2026-11-22', false],
])('says of a %s invoice due %s on 2026-11-23 that it is overdue: %s', (status, due, late) => {
  expect(isOverdue(status, due, '2026-11-23')).toBe(late);
});

it.each([
  [1_000, 0, 0, 0, 1_000],
  [1_000, 0, 400, 600, 0],
  [1_000, 0, 400, 100, 500],
  [1_000, 0, 1_100, 0, 0],
  [1_000, 300, 400, 100, 200],
])(
  'leaves of %i cents with %i credited, %i paid, and %i in progress %i open',
  (total_cents, credited_cents, paid_amount_cents, pending_cents, open) => {
    const amounts = { total_cents, credited_cents, waived_cents: 0, paid_amount_cents };
    expect(openCents({ ...amounts, pending_cents })).toBe(open);
  },
);

it.each<[InvoiceStatus | undefined, number]>([
  [undefined, 6_000],
  ['sent', 6_000],
  ['partially_paid', 6_000],
  ['disputed', 6_000],
  ['void', 0],
])('says of an invoice that is %s what is owed: %i cents', (status, cents) => {
  const amounts = {
    total_cents: 10_000,
    credited_cents: 0,
    waived_cents: 0,
    paid_amount_cents: 4_000,
  };
  expect(balanceCents(status === undefined ? amounts : { ...amounts, status })).toBe(cents);
});

it.each<[string, Partial<Parameters<typeof payerProblems>[1]>, Readonly<Record<string, string>>]>([
  ['nothing of a draft', { hasClient: true }, {}],
  ['the client of a session', { isOfSession: true }, { customer_id: payerTexts.session }],
  [
    'the client once it was sent',
    { isSent: true, hasClient: true },
    { customer_id: payerTexts.sent },
  ],
  ['nothing of one that was sent without a client', { isSent: true }, {}],
  [
    'also the email once somebody paid',
    { isSent: true, hasClient: true, hasPayment: true },
    { customer_id: payerTexts.paid, full_name: payerTexts.paid, email: payerTexts.paid },
  ],
])('keeps of an invoice %s', (_, facts, messages) => {
  const invoice = {
    hasPayment: false,
    isSent: false,
    hasClient: false,
    isOfSession: false,
    ...facts,
  };
  const found = payerProblems(['title', 'customer_id', 'full_name', 'email', 'phone'], invoice);
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual(messages);
});
