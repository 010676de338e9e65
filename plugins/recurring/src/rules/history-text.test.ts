import { expect, it } from 'vitest';
import { historyText } from './history-text.ts';

const line = (action: string, changes: Record<string, { from?: unknown; to?: unknown }> = {}) => ({
  action: `recurring-payment.${action}`,
  changes: { name: { to: 'Delta Dental' }, ...changes },
});
const period = { to: '2026-12-01' };

it.each([
  [
    line('created', { amount_cents: { to: 2990 } }),
    'Recurring payment started: Delta Dental, $29.90',
  ],
  [
    line('due', { period_date: period, amount_cents: { to: 2990 } }),
    'Recurring payment due for 12/1/2026: Delta Dental, $29.90',
  ],
  [
    line('declined', { period_date: period, reason: { to: 'The card was declined' } }),
    'Recurring payment declined for 12/1/2026: Delta Dental (The card was declined)',
  ],
  [line('paused'), 'Recurring payments paused: Delta Dental'],
  [
    line('resumed', { next_payment_date: { from: '2026-11-01', to: '2026-12-01' } }),
    'Recurring payments resumed: Delta Dental, next on 12/1/2026',
  ],
  [
    line('updated', { amount_cents: { from: 1, to: 2 }, mode: { from: 'card', to: 'invoice' } }),
    'Recurring payment changed: Delta Dental (amount, collection)',
  ],
  [
    line('agreed', { channel: { to: 'online' }, amount_cents: { to: 4_900 } }),
    'Agreement to be charged by card: Delta Dental, $49.00',
  ],
  [
    line('agreed', { channel: { to: 'phone' } }),
    'Agreement to be charged by card, by phone: Delta Dental',
  ],
  [line('card-replaced'), 'Card of a recurring payment replaced: Delta Dental'],
  [line('unknown'), 'recurring-payment.unknown'],
])('describes %j', (entry, text) => {
  expect(historyText(entry)).toBe(text);
});
