import { expect, it } from 'vitest';
import { agreedClients, keysOfRow, type HitsByKey, type MatchedClient } from './strongest-key.ts';

const none: HitsByKey = {
  id: [],
  ssn: [],
  medicare_number: [],
  email: [],
  phone: [],
  name_and_birth_date: [],
  name: [],
};
const client = (id: number, first: string, fields: Partial<MatchedClient> = {}): MatchedClient => {
  return {
    id,
    first,
    last: 'Diaz',
    dob: '',
    ssn: '',
    medicare_number: '',
    emails: [],
    phones: [],
    ...fields,
  };
};
const ANA = 1;
const BEN = 2;
const clients = new Map([
  [ANA, client(ANA, 'Ana', { emails: ['ana@example.com', 'home@example.com'] })],
  [BEN, client(BEN, 'Ben', { emails: ['home@example.com'], phones: ['3055550100'] })],
]);
const row = { first_name: 'Ana', last_name: 'Díaz', email: '', phone: '' };

it.each<
  [
    what: string,
    hits: Partial<HitsByKey>,
    contacts: Partial<typeof row>,
    found: readonly (readonly [number, string])[],
  ]
>([
  ['its SSN', { ssn: [ANA] }, {}, [[ANA, 'ssn']]],
  [
    'its SSN and a name with a birth date',
    { ssn: [ANA], name_and_birth_date: [ANA] },
    {},
    [[ANA, 'ssn']],
  ],
  [
    'an email of a family and the name',
    { email: [ANA, BEN] },
    { email: 'home@example.com' },
    [[ANA, 'email']],
  ],
  ['a phone of someone else', { phone: [BEN] }, { phone: '3055550100' }, []],
  [
    'name and birth date, and no contact',
    { name_and_birth_date: [ANA] },
    {},
    [[ANA, 'name_and_birth_date']],
  ],
  [
    'name and birth date, and an email that the client has',
    { name_and_birth_date: [ANA] },
    { email: 'ana@example.com' },
    [[ANA, 'name_and_birth_date']],
  ],
  [
    'name and birth date, and an email that the client does not have',
    { name_and_birth_date: [ANA] },
    { email: 'other@example.com' },
    [],
  ],
  [
    'an SSN of one client and the name with an email of another',
    { ssn: [BEN], email: [ANA] },
    { email: 'ana@example.com' },
    [
      [BEN, 'ssn'],
      [ANA, 'email'],
    ],
  ],
  [
    'a number of one client and an SSN of another',
    { id: [ANA], ssn: [BEN] },
    {},
    [
      [ANA, 'id'],
      [BEN, 'ssn'],
    ],
  ],
  [
    'an SSN that two clients have, and the name with an email',
    { ssn: [ANA, BEN], email: [ANA] },
    { email: 'ana@example.com' },
    [[ANA, 'ssn']],
  ],
  ['nothing', {}, {}, []],
])('matches a row by %s', (_, hits, contacts, found) => {
  const keys = keysOfRow({ ...row, ...contacts }, { ...none, ...hits }, 'ssn', clients);
  expect(agreedClients(keys).map(({ id, by }) => [id, by])).toEqual(found);
});

it('matches by the key of the file alone, whatever the name', () => {
  const hits = { ...none, email: [ANA, BEN] };
  const other = { first_name: 'Zoe', last_name: 'Stone', email: 'home@example.com', phone: '' };
  const found = (key: 'email' | 'phone') => agreedClients(keysOfRow(other, hits, key, clients));
  expect(found('email').map(({ id }) => id)).toEqual([ANA, BEN]);
  expect(found('phone')).toEqual([]);
});
