import type { HistoryFacts } from '@porchlight/clients/slots';
import { expect, it } from 'vitest';
import { historyText } from './history-text.ts';

const number = { external_ref: { to: 'INV-1042' } };
const check = { amount_cents: { to: 32_400 }, method: { to: 'CHECK' } };

it.each<[string, HistoryFacts['changes'], string]>([
  [
    'invoice.created',
    { ...number, total_cents: { to: 32_400 } },
    'Invoice INV-1042 created, $324.00',
  ],
  [
    'invoice.updated',
    { ...number, title: { from: 'a', to: 'b' }, email: { to: 'x' }, phone: { to: 'y' } },
    'Invoice INV-1042 changed (title, contact)',
  ],
  ['invoice.updated', number, 'Invoice INV-1042 changed'],
  ['invoice.sent', { ...number, sent_by: { to: 'text' } }, 'Invoice INV-1042 sent by text message'],
  ['invoice.sent', {}, 'Invoice sent'],
  ['invoice.settled', { ...number, status: { to: 'paid' } }, 'Invoice INV-1042 is paid'],
  [
    'invoice.settled',
    { ...number, paid_amount_cents: { to: 4_000 } },
    'Invoice INV-1042: $40.00 paid in all',
  ],
  ['invoice.settled', number, 'Invoice INV-1042 changed'],
  [
    'invoice.reminded',
    { ...number, days_late: { to: 10 } },
    'Reminder of invoice INV-1042 sent, 10 days late',
  ],
  [
    'invoice.reported',
    { ...number, gateway_state: { from: 'open', to: 'canceled' } },
    'Invoice INV-1042 is canceled at the payment gateway',
  ],
  ['invoice.saved-as-pdf', number, 'Invoice INV-1042 saved as PDF'],
  [
    'payment.applied',
    { external_ref: { from: 'INV-1042', to: 'INV-1043' }, amount_cents: { to: 6_000 } },
    'Payment applied to invoice INV-1043 in place of INV-1042, $60.00',
  ],
  ['payment.applied', {}, 'Payment applied to another invoice'],
  ['payment.saved-as-pdf', {}, 'Receipt saved as PDF'],
  ['invoice.voided', number, 'Invoice INV-1042 voided'],
  ['payment.completed', check, 'Payment received, $324.00 by check'],
  [
    'payment.completed',
    { ...check, method: { to: 'CARD' }, consent: { to: 'phone' } },
    'Payment received, $324.00 by card, agreed to by phone',
  ],
  [
    'payment.started',
    { ...check, method: { to: 'CARD' }, consent: { to: 'in-person' } },
    'Payment started, $324.00 by card, agreed to in person',
  ],
  [
    'payment.failed',
    {
      ...check,
      method: { to: 'CARD' },
      consent: { to: 'written' },
      failure_reason: { to: 'the card was declined' },
    },
    'Payment failed, $324.00 by card, agreed to in writing: the card was declined',
  ],
  ['payment.completed', { ...check, method: { to: 'ACH' } }, 'Payment received, $324.00 by ACH'],
  [
    'payment.failed',
    { ...check, method: { to: 'CARD' }, failure_reason: { to: 'the card was declined' } },
    'Payment failed, $324.00 by card: the card was declined',
  ],
  [
    'refund.completed',
    { amount_cents: { to: 10_000 }, reason: { to: 'Paid twice' } },
    'Refunded, $100.00: Paid twice',
  ],
  [
    'write-off.added',
    { ...number, amount_cents: { to: 7_000 }, reason: { to: 'Moved away' } },
    'Invoice INV-1042 written off, $70.00: Moved away',
  ],
  ['write-off.revoked', number, 'Write-off of invoice INV-1042 undone'],
  ['saved-card.stored', { brand: { to: 'Visa' }, last4: { to: '1111' } }, 'Card saved: Visa 1111'],
  ['saved-card.disabled', { last4: { to: '1111' } }, 'Card deleted: 1111'],
  ['invoice.vanished', {}, 'invoice.vanished'],
])('says %s with %j as a sentence', (action, changes, text) => {
  expect(historyText({ action, changes })).toBe(text);
});
