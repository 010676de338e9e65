import { expect, it } from 'vitest';
import {
  factsToCompare,
  mergedClients,
  suggestionSearches,
  withReasons,
} from './suggested-clients.ts';

const ana = {
  first_name: ' Ana',
  last_name: 'Paz ',
  email: 'a@b.co',
  phone: '305',
  date_of_birth: '1980-01-02',
};

it.each([
  [
    ana,
    [
      { email: 'a@b.co' },
      { phone: '305' },
      { first_name: 'Ana', last_name: 'Paz' },
      { last_name: 'Paz' },
    ],
  ],
  [{ ...ana, email: ' ', first_name: '' }, [{ phone: '305' }, { last_name: 'Paz' }]],
  [{ ...ana, last_name: '', email: '', phone: '' }, []],
])('searches for %j by what is known', (person, searches) => {
  expect(suggestionSearches(person)).toEqual(searches);
});

it('merges results in their order, each client once, at most 10', () => {
  const clients = (...ids: readonly number[]) => ids.map((id) => ({ id }));
  const merged = mergedClients([
    clients(5, 2),
    [],
    clients(2, 9, 5, 1),
    clients(3, 4, 6, 7, 8, 10, 11),
  ]);
  expect(merged.map(({ id }) => id)).toEqual([5, 2, 9, 1, 3, 4, 6, 7, 8, 10]);
});

it.each([
  [ana, { email: 'a@b.co', phone: '305', first_name: 'Ana', last_name: 'Paz', dob: '1980-01-02' }],
  [{ ...ana, date_of_birth: null, phone: ' ' }, { email: 'a@b.co' }],
  [{ ...ana, email: '', phone: '', last_name: ' ' }, null],
])('compares %j with clients by what identifies a person', (person, facts) => {
  expect(factsToCompare(person)).toEqual(facts);
});

it('says why suggested clients may be duplicates, and lists those that no search found', () => {
  const found = [5, 2, 9, 1, 3, 4, 6, 7, 8, 10].map((id) => ({ id }));
  const suggested = withReasons(found, [
    { id: 2, matches: ['email'] },
    { id: 40, matches: ['phone'] },
  ]);
  expect(suggested.map(({ id }) => id)).toEqual([5, 2, 9, 1, 3, 4, 6, 7, 8, 40]);
  expect(suggested[1]).toEqual({ id: 2, matches: ['email'] });
});
