import { formatMoney, frequencyPhrase } from '@porchlight/kernel';
import type { SearchHit, SearchSource } from '@porchlight/server';
import type { RecurringPayment } from '../../generated/types.ts';
import { UseRecurring } from '../../permissions.ts';
import type { ScheduleStatus } from '../../rules/schedule-facts.ts';
import type { RecurringReads } from './recurring-reads.ts';

/** Hits in the command palette; one more says that there are others. */
const MOST_HITS = 9;
const SHORTEST_TERM = 3;
const LONGEST_TERM = 100;

const TONES: Readonly<Record<ScheduleStatus, string>> = {
  ACTIVE: 'done',
  PAUSED: 'payment',
  CANCELLED: 'danger',
  COMPLETED: 'other',
};

/** Recurring payments by name, client, and email, the next one first. */
export function recurringSource(reads: () => RecurringReads): SearchSource {
  return {
    id: 'recurring-payments',
    title: 'Recurring payments',
    async search(term, actor) {
      const q = term.trim();
      if (!actor.permissions.has(UseRecurring.id) || q.length < SHORTEST_TERM) return [];
      const { payments } = await reads().list({
        q: q.slice(0, LONGEST_TERM),
        page: 1,
        page_size: MOST_HITS,
      });
      return payments.map(hitOf);
    },
    listAt: (term) => `/crm/recurring-payments?${new URLSearchParams({ q: term }).toString()}`,
  };
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
