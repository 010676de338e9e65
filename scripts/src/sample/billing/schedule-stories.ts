import type { Frequency } from '@porchlight/kernel';

/** What became of the last period, when it was not paid. */
type LastPeriod = 'sent' | 'unsent' | 'failed';

/** A recurring payment, and what became of it so far. */
export interface ScheduleStory {
  readonly name: string;
  readonly line: string;
  readonly cents: number;
  readonly frequency: Frequency;
  readonly interval: number;
  /** Periods until today. */
  readonly periods: number;
  /** Days from today until the next payment; of one that ended, until the one after its last. */
  readonly nextIn: number;
  readonly totalPayments?: number;
  readonly lastPeriod?: LastPeriod;
  /** Active when it is missing. */
  readonly end?: 'PAUSED' | 'CANCELLED' | 'COMPLETED';
  /** Why it is paused; an agent who pauses one gives no reason. */
  readonly reason?: string;
  readonly hasNoContact?: true;
}

/** Recurring payments of one client each, in every state. */
export const scheduleStories: readonly ScheduleStory[] = [
  {
    name: 'Financial planning retainer',
    line: 'Financial planning, monthly',
    cents: 12_500,
    frequency: 'MONTHLY',
    interval: 1,
    periods: 5,
    nextIn: 6,
  },
  {
    name: 'Retirement check-in',
    line: 'Retirement check-in, monthly',
    cents: 9_000,
    frequency: 'MONTHLY',
    interval: 1,
    periods: 8,
    nextIn: 17,
    totalPayments: 12,
    lastPeriod: 'sent',
  },
  {
    name: 'Portfolio review',
    line: 'Review of all accounts, each quarter',
    cents: 24_000,
    frequency: 'QUARTERLY',
    interval: 1,
    periods: 2,
    nextIn: 27,
  },
  {
    name: 'Annual policy review',
    line: 'Annual review of all policies',
    cents: 15_000,
    frequency: 'YEARLY',
    interval: 1,
    periods: 1,
    nextIn: 48,
  },
  {
    name: 'Bookkeeping of a family business',
    line: 'Bookkeeping, every two months',
    cents: 18_000,
    frequency: 'MONTHLY',
    interval: 2,
    periods: 2,
    nextIn: 39,
  },
  {
    name: 'Budget coaching',
    line: 'Coaching session, half an hour',
    cents: 4_500,
    frequency: 'WEEKLY',
    interval: 1,
    periods: 4,
    nextIn: -11,
    end: 'PAUSED',
  },
  {
    name: 'Financial planning retainer',
    line: 'Financial planning, monthly',
    cents: 12_500,
    frequency: 'MONTHLY',
    interval: 1,
    periods: 4,
    nextIn: 22,
    lastPeriod: 'failed',
    end: 'PAUSED',
    reason: 'The card has expired',
  },
  {
    name: 'Estate file storage',
    line: 'Storage of estate documents, each quarter',
    cents: 3_600,
    frequency: 'QUARTERLY',
    interval: 1,
    periods: 1,
    nextIn: 86,
    lastPeriod: 'unsent',
    hasNoContact: true,
  },
  {
    name: 'Plan in three installments',
    line: 'Written financial plan, installment',
    cents: 15_000,
    frequency: 'MONTHLY',
    interval: 1,
    periods: 2,
    nextIn: 9,
    totalPayments: 2,
    end: 'COMPLETED',
  },
  {
    name: 'Retirement check-in',
    line: 'Retirement check-in, monthly',
    cents: 9_000,
    frequency: 'MONTHLY',
    interval: 1,
    periods: 3,
    nextIn: 12,
    end: 'CANCELLED',
  },
];
