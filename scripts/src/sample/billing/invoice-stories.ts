import type { Frequency } from '@porchlight/kernel';

/** Money that arrived for an invoice. */
export interface PaymentStory {
  readonly method: 'CASH' | 'CHECK' | 'ACH' | 'OTHER';
  /** What is open when it is missing. */
  readonly cents?: number;
  readonly daysAgo: number;
  readonly notes?: string;
  /** Of a check, or of a bank transfer. */
  readonly reference?: string;
  readonly refund?: { readonly daysAgo: number; readonly reason: string };
}

/** What became of one invoice. */
export interface InvoiceStory {
  readonly title: string;
  readonly description?: string;
  readonly lines: readonly (readonly [description: string, quantity: number, cents: number])[];
  readonly isTaxed?: true;
  readonly createdDaysAgo: number;
  /** A draft when it is missing. */
  readonly sentDaysAgo?: number;
  /** Days from today; negative ones have passed. */
  readonly dueIn?: number;
  readonly payments?: readonly PaymentStory[];
  readonly voidedDaysAgo?: number;
  /** There is neither an email nor a phone number to send it to. */
  readonly hasNoContact?: true;
  readonly recurring?: {
    readonly frequency: Frequency;
    readonly interval: number;
    readonly totalPayments?: number;
  };
}

const REVIEW = ['Annual review of all policies', 1, 15_000] as const;
const PLAN = ['Written financial plan', 1, 45_000] as const;
const STUDY = ['Retirement income study', 1, 60_000] as const;
const hours = (quantity: number) => ['Planning session, per hour', quantity, 12_500] as const;
const notary = (quantity: number) => ['Notary service, per signature', quantity, 1_000] as const;
const copies = (quantity: number) => ['Certified copies, per document', quantity, 1_500] as const;

/** Invoices of one client each, in every state, in the order of the list of clients. */
export const invoiceStories: readonly InvoiceStory[] = [
  {
    title: 'Annual policy review',
    lines: [REVIEW],
    createdDaysAgo: 44,
    sentDaysAgo: 44,
    dueIn: -14,
  },
  {
    title: 'Retirement income plan',
    description: 'Half was paid at the first meeting.',
    lines: [STUDY, hours(1.5)],
    createdDaysAgo: 21,
    sentDaysAgo: 20,
    dueIn: 10,
    payments: [{ method: 'CHECK', cents: 39_375, daysAgo: 13, reference: '2088' }],
  },
  {
    title: 'Financial plan',
    lines: [PLAN],
    createdDaysAgo: 96,
    sentDaysAgo: 95,
    dueIn: -65,
    payments: [{ method: 'ACH', daysAgo: 71, reference: 'PPD 4471920' }],
  },
  { title: 'College savings plan', lines: [PLAN, hours(0.5)], createdDaysAgo: 1, dueIn: 30 },
  {
    title: 'Notary and certified copies',
    lines: [notary(4), copies(3)],
    isTaxed: true,
    createdDaysAgo: 6,
    sentDaysAgo: 6,
    dueIn: 24,
  },
  {
    title: 'Business continuation review',
    lines: [hours(3.25)],
    createdDaysAgo: 58,
    sentDaysAgo: 57,
    dueIn: -27,
    payments: [
      { method: 'CHECK', cents: 20_000, daysAgo: 40, reference: '517' },
      { method: 'CASH', daysAgo: 27, notes: 'Paid at the front desk.' },
    ],
  },
  {
    title: 'Estate document review',
    lines: [hours(2), copies(2)],
    createdDaysAgo: 33,
    sentDaysAgo: 33,
    dueIn: -3,
  },
  {
    title: 'Second opinion on an annuity',
    description: 'The client decided to stay with the annuity.',
    lines: [hours(1)],
    createdDaysAgo: 37,
    sentDaysAgo: 37,
    dueIn: -7,
    payments: [
      {
        method: 'CHECK',
        daysAgo: 30,
        reference: '1043',
        refund: { daysAgo: 24, reason: 'The meeting was canceled' },
      },
    ],
  },
  {
    title: 'Annual policy review',
    lines: [REVIEW, notary(2)],
    createdDaysAgo: 3,
    sentDaysAgo: 3,
    dueIn: 27,
  },
  {
    title: 'Debt reduction plan',
    lines: [hours(2.5)],
    createdDaysAgo: 130,
    sentDaysAgo: 130,
    dueIn: -100,
    payments: [{ method: 'OTHER', daysAgo: 118, notes: 'Money order.' }],
  },
  {
    title: 'Family protection plan',
    lines: [PLAN, REVIEW],
    createdDaysAgo: 72,
    sentDaysAgo: 72,
    dueIn: -42,
  },
  {
    title: 'Planning session',
    lines: [hours(1)],
    createdDaysAgo: 15,
    sentDaysAgo: 15,
    dueIn: 15,
    payments: [{ method: 'CASH', daysAgo: 2 }],
  },
  { title: 'Annual policy review', lines: [REVIEW], createdDaysAgo: 0, dueIn: 30 },
  {
    title: 'Pension options review',
    lines: [hours(2)],
    createdDaysAgo: 9,
    sentDaysAgo: 8,
    dueIn: 22,
    payments: [
      { method: 'ACH', cents: 10_000, daysAgo: 1, reference: 'WEB 8830214', notes: 'First half.' },
    ],
  },
  {
    title: 'Financial plan',
    description: 'Entered twice.',
    lines: [PLAN],
    createdDaysAgo: 95,
    voidedDaysAgo: 94,
  },
  {
    title: 'Long-term care comparison',
    lines: [hours(1.75), copies(1)],
    createdDaysAgo: 24,
    sentDaysAgo: 24,
    dueIn: 6,
  },
];
