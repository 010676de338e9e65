import { expect, it } from 'vitest';
import { sectionProblemText, sectionsOf } from './form-sections.ts';

it.each([
  ['personal-info', ['Personal Information', 'Contact Information', 'Address Information']],
  ['iul-application', ['Ownership & Beneficiaries', 'Medical History', 'Banking Information']],
  [null, ['Ownership & Beneficiaries', 'Medical History', 'Banking Information']],
])('shows a form of type %j in the sections %j', (type, titles) => {
  expect(sectionsOf(type).map(({ title }) => title)).toEqual(titles);
});

it('shows a form of any other type in the sections that it has', () => {
  const data = { personalInfo: {}, pets: { list: [] }, vetVisits: {} };
  expect(sectionsOf('pets', data)).toEqual([
    { key: 'personalInfo', title: 'Personal Information' },
    { key: 'pets', title: 'Pets' },
    { key: 'vetVisits', title: 'Vet visits' },
  ]);
});

it.each([
  [{}, 'No Data Available'],
  [undefined, 'No Data Available'],
  [{ bankName: ' ' }, 'No Data Available'],
  [{ bankName: 'First' }, undefined],
])('shows for the section %j the text %s', (section, text) => {
  expect(sectionProblemText(section)).toBe(text);
});
