import { describe, expect, it } from 'vitest';
import { shownChange } from '../../rules/shown-change.ts';
import { type ContributedFields, fieldLabels, readableName, searchedText } from './entry-fields.ts';
import { line } from './testing/history-lines.ts';

const none: ContributedFields = { fields: [], lines: [] };
const contributed: ContributedFields = {
  fields: [
    { field: 'visa_number', label: 'Visa', group: 'household', schema: {}, sensitive: 'license' },
    { field: 'oscar', label: 'Oscar', group: 'Carriers', schema: {} },
  ],
  lines: [{ field: 'oscar', card: 'marketplace', order: 10 }],
};

it.each([
  ['form.opened', 'Form opened'],
  ['fixture.sessions-removed', 'Fixture sessions removed'],
  ['file_name', 'File name'],
])('turns the key %s into %s', (key, words) => {
  expect(readableName(key)).toBe(words);
});

describe('a field', () => {
  it.each([
    [
      'client',
      'primary_phone',
      { label: 'Primary Phone', card: 'Contact Information', secret: false },
    ],
    ['client', 'ssn', { label: 'SSN', secret: true }],
    ['client', 'visa_number', { label: 'Visa', card: null, secret: true }],
    ['client', 'oscar', { label: 'Oscar', card: 'Marketplace / Private Insurance' }],
    ['client', 'shoe_size', { label: 'Shoe size', card: null, secret: false }],
    ['document', 'notes', { label: 'Notes', card: null, secret: false }],
    ['document', 'ssn', { label: 'Ssn', secret: false }],
  ])('labels a field of a %s as %s', (entity, field, words) => {
    expect(fieldLabels({ entity }, field, contributed)).toMatchObject(words);
  });
});

it('knows the notes of a document as rich text', () => {
  const { schema } = fieldLabels({ entity: 'document' }, 'notes', none);
  const change = { from: '<p>first <b>note</b></p>', to: '<p>second</p>' };
  expect(shownChange(change, schema)).toMatchObject({ from: 'first note', to: 'second' });
});

describe('a search', () => {
  const text = searchedText(
    line({
      changes: {
        primary_phone: { from: '7865550119', to: '7865550163' },
        dob: { from: null, to: '1961-03-07' },
        notes: { from: '', to: `<p>Call <strong>Mateo</strong></p><p>${'x'.repeat(90)} end</p>` },
      },
      purpose: 'Renewal call',
    }),
    none,
  );

  it.each([
    ['a name', 'marisol'],
    ['a field', 'primary phone'],
    ['a card', 'contact information'],
    ['a value as it is stored', '7865550163'],
    ['a value as it is shown', '(786) 555-0163'],
    ['a date as it is shown', '3/7/1961'],
    ['the end of a long text', 'x end'],
    ['an action', 'client updated'],
    ['a reason', 'renewal'],
  ])('finds a line by %s', (_what, term) => {
    expect(text).toContain(term);
  });

  it.each(['strong', 'null', 'undefined'])('finds no line by the invisible text %s', (term) => {
    expect(text).not.toContain(term);
  });
});
