import { expect, it } from 'vitest';
import { changedAnswers } from './changed-answers.ts';

const before = {
  personalInfo: { firstName: 'Ana', ssn: '900-12-6037' },
  ownership: { beneficiaries: [{ name: 'Bo' }] },
};

it.each([
  ['the same', before, []],
  [
    'one value',
    { ...before, personalInfo: { ...before.personalInfo, ssn: '900-12-6038' } },
    ['personalInfo.ssn'],
  ],
  [
    'an entry of a list',
    { ...before, ownership: { beneficiaries: [{ name: 'Cy' }] } },
    ['ownership.beneficiaries'],
  ],
  ['a missing section', { personalInfo: before.personalInfo }, ['ownership.beneficiaries']],
  ['a new section', { ...before, banking: { bankName: 'First' } }, ['banking.bankName']],
  ['a text in place of a section', { ...before, ownership: 'none' }, ['ownership']],
])('names what differs from %s', (_what, after, names) => {
  expect(changedAnswers(before, after)).toEqual(names);
});

it('names every value of a form that was blank', () => {
  expect(changedAnswers(null, before)).toEqual([
    'personalInfo.firstName',
    'personalInfo.ssn',
    'ownership.beneficiaries',
  ]);
});

it('bounds what it names', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, at]));
  expect(changedAnswers({}, { banking: many })).toHaveLength(60);
  expect(changedAnswers({}, { banking: { ['x'.repeat(2000)]: 1 } })).toEqual([]);
});
