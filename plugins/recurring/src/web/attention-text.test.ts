import { expect, it } from 'vitest';
import { attentionText } from './attention-text.ts';

it.each([
  [0, null, null],
  [1, null, '1 needs attention'],
  [1, '2026-04-30', 'Card expires 4/30/2026'],
  [3, '2026-04-30', '2 need attention · Card expires 4/30/2026'],
])('says for %i things to look after and a card that ends on %s: %s', (attention, ends, text) => {
  expect(attentionText({ attention, card_ends_on: ends })).toBe(text);
});
