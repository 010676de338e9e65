import { expect, it } from 'vitest';
import { inSectionOrder, sectionsOf } from './card-sections.ts';

const cards = [
  { id: 'personal', section: 'Overview' },
  { id: 'spouse', section: 'Family' },
  { id: 'plain' },
  { id: 'marketplace', section: 'Plans' },
  { id: 'contact', section: 'Overview' },
  { id: 'documents', section: 'Documents' },
  { id: 'household', section: 'Household' },
  { id: 'forms', section: 'Forms' },
  { id: 'old-forms', section: 'Forms' },
];

function row(counts: Record<string, number>) {
  return sectionsOf(cards, new Map(Object.entries(counts))).map(({ name, count }) =>
    count === undefined ? name : `${name} ${String(count)}`,
  );
}

it('names each section that has a card once, in the order of the row', () => {
  expect(row({})).toEqual(['Overview', 'Plans', 'Family', 'Household', 'Forms', 'Documents']);
});

it('adds what the cards of a section counted; zero is a count', () => {
  expect(row({ forms: 3, 'old-forms': 1, documents: 0, plain: 9 }).slice(-2)).toEqual([
    'Forms 4',
    'Documents 0',
  ]);
});

it('sorts cards as their sections are in the row; a card without one comes before the records', () => {
  expect(inSectionOrder(cards).map(({ id }) => id)).toEqual([
    'personal',
    'contact',
    'marketplace',
    'spouse',
    'plain',
    'household',
    'forms',
    'old-forms',
    'documents',
  ]);
});
