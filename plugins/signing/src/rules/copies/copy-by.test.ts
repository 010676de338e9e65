import { expect, it } from 'vitest';
import { copyBy, usualCopyBy } from './copy-by.ts';

const field = (
  type: 'signature' | 'initials' | 'date' | 'checkbox' | 'list' | 'text',
  prefill: 'none' | 'name' | 'email' = 'none',
) => ({ type, prefill });
const plain = [
  field('signature'),
  field('initials'),
  field('date'),
  field('text', 'name'),
  field('text', 'email'),
];

it.each([
  ['nothing but signatures, dates, names, and emails', plain, 'attach'],
  ['a text that someone enters', [...plain, field('text')], 'link'],
  ['a checkbox', [...plain, field('checkbox')], 'link'],
  ['a list', [...plain, field('list')], 'link'],
  ['fields that another provider knows', null, 'link'],
] as const)('sends a document with %s usually so', (_, fields, expected) => {
  expect(usualCopyBy(fields)).toBe(expected);
  expect(copyBy(null, fields)).toBe(expected);
});

it.each(['attach', 'link'] as const)('sends a document as %s where that was chosen', (chosen) => {
  expect(copyBy(chosen, null)).toBe(chosen);
  expect(copyBy(chosen, plain)).toBe(chosen);
});
