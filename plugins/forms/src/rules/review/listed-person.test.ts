import { expect, it } from 'vitest';
import { leftoverFields } from './listed-person.ts';
import type { ReviewChange } from './review-change.ts';

const all = ['ben1_dob', 'ben1_ssn', 'ben1_dl_or_ppnumber'];

it.each<[string, string, ReviewChange, readonly string[], readonly string[], readonly string[]]>([
  ['lists what the previous person leaves', 'ben1_name', 'changed', all, [], all],
  [
    'leaves out what the form answers',
    'ben1_name',
    'changed',
    all,
    ['ben1_ssn'],
    [all[0]!, all[2]!],
  ],
  ['leaves out what the record lacks', 'ben1_name', 'changed', ['ben1_ssn'], [], ['ben1_ssn']],
  ['ignores other people', 'ben2_name', 'changed', all, [], []],
  ['ignores a name that fills in an empty field', 'ben1_name', 'new', all, [], []],
  ['ignores a name that is the same', 'ben1_name', 'same', all, [], []],
  ['ignores other fields of a person', 'ben1_relationship', 'changed', all, [], []],
  ['ignores the name of the client', 'client_first_name', 'changed', ['dob', 'ssn'], [], []],
  ['knows dependents', 'dep4_name', 'changed', ['dep4_ssn'], [], ['dep4_ssn']],
  [
    'knows the spouse',
    'spouse_name',
    'changed',
    ['spouse_dl_pass_number'],
    [],
    ['spouse_dl_pass_number'],
  ],
])('%s', (_, field, change, stored, answered, leftover) => {
  const person = {
    field,
    change,
    isStored: (one: string) => stored.includes(one),
    isAnswered: (one: string) => answered.includes(one),
  };
  expect(leftoverFields(person)).toEqual(leftover);
});
