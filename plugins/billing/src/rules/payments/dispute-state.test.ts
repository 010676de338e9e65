import { expect, it } from 'vitest';
import {
  type DisputeState,
  isOpening,
  lostPartCents,
  withheldCents,
  withheldPartCents,
} from './dispute-state.ts';

it.each<[DisputeState | null, DisputeState, boolean]>([
  [null, 'inquiry', true],
  [null, 'open', true],
  [null, 'lost', true],
  ['inquiry', 'inquiry_review', false],
  ['inquiry', 'open', true],
  ['inquiry_review', 'review', true],
  ['inquiry', 'inquiry_closed', false],
  ['inquiry_closed', 'open', true],
  ['open', 'review', false],
  ['review', 'open', false],
  ['won', 'review', true],
  ['lost', 'won', false],
  ['review', 'lost', false],
])('knows whether a change from %s to %s opens a dispute: %s', (before, after, opens) => {
  expect(isOpening(before, after)).toBe(opens);
});

const one = (state: DisputeState, amount_cents: number) => ({ state, amount_cents });

it.each([
  ['a dispute', 100, [one('open', 40)], 40],
  ['two disputes', 100, [one('open', 40), one('lost', 30)], 70],
  ['more than a refund left', 60, [one('open', 100)], 60],
  ['a question of the bank', 100, [one('inquiry', 100)], 0],
  ['one that was won', 100, [one('won', 100)], 0],
  ['a dispute of a payment that was refunded', 0, [one('open', 100)], 0],
])('withholds what %s withholds, and never more than is left', (_, left, disputes, cents) => {
  expect(withheldCents(left, disputes)).toBe(cents);
});

it.each([
  ['all of the only one', 70, [one('open', 70)], [70]],
  ['what a refund left', 40, [one('open', 100)], [40]],
  ['the older one first', 100, [one('lost', 60), one('open', 100)], [60, 40]],
  [
    'nothing to a question, nor to one that was won',
    50,
    [one('inquiry', 50), one('won', 50), one('review', 50)],
    [0, 0, 50],
  ],
  ['nothing once the payment was refunded', 0, [one('lost', 100)], [0]],
])('divides what is withheld of a payment among its disputes: %s', (_, withheld, given, parts) => {
  const disputes = given.map((dispute, index) => ({ ...dispute, id: index + 1 }));
  expect(disputes.map((dispute) => withheldPartCents(withheld, dispute, disputes))).toEqual(parts);
});

const lost = (amount_cents: number, isDecided = false) => ({
  state: 'lost' as const,
  amount_cents,
  intent: isDecided ? ('cancel' as const) : null,
});

it.each([
  ['all of it', 100, lost(100), [], 100],
  ['what is withheld after a refund', 60, lost(100), [], 60],
  ['its own amount beside another loss', 100, lost(40), [lost(30)], 40],
  ['what a decided loss left', 100, lost(100), [lost(40, true)], 60],
  ['nothing after a decided loss of everything', 100, lost(100), [lost(100, true)], 0],
  [
    'its own amount beside one that was won after a decision',
    100,
    lost(100),
    [{ ...lost(100, true), state: 'won' as const }],
    100,
  ],
])('counts as lost in a dispute: %s', (_, withheld, dispute, others, cents) => {
  expect(lostPartCents(withheld, dispute, others)).toBe(cents);
});
