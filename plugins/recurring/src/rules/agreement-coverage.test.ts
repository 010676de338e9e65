import { expect, it } from 'vitest';
import { type Agreed, collectedBy, type CoveredSchedule } from './agreement-coverage.ts';
import type { Neighbors } from './period-distance.ts';

const schedule: CoveredSchedule = {
  mode: 'card',
  saved_card_id: 7,
  amount_cents: 4_900,
  frequency: 'MONTHLY',
  frequency_interval: 1,
  end_date: '2027-04-02',
  total_payments: null,
  payments_made: 0,
};
const agreement: Agreed = {
  state: 'agreed',
  saved_card_id: 7,
  amount_cents: 4_900,
  frequency: 'MONTHLY',
  frequency_interval: 1,
  start_date: '2026-04-02',
  end_date: '2027-04-02',
  total_payments: null,
  payments_made: 0,
};
const DAY = '2026-05-02';
const ALONE = { before: null, after: null };

it('charges the card of a schedule whose client agreed to exactly that', () => {
  expect(collectedBy(schedule, agreement, DAY, ALONE)).toEqual({ mode: 'card', saved_card_id: 7 });
});

it.each<[string, Partial<CoveredSchedule>, Partial<Agreed> | null]>([
  ['without an agreement', {}, null],
  ['of a client who was asked and has not agreed', {}, { state: 'offered' }],
  ['of a client who withdrew', {}, { state: 'ended' }],
  ['once the amount is another', { amount_cents: 4_901 }, {}],
  ['once the amount is lower', { amount_cents: 100 }, {}],
  ['once the card is another', { saved_card_id: 8 }, {}],
  ['once the frequency is another', { frequency: 'WEEKLY' }, {}],
  ['once the interval is another', { frequency_interval: 2 }, {}],
  ['once the end date is another', { end_date: '2028-04-02' }, {}],
  ['once it has no end any more', { end_date: null }, {}],
  ['once the number of payments is another', { total_payments: 12 }, {}],
  [
    'once fewer payments are made than when the client agreed',
    { total_payments: 12, payments_made: 4 },
    { total_payments: 12, payments_made: 5 },
  ],
  ['for a payment before the agreed start', {}, { start_date: '2026-05-03' }],
  ['that is collected by invoice', { mode: 'invoice' }, {}],
  ['without a card', { saved_card_id: null }, {}],
])('sends an invoice for a schedule %s', (_, changed, agreed) => {
  const found = agreed === null ? null : { ...agreement, ...agreed };
  expect(collectedBy({ ...schedule, ...changed }, found, DAY, ALONE)).toEqual({
    mode: 'invoice',
    saved_card_id: null,
  });
});

it.each<[string, Partial<Neighbors>, 'card' | 'invoice']>([
  ['a period after the last one', { before: '2026-04-02' }, 'card'],
  ['less than a period after the last one', { before: '2026-04-03' }, 'invoice'],
  ['the day after the last one', { before: '2026-05-01' }, 'invoice'],
  ['a period before the next one', { after: '2026-06-02' }, 'card'],
  ['less than a period before the next one', { after: '2026-06-01' }, 'invoice'],
  ['soon after one from before the agreement', { before: '2026-04-01' }, 'card'],
])('decides by the agreement on a payment %s', (_, neighbors, mode) => {
  const agreed = {
    ...agreement,
    start_date: neighbors.before === '2026-04-01' ? DAY : '2026-04-02',
  };
  expect(collectedBy(schedule, agreed, DAY, { ...ALONE, ...neighbors }).mode).toBe(mode);
});
