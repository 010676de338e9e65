import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientListItem, ClientWrite } from '../../generated/types.ts';
import { validateClientList } from '../../generated/validators/client-list.js';
import { validateClientPage } from '../../generated/validators/client-page.js';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

const people: readonly (ClientWrite & { client_first_name: string })[] = [
  {
    client_first_name: 'Ana',
    client_last_name: 'Zayas',
    status: 'client',
    dob: '1961-11-21',
    next_f_u_date: '2026-11-20',
    current_health_plan_name: 'Oscar Silver Simple',
  },
  {
    client_first_name: 'bea',
    client_last_name: 'Álvarez',
    status: 'lead',
    dob: '1990-05-05',
    next_f_u_date: '2026-11-23',
    current_health_plan_name: 'Humana Gold Plus (HMO)',
  },
  {
    client_first_name: 'Carlos',
    client_last_name: 'Alvarez',
    status: 'client',
    dob: '1980-01-31',
    next_f_u_date: null,
    current_health_plan_name: '',
  },
  {
    client_first_name: 'Dora',
    client_last_name: 'alvarez',
    status: 'new',
    dob: null,
    next_f_u_date: '2026-11-16',
    current_health_plan_name: 'Gold 100% Care_Plus',
  },
  {
    client_first_name: 'Élan',
    client_last_name: 'Moreira',
    status: 'inactive',
    dob: '2001-02-28',
    next_f_u_date: null,
    current_health_plan_name: 'Oscar Bronze',
  },
];

beforeAll(async () => {
  portal = await createClientsPortal({ clock: createFakeClock('2026-11-20T15:00:00Z') });
  for (const person of people) {
    await portal.add({
      ...person,
      primary_email: `${person.client_first_name}@gold.example.com`,
      primary_phone: person.client_first_name === 'Ana' ? '904-555-0188' : '(305) 555-0142',
    });
  }
  // Made by the ledger, which needs no names.
  await portal.database.query(`insert into clients_client (status) values ('client')`);
});
afterAll(() => portal.close());

const firstNames = async (query: string) =>
  (await portal.page(query)).data.map((client) => client.client_first_name);
const inOrder = (names: string) => names.split(' ').map((name) => (name === '-' ? '' : name));

it('answers a page, the number of matches and the counts of all per status', async () => {
  const page = await portal.page('page=1');
  expect(validateClientPage(page), JSON.stringify(validateClientPage.errors)).toBe(true);
  expect(page.total).toBe(6);
  expect(page.counts).toEqual({ new: 1, client: 3, lead: 1, inactive: 1 });
  expect(page.data[0]).toEqual({
    id: expect.any(Number) as number,
    version: 1,
    client_first_name: 'bea',
    client_last_name: 'Álvarez',
    first_name: 'bea',
    last_name: 'Álvarez',
    name: 'bea Álvarez',
    dob: '1990-05-05',
    age: 36,
    status: 'lead',
    current_health_plan_name: 'Humana Gold Plus (HMO)',
    next_f_u_date: '2026-11-23',
    primary_email: 'bea@gold.example.com',
    primary_phone: '(305) 555-0142',
    email: 'bea@gold.example.com',
    phone: '(305) 555-0142',
    client_email: 'bea@gold.example.com',
    client_phone: '(305) 555-0142',
    assigned_agent_id: portal.agentId,
    assigned_agent: { id: portal.agentId, first_name: 'Test', last_name: 'Staff 1' },
  } satisfies ClientListItem);
});

describe('sorts, blank values last in both directions, equal ones by name', () => {
  it.each([
    ['', 'bea Carlos Dora Élan Ana -'],
    ['&sort=client_last_name&dir=desc', 'Ana Élan bea Carlos Dora -'],
    ['&sort=client_first_name', 'Ana bea Carlos Dora Élan -'],
    ['&sort=client_first_name&dir=desc', 'Élan Dora Carlos bea Ana -'],
    ['&sort=next_f_u_date', 'Dora Ana bea Carlos Élan -'],
    ['&sort=next_f_u_date&dir=desc', 'bea Ana Dora Carlos Élan -'],
    ['&sort=current_health_plan_name', 'Dora bea Élan Ana Carlos -'],
    ['&sort=current_health_plan_name&dir=desc', 'Ana Élan bea Dora Carlos -'],
    ['&sort=dob', 'Ana Carlos bea Élan Dora -'],
    ['&sort=dob&dir=desc', 'Élan bea Carlos Ana Dora -'],
    ['&sort=status', 'Carlos Ana - Élan bea Dora'],
    ['&sort=status&dir=desc', 'Dora bea Élan Carlos Ana -'],
  ])("sorts the list of '%s', blank values last and equal ones by name", async (query, names) => {
    expect(await firstNames(`page=1${query}`)).toEqual(inOrder(names));
  });
});

describe('pages', () => {
  it('divides one order into pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => portal.page(`page=${page}&page_size=4`)),
    );
    expect(pages.flatMap(({ data }) => data.map((client) => client.client_first_name))).toEqual(
      inOrder('bea Carlos Dora Élan Ana -'),
    );
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [4, 6],
      [2, 6],
      [0, 6],
    ]);
  });

  it('continues after the first page of fifteen', async () => {
    expect((await portal.page('page=2')).data).toEqual([]);
  });
});

describe('statuses', () => {
  it.each([
    ['new', 'Dora'],
    ['client', 'Carlos Ana -'],
    ['lead', 'bea'],
    ['inactive', 'Élan'],
    ['', 'bea Carlos Dora Élan Ana -'],
  ])('lists and counts the clients of status %j', async (status, names) => {
    const page = await portal.page(`status=${status}`);
    expect(page.data.map((client) => client.client_first_name)).toEqual(inOrder(names));
    expect(page.total).toBe(inOrder(names).length);
    expect(page.counts).toEqual({ new: 1, client: 3, lead: 1, inactive: 1 });
  });
});

describe('searches each word in first name, last name, and health plan', () => {
  it.each([
    ['an', 'bea Élan Ana'],
    ['ANA', 'bea Ana'],
    ['b', 'bea Élan'],
    ['alva', 'bea Carlos Dora'],
    ['álva', 'bea Carlos Dora'],
    ['elan', 'Élan'],
    ['oscar', 'Élan Ana'],
    ['  silver   simple ', 'Ana'],
    ['gold', 'bea Dora'],
    ['100%', 'Dora'],
    ['e_plus', 'Dora'],
    ['100_', ''],
    ['%', 'Dora'],
    ['_', 'Dora'],
    ['\\', ''],
    ['(hmo)', 'bea'],
    ['ana zayas', 'Ana'],
    ['ZAYAS, ana', 'Ana'],
    ['zay a', 'Ana'],
    ['zayas alvarez', ''],
    ['zayas oscar', 'Ana'],
    ['305', 'bea Carlos Dora Élan'],
    ['0188', 'Ana'],
    ['(904) 555-0188', 'Ana'],
    ['+1 904 555 0188', 'Ana'],
    ['1-904-555', 'Ana'],
    ['904 555', 'Ana'],
    ['18', ''],
    ['zayas 0188', 'Ana'],
    ['dora@gold', 'Dora'],
    ['DORA@gold.example.com', 'Dora'],
    ['a@gold', 'bea Dora Ana'],
    ['example', ''],
    ['% alvarez', 'Dora'],
    ['_', 'Dora'],
    [',', ''],
    ["'; drop table clients_client; --", ''],
  ])('searches the list for %j', async (q, names) => {
    const page = await portal.page(`q=${encodeURIComponent(q)}`);
    const expected = names === '' ? [] : inOrder(names);
    expect(page.data.map((client) => client.client_first_name)).toEqual(expected);
    expect(page.total).toBe(expected.length);
    expect(page.counts).toEqual({ new: 1, client: 3, lead: 1, inactive: 1 });
  });

  it('searches the longest text of many words', async () => {
    const q = encodeURIComponent('a % _ \\ e l '.repeat(8).slice(0, 100));
    expect(await firstNames(`q=${q}`)).toEqual([]);
  });

  it('combines the search with a status, an order, and a page', async () => {
    expect(await firstNames('q=alv&status=client')).toEqual(['Carlos']);
    expect(await firstNames('q=alv&sort=client_first_name&dir=desc')).toEqual([
      'Dora',
      'Carlos',
      'bea',
    ]);
    expect(await firstNames('q=alv&page=2&page_size=2')).toEqual(['Dora']);
    expect(await firstNames('q=a&status=client')).toEqual(['Carlos', 'Ana']);
  });
});

describe('filters by agent and day', () => {
  it.each([
    ['due=overdue', 'Dora'],
    ['due=today', 'Ana'],
    ['due=turning-65', 'Ana'],
    ['due=overdue&q=oscar', ''],
    ['due=today&agent=mine&status=client&q=ana', 'Ana'],
    ['agent=none', '-'],
    ['agent=mine', 'bea Carlos Dora Élan Ana'],
    ['agent=999999', ''],
  ])('lists and counts the clients of %s', async (query, names) => {
    const page = await portal.page(query);
    const expected = names === '' ? [] : inOrder(names);
    expect(page.data.map((client) => client.client_first_name)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('counts each status within the filters, whatever the search and the status', async () => {
    const { counts } = await portal.page('agent=mine&status=lead&q=oscar');
    expect(counts).toEqual({ new: 1, client: 2, lead: 1, inactive: 1 });
    const due = await portal.page('due=overdue');
    expect(due.counts).toEqual({ new: 1, client: 0, lead: 0, inactive: 0 });
  });
});

it('counts added, moved, and deleted clients at once', async () => {
  const { id } = await portal.add({ status: 'lead' });
  expect((await portal.page('page=1')).counts).toEqual({ new: 1, client: 3, lead: 2, inactive: 1 });
  await portal.put(id, { status: 'inactive' });
  expect((await portal.page('page=1')).counts).toEqual({ new: 1, client: 3, lead: 1, inactive: 2 });
  await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  expect(await portal.page('page=1')).toMatchObject({
    counts: { new: 1, client: 3, lead: 1, inactive: 1 },
    total: 6,
  });
});

it('answers the plain list when there is no parameter', async () => {
  const list = await portal.get<readonly ClientListItem[]>('/clients');
  expect(validateClientList(list), JSON.stringify(validateClientList.errors)).toBe(true);
  expect(list.map((client) => client.client_first_name)).toEqual(
    inOrder('bea Carlos Dora Élan Ana -'),
  );
});

describe('refuses', () => {
  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page_size=101', 'page_size'],
    ['status=archived', 'status'],
    ['agent=ours', 'agent'],
    ['agent=0', 'agent'],
    ['agent=1000000000000000', 'agent'],
    ['due=tomorrow', 'due'],
    ['sort=ssn', 'sort'],
    ['dir=up', 'dir'],
    [`q=${'x'.repeat(101)}`, 'q'],
    ['limit=5', 'limit'],
  ])('refuses the list query %s with 400 at its field', async (query, field) => {
    const answer = await portal.request('GET', `/api/clients?${query}`, { token: portal.token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'validation_failed',
      details: [{ field }],
    });
  });

  it('calls the search by its name in the sentence about its length', async () => {
    const path = `/api/clients?q=${'x'.repeat(101)}`;
    const answer = await portal.request('GET', path, { token: portal.token });
    expect(answer.body).toMatchObject({
      details: [{ field: 'q', message: 'The search must have at most 100 characters' }],
    });
  });

  it('rejects a caller who is not signed in', async () => {
    expect((await portal.request('GET', '/api/clients')).status).toBe(401);
  });
});
