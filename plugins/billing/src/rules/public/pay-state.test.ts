import { expect, it } from 'vitest';
import type { PublicInvoice } from '../../generated/types.ts';
import { payState, type PayState } from './pay-state.ts';

const ways = {
  card: { kind: 'card', url: null, card_form: { application: 'a' } },
  'card without its form': { kind: 'card', url: null, card_form: null },
  redirect: { kind: 'redirect', url: 'https://pay.example/1', card_form: null },
  'redirect without its page': { kind: 'redirect', url: null, card_form: null },
  none: { kind: 'none', url: null, card_form: null },
} as const;

it.each<[PublicInvoice['status'], number, number, keyof typeof ways, PayState]>([
  ['sent', 100, 0, 'card', 'card'],
  ['sent', 100, 0, 'card without its form', 'other'],
  ['sent', 100, 0, 'redirect', 'redirect'],
  ['sent', 100, 0, 'redirect without its page', 'other'],
  ['sent', 100, 0, 'none', 'other'],
  ['partially_paid', 40, 0, 'card', 'card'],
  ['sent', 100, 100, 'card', 'pending'],
  ['partially_paid', 40, 10, 'redirect', 'pending'],
  ['paid', 0, 0, 'card', 'paid'],
  ['paid', -5, 0, 'none', 'paid'],
  ['written_off', 0, 0, 'none', 'written-off'],
  ['draft', 100, 0, 'card', 'closed'],
  ['void', 100, 0, 'card', 'closed'],
  ['void', 100, 100, 'card', 'closed'],
])('shows a %s invoice with %i open and %i in progress, way %s, as %s', (...row) => {
  const [status, balance_cents, pending_cents, way, state] = row;
  expect(payState({ status, balance_cents, pending_cents, way: ways[way] })).toBe(state);
});
