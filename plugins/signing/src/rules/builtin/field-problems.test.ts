import { expect, it } from 'vitest';
import type { PlacedField } from '../../generated/types.ts';
import { fieldProblems, fieldProblemTexts as texts } from './field-problems.ts';

const pages = [
  { number: 1, width: 612, height: 792 },
  { number: 2, width: 612, height: 792 },
];
const signature: PlacedField = {
  id: 'a',
  type: 'signature',
  role: 'client',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.3,
  height: 0.05,
  label: 'Signature',
  required: true,
  options: [],
  prefill: 'none',
};
const list: PlacedField = {
  ...signature,
  id: 'b',
  type: 'list',
  label: 'Level',
  options: ['A', 'B'],
};
const box: PlacedField = { ...signature, id: 'c', type: 'checkbox', label: 'Tax' };

it('accepts fields that are inside their pages, labeled, and complete', () => {
  expect(fieldProblems([signature, list, box, { ...signature, id: 'd' }], pages)).toEqual([]);
});

it('accepts a field at the very edge of its page, whatever rounding made of it', () => {
  const edge = { ...signature, x: 0.66667, width: 0.33334, y: 0.95 };
  expect(fieldProblems([edge], pages)).toEqual([]);
});

it.each<[string, Partial<PlacedField>, object]>([
  ['a page that is missing', { page: 3 }, { property: 'place', message: texts.noPage(3, 2) }],
  ['the right edge', { x: 0.8 }, { property: 'place', message: texts.outside }],
  ['the lower edge', { y: 0.96 }, { property: 'place', message: texts.outside }],
  ['a tiny width', { width: 0.01 }, { property: 'place', message: texts.tooSmall }],
  ['a tiny height', { height: 0.001 }, { property: 'place', message: texts.tooSmall }],
  ['a blank label', { label: '  ' }, { property: 'label', message: texts.noLabel }],
  ['stray options', { options: ['A'] }, { property: 'options', message: texts.strayOptions }],
  ['a stray prefill', { prefill: 'name' }, { property: 'prefill', message: texts.strayPrefill }],
])('reports %s of a signature', (_what, change, problem) => {
  expect(fieldProblems([{ ...signature, ...change }], pages)).toEqual([
    { fieldId: 'a', ...problem },
  ]);
});

it.each([
  ['no options', [], texts.noOptions],
  ['one option', ['A'], texts.noOptions],
  ['an empty option', ['A', ' '], texts.emptyOption],
  ['an option that has no printed form', ['Gold', '\u{10380}'], texts.unprintedOption('\u{10380}')],
  ['the same option in other letters', ['Gold', 'gold '], texts.sameOption('Gold')],
])('reports a list with %s', (_what, options, message) => {
  expect(fieldProblems([{ ...list, options }], pages)).toEqual([
    { fieldId: 'b', property: 'options', message },
  ]);
});

it('reports both of two checkboxes or lists with one label, and not two signatures', () => {
  const problems = fieldProblems([list, { ...box, label: ' level' }], pages);
  expect(problems).toEqual([
    { fieldId: 'b', property: 'label', message: texts.sameLabel },
    { fieldId: 'c', property: 'label', message: texts.sameLabel },
  ]);
});

it('reports two fields with the same id', () => {
  const problems = fieldProblems([signature, { ...signature }], pages);
  expect(problems.map(({ property }) => property)).toEqual(['id', 'id']);
});
