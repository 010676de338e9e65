import { expect, it } from 'vitest';
import { methodText, type PaidBy } from './method-text.ts';

const cash: PaidBy = {
  method: 'CASH',
  card_brand: null,
  card_last4: null,
  check_number: null,
  trace_reference: null,
};

it.each<[Partial<PaidBy>, string]>([
  [{}, 'Cash'],
  [{ method: 'CARD', card_brand: 'Visa', card_last4: '1111' }, 'Visa 1111'],
  [{ method: 'CARD', card_last4: '1111' }, 'Card 1111'],
  [{ method: 'CARD' }, 'Card'],
  [{ method: 'CHECK', check_number: '204' }, 'Check 204'],
  [{ method: 'CHECK' }, 'Check'],
  [{ method: 'ACH', trace_reference: '0910' }, 'ACH'],
])('names the method of %j %s', (change, text) => {
  expect(methodText({ ...cash, ...change })).toBe(text);
});
