import { expect, it } from 'vitest';
import { mergedClients, suggestionSearches } from './suggested-clients.ts';

const ana = { first_name: ' Ana', last_name: 'Paz ', email: 'a@b.co', phone: '305' };

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
