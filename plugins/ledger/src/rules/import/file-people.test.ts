import type { ImportIdentity } from '@porchlight/clients/contract';
import { expect, it } from 'vitest';
import { FilePeople } from './file-people.ts';
import type { MatchKey } from './match-key.ts';

const blank: ImportIdentity = {
  id: null,
  email: '',
  phone: '',
  first_name: '',
  last_name: '',
  dob: '',
  ssn: '',
  medicare_number: '',
};
const maria = { first_name: 'Maria', last_name: 'Lopez' };

it.each<[string, MatchKey, Partial<ImportIdentity>, Partial<ImportIdentity>, object | null]>([
  [
    'same name and birth date',
    'email',
    { ...maria, dob: '1980-03-05', email: 'a@example.com' },
    { first_name: 'MARÍA', last_name: 'lopez', dob: '1980-03-05' },
    { kind: 'same', line: 4 },
  ],
  [
    'same email, same name',
    'email',
    { ...maria, email: 'a@example.com' },
    { ...maria, email: 'A@example.com' },
    { kind: 'same', line: 4 },
  ],
  [
    'family email',
    'email',
    { ...maria, email: 'a@example.com' },
    { first_name: 'Jose', last_name: 'Lopez', email: 'a@example.com' },
    { kind: 'possible', line: 4, by: 'email' },
  ],
  [
    'family email that is not the key',
    'name_and_birth_date',
    { ...maria, dob: '1980-03-05', email: 'a@example.com' },
    { first_name: 'Jose', last_name: 'Lopez', dob: '1979-01-01', email: 'a@example.com' },
    null,
  ],
  [
    'same SSN, another name',
    'email',
    { ...maria, ssn: '900-12-6037', email: 'a@example.com' },
    { first_name: 'Jose', ssn: '900126037', email: 'b@example.com' },
    { kind: 'possible', line: 4, by: 'ssn' },
  ],
  [
    'same SSN, same name',
    'email',
    { ...maria, ssn: '900-12-6037' },
    { ...maria, ssn: '900126037', email: 'b@example.com' },
    { kind: 'same', line: 4 },
  ],
  ['same name, nothing else', 'email', maria, maria, { kind: 'possible', line: 4, by: 'name' }],
  [
    'same name, other birth date',
    'email',
    { ...maria, dob: '1980-03-05' },
    { ...maria, dob: '1950-01-01' },
    { kind: 'namesake', line: 4 },
  ],
  [
    'same name, other email',
    'email',
    { ...maria, email: 'a@example.com' },
    { ...maria, email: 'b@example.com' },
    { kind: 'namesake', line: 4 },
  ],
  ['nothing in common', 'email', maria, { first_name: 'Jose', last_name: 'Diaz' }, null],
  ['no name', 'email', { email: 'a@example.com' }, { email: 'b@example.com' }, null],
])('finds an earlier row with %s', (_, key, first, second, found) => {
  const people = new FilePeople(key);
  expect(people.add(4, { ...blank, ...first })).toBeNull();
  expect(people.add(9, { ...blank, ...second })).toEqual(found);
});
