import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientNeighbours } from '../../generated/types.ts';
import { validateClientNeighbours } from '../../generated/validators/client-neighbours.js';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

/** Blank in every column that can be, and alike in many. */
beforeAll(async () => {
  portal = await createClientsPortal();
  const names = [
    ['Ana', 'Paz'],
    ['Ana', 'Paz'],
    ['Bea', 'Paz'],
    ['Ána', 'ávila'],
    ['Cira', 'Núñez'],
  ] as const;
  const plans = ['Harbour Silver', '', 'harbour gold'];
  const dates = ['1961-03-07', null, '1990-12-31', null];
  const statuses = ['new', 'lead', 'client', 'lead', 'inactive'] as const;
  for (let index = 0; index < 24; index += 1) {
    const [first, last] = names[index % names.length]!;
    await portal.add({
      client_first_name: first,
      client_last_name: last,
      current_health_plan_name: plans[index % plans.length]!,
      dob: dates[index % dates.length]!,
      next_f_u_date: dates[(index + 1) % dates.length]!,
      status: statuses[index % statuses.length]!,
    });
  }
  await portal.database.query(
    `insert into clients_client (client_first_name, client_last_name)
     values ('', 'Paz'), ('Ana', ''), ('', ''), ('', '')`,
  );
});
afterAll(() => portal.close());

async function beside(id: number, query: string): Promise<ClientNeighbours['data']> {
  return (await portal.get<ClientNeighbours>(`/clients/${id}/neighbours?${query}`)).data;
}

it('returns a position with both neighbors', async () => {
  const { data } = await portal.page('page=1');
  const answer = await portal.get(`/clients/${data[0]!.id}/neighbours`);
  expect(validateClientNeighbours(answer), JSON.stringify(validateClientNeighbours.errors)).toBe(
    true,
  );
});

describe('the position of every client is that of the list', () => {
  const sorts = [
    'client_first_name',
    'client_last_name',
    'next_f_u_date',
    'current_health_plan_name',
    'dob',
    'status',
  ];
  const filters = [
    '',
    '&status=lead',
    '&q=harbour',
    '&q=ar',
    '&status=client&q=paz',
    '&q=p',
    '&agent=mine',
    '&agent=mine&due=overdue',
    '&agent=none&status=new',
    '&q=paz%20ana',
  ];
  // All clients in every order, and three filters in each: every filter comes up three times or more.
  const orders = sorts
    .flatMap((sort) => [`sort=${sort}&dir=asc`, `sort=${sort}&dir=desc`])
    .map((order, index) => {
      const some = [0, 1, 2].map((step) => filters[1 + ((3 * index + step) % 9)]!);
      return [order, ['', ...some]] as const;
    });

  it.each(orders)(
    'gives every client its position in the list ordered by %s',
    async (order, of) => {
      for (const filter of of) {
        const { data, total } = await portal.page(`page_size=100&${order}${filter}`);
        const ids = data.map(({ id }) => id);
        expect(ids.length).toBeGreaterThan(1);
        for (const [index, id] of ids.entries()) {
          expect(await beside(id, `${order}${filter}`), `${filter} ${index}`).toEqual({
            previous: ids[index - 1] ?? null,
            next: ids[index + 1] ?? null,
            position: index + 1,
            total,
          });
        }
      }
    },
  );
});

it('sorts by last name by default', async () => {
  const { data } = await portal.page('page_size=100');
  expect(await beside(data[3]!.id, '')).toMatchObject({ position: 4, next: data[4]!.id });
});

it.each(['status=inactive', 'q=nobody', 'q=zz'])(
  'a client that %s does not hold has no place there',
  async (filter) => {
    const { data } = await portal.page('page_size=100&status=lead');
    const { total } = await portal.page(filter);
    expect(await beside(data[0]!.id, filter)).toEqual({
      previous: null,
      next: null,
      position: null,
      total,
    });
  },
);

it('returns 404 for a client that never existed or was deleted', async () => {
  const { id } = await portal.add();
  const neighbours = () =>
    portal.request('GET', `/api/clients/${id}/neighbours`, { token: portal.token });
  expect((await neighbours()).status).toBe(200);
  await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  expect(await neighbours()).toMatchObject({ status: 404, body: { message: 'Client not found' } });
  const unknown = await portal.request('GET', '/api/clients/999999/neighbours', {
    token: portal.token,
  });
  expect(unknown.status).toBe(404);
});

it.each(['sort=ssn', 'dir=down', 'status=gold', 'page=2'])('refuses %s', async (query) => {
  const { data } = await portal.page('page=1');
  const answer = await portal.request('GET', `/api/clients/${data[0]!.id}/neighbours?${query}`, {
    token: portal.token,
  });
  expect(answer.status).toBe(400);
});
