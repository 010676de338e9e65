import { expect, it } from 'vitest';
import { lintKeywords } from './lint-keywords.ts';

it('accepts the keywords of a field', () => {
  const column = { type: 'currency', width: 140 };
  expect(lintKeywords({ type: 'number', 'x-label': 'Premium', 'x-column': column })).toEqual([]);
});

it.each([
  [
    { 'x-column': { type: 'amount', width: 140 } },
    'x-column.type is "amount"; use one of: text, date, currency, email, action',
  ],
  [{ 'x-data-class': 'C4' }, 'x-data-class is "C4"; use one of: C1, C2, C3'],
  [
    { 'x-column': { type: 'text', width: 140, wide: true } },
    "x-column has the unknown key 'wide'; use: type, width, readOnly, whyReadOnly",
  ],
  [{ 'x-column': { type: 'text' } }, "x-column must have required property 'width'"],
])('names the allowed values of a wrong keyword: %j', (node, sentence) => {
  expect(lintKeywords(node)).toEqual([sentence]);
});
