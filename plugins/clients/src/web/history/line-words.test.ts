import { describe, expect, it } from 'vitest';
import type { ContributedField } from '../../generated/types.ts';
import { fieldWords, humanised, searchedText } from './line-words.ts';
import { line } from './testing/history-lines.ts';

const contributed: readonly ContributedField[] = [
  { field: 'visa_number', label: 'Visa', group: 'household', schema: {}, sensitive: 'license' },
];

it.each([
  ['form.opened', 'Form opened'],
  ['fixture.sessions-removed', 'Fixture sessions removed'],
  ['file_name', 'File name'],
])('%s reads %s', (key, words) => {
  expect(humanised(key)).toBe(words);
});

describe('a field', () => {
  it.each([
    ['client', 'primary_phone', { label: 'Primary Phone', group: 'contact', secret: false }],
    ['client', 'ssn', { label: 'SSN', secret: true }],
    ['client', 'visa_number', { label: 'Visa', group: 'household', secret: true }],
    ['client', 'shoe_size', { label: 'Shoe size', group: undefined, secret: false }],
    ['document', 'notes', { label: 'Notes', group: undefined, secret: false }],
    ['document', 'ssn', { label: 'Ssn', secret: false }],
  ])('of a %s: %s', (entity, field, words) => {
    expect(fieldWords({ entity }, field, contributed)).toMatchObject(words);
  });
});

it.each(['marisol', 'primary phone', '7865550163', 'client updated', 'renewal'])(
  'a line is found by %s',
  (term) => {
    const changed = line({
      changes: { primary_phone: { from: '7865550119', to: '7865550163' } },
      purpose: 'Renewal call',
    });
    expect(searchedText(changed, [])).toContain(term);
  },
);
