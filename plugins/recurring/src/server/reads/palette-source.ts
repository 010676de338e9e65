import { formatMoney, frequencyPhrase } from '@porchlight/kernel';
import { searchSource, type SearchHit, type SearchSource } from '@porchlight/server';
import type { RecurringPayment } from '../../generated/types.ts';
import { UseRecurring } from '../../permissions.ts';
import type { ScheduleStatus } from '../../rules/schedule-facts.ts';
import type { RecurringReads } from './recurring-reads.ts';

const TONES: Readonly<Record<ScheduleStatus, string>> = {
  ACTIVE: 'done',
  PAUSED: 'payment',
  CANCELLED: 'danger',
  COMPLETED: 'other',
};

/** Recurring payments by name, client, and email, the next one first. */
export function recurringSource(reads: () => RecurringReads): SearchSource {
  return searchSource({
    id: 'recurring-payments',
    title: 'Recurring payments',
    permission: UseRecurring,
    async find(q, limit) {
      const { payments } = await reads().list({ q, page: 1, page_size: limit });
      return payments.map(hitOf);
    },
    listAt: (term) => `/crm/recurring-payments?${new URLSearchParams({ q: term }).toString()}`,
  });
}

function hitOf(payment: RecurringPayment): SearchHit {
  const { id, name, status, client_first_name: first, client_last_name: last } = payment;
  const phrase = frequencyPhrase(payment.frequency, payment.frequency_interval);
  return {
    title: name,
    detail: [`${first} ${last}`.trim(), `${formatMoney(payment.amount_cents)} ${phrase}`]
      .filter((text) => text !== '')
      .join(', '),
    to: `/crm/recurring-payments?payment=${String(id)}`,
    icon: 'refresh-cw',
    badge: { text: status, tone: TONES[status] },
  };
}
