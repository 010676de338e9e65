import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateClientSearchResponse } from '../../generated/validators/client-search-response.js';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
  const person = (first: string, last: string, email: string, phone: string, more: object = {}) =>
    portal.add({
      client_first_name: first,
      client_last_name: last,
      primary_email: email,
      primary_phone: phone,
      ...more,
    });
  await person('Yanelis', 'Fonseca', 'yanelis@example.com', '(786) 555-0163');
  await person('Fonseca', 'Li', 'li@example.com', '+1 305-555-0142', {
    secondary_phone: '786.555.0199'.replaceAll('.', '-'),
  });
  await person('Ana', 'Fonseca-Ruiz', 'ruiz@example.com', '', {
    secondary_email: 'ana.fonseca@example.org',
  });
  await person('Marfonsecato', 'Peña', 'pena@example.com', '');
  await person('João', 'Batista', 'FONSECA@example.com', '', {
    mobile_text_number: '954 555 0177',
    current_health_plan_name: 'Fonseca Plan',
  });
});
afterAll(() => portal.close());

it('returns clients in the form of the list', async () => {
  const answer = await portal.get('/clients/search?q=yanelis');
  expect(
    validateClientSearchResponse(answer),
    JSON.stringify(validateClientSearchResponse.errors),
  ).toBe(true);
});

describe('by email: whole before part, capitals alike, every address of the client', () => {
  it.each([
    ['yanelis@example.com', 'Yanelis'],
    ['fonseca@EXAMPLE.com', 'João'],
    ['ana.fonseca@example.org', 'Ana'],
    ['fonseca@example', 'João Ana'],
    ['nobody@example.com', ''],
    ['li', 'Yanelis Fonseca'],
    ['%', ''],
  ])('finds clients by the email %s', async (email, names) => {
    const found = await portal.find(`email=${encodeURIComponent(email)}`);
    expect([...found].sort()).toEqual(words(names).sort());
  });

  it('ranks a whole email address first', async () => {
    const { id } = await portal.add({
      client_first_name: 'Aa',
      client_last_name: 'Aa',
      primary_email: 'x.li@example.com',
    });
    expect(await portal.find('email=li@example.com')).toEqual(['Fonseca', 'Aa']);
    await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  });
});

describe('by phone: digits only, a leading 1 of eleven dropped on both sides, every number of the client', () => {
  it.each([
    ['3055550142', 'Fonseca'],
    ['13055550142', 'Fonseca'],
    ['(305) 555-0142', 'Fonseca'],
    ['786-555-0199', 'Fonseca'],
    ['954.555.0177', 'João'],
    ['5550163', 'Yanelis'],
    ['786555', 'Yanelis Fonseca'],
    ['2', 'Fonseca'],
    ['9999999999', ''],
    ['none', ''],
  ])('finds clients by the phone %s', async (phone, names) => {
    const found = await portal.find(`phone=${encodeURIComponent(phone)}`);
    expect([...found].sort()).toEqual(words(names).sort());
  });
});

describe('by names', () => {
  it.each([
    ['first_name=fonseca&last_name=li', 'Fonseca'],
    ['first_name=ana&last_name=fonseca', 'Ana'],
    ['last_name=FONSECA', 'Yanelis Ana'],
    ['last_name=pena', 'Marfonsecato'],
    ['last_name=li', 'Fonseca'],
    ['first_name=joao&last_name=', 'João'],
    ['first_name=ana&last_name=li', ''],
  ])('finds clients by the names of %s', async (query, names) => {
    expect(await portal.find(query)).toEqual(words(names));
  });
});

describe('by names that are typed in one piece', () => {
  const ids: number[] = [];

  beforeAll(async () => {
    const named = async (first: string, last: string) =>
      ids.push((await portal.add({ client_first_name: first, client_last_name: last })).id);
    await named('Sean', 'O’Brian');
    await named('Mary Ann', 'Ezquerra');
    await named('小明', '王');
    await named('タロウ', 'ヤマダ');
  });
  afterAll(async () => {
    for (const id of ids)
      await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  });

  it.each([
    ['last_name=obrian', 'Sean'],
    ["last_name=O'Brian&first_name=sean", 'Sean'],
    ['first_name=maryann', 'Mary Ann'],
    ['first_name=maryann&last_name=ezq', 'Mary Ann'],
    ['first_name=obrian', ''],
    ['last_name=maryann', ''],
    ['first_name=ann&last_name=obrian', ''],
    ['last_name=王小明', '小明'],
    ['first_name=王小明', '小明'],
    ['first_name=明', '小明'],
    ['last_name=王&first_name=小明', '小明'],
    ['last_name=やまだ', 'タロウ'],
    ['last_name=ﾔﾏﾀﾞﾀﾛｳ', 'タロウ'],
    ['first_name=王', ''],
  ])('finds clients by the names of %s', async (query, name) => {
    const found = await portal.find(new URLSearchParams(query).toString());
    expect(found).toEqual(name === '' ? [] : [name]);
  });
});

describe('by anything, best match first: name as a whole, its start, inside it, email', () => {
  it.each([
    ['fonseca', 'Yanelis Fonseca Ana Marfonsecato João'],
    ['yanelis fonseca', 'Yanelis'],
    ['Fonseca, Yanelis', 'Yanelis'],
    ['fonseca yan', 'Yanelis'],
    ['yanelis@', 'Yanelis'],
    ['(786) 555', 'Yanelis Fonseca'],
    ['0177', 'João'],
    ['li', 'Fonseca Yanelis'],
    ['joao', 'João'],
    ['fonseca plan', ''],
    ['63', 'Yanelis'],
    ['_', ''],
    ['%%%', ''],
    ['ñ', 'Yanelis Ana Fonseca Marfonsecato'],
    ['o p', 'Marfonsecato'],
    ['yan fons', 'Yanelis'],
    // Words that grow when they are folded.
    ['yanelis ß', ''],
    ['Yanelis Þó', ''],
    ['№5 fonseca', ''],
  ])('ranks the best match for %s first', async (q, names) => {
    expect(await portal.find(`q=${encodeURIComponent(q)}`)).toEqual(words(names));
  });

  it('returns at most fifty clients', async () => {
    await portal.database.query(
      `insert into clients_client (client_first_name, client_last_name)
       select 'Bulk', 'Person ' || lpad(i::text, 3, '0') from generate_series(1, 60) i`,
    );
    expect(await portal.find('q=bulk')).toHaveLength(50);
    expect(await portal.find('q=bu')).toHaveLength(50);
    expect(await portal.find('last_name=person')).toHaveLength(50);
  });
});

describe('the first of email, phone, names and q that is given counts', () => {
  it.each([
    ['email=yanelis@example.com&phone=3055550142&last_name=Li&q=joao', 'Yanelis'],
    ['phone=3055550142&last_name=Fonseca&q=joao', 'Fonseca'],
    ['last_name=Li&q=joao', 'Fonseca'],
    ['email=&phone=%20&last_name=&q=joao', 'João'],
    ['', ''],
    ['q=', ''],
    ['q=%20%20', ''],
  ])("uses the first given parameter of '%s'", async (query, names) => {
    expect(await portal.find(query)).toEqual(words(names));
  });
});

it('ranks a whole email or phone before a part of one, however many have the part', async () => {
  await portal.database.query(
    `insert into clients_client
      (client_first_name, client_last_name, primary_email, secondary_email, mobile_text_number)
     select 'Part', 'A ' || lpad(i::text, 4, '0'), 'sam@wharf.test' || i, '', '9545550200' || i
     from generate_series(1, 60) i
     union all select 'Whole', 'Z', '', 'SAM@wharf.test', '(954) 555-0200'`,
  );
  for (const query of ['email=Sam@Wharf.Test', 'phone=954-555-0200', 'q=sam@wharf.test']) {
    const found = await portal.find(query);
    expect([found.length, ...found.slice(0, 2)]).toEqual([50, 'Whole', 'Part']);
  }
});

it('finds clients beyond the first two thousand names', async () => {
  await portal.database.query(
    `insert into clients_client (client_first_name, client_last_name, primary_email)
     select 'Crowd', 'Aa', 'crowd@example.com' from generate_series(1, 2100)
     union all select 'Bexley', 'Zwxy', 'far.away@harbour.test'`,
  );
  expect(await portal.find('q=wxy')).toEqual(['Bexley']);
  expect(await portal.find('email=away@')).toEqual(['Bexley']);
  expect(await portal.find('last_name=wxy')).toEqual(['Bexley']);
  await portal.database.query(`delete from clients_client where client_first_name = 'Crowd'`);
});

it('returns the same whether few or many clients match', async () => {
  const add = (last: string, from: number, to: number) =>
    portal.database.query(
      `insert into clients_client (client_first_name, client_last_name, primary_email)
       select case when i % 40 = 0 then 'Tallinn' else 'Tall ' || i end,
         case when i % 30 = 0 then 'Tallinn' else $1 || i end, 'tallinn' || i || '@example.com'
       from generate_series($2::int, $3::int) i`,
      [last, from, to],
    );
  const ids = async () => {
    const { data } = await portal.get<{ data: { id: number }[] }>('/clients/search?q=tallinn');
    return data.map(({ id }) => id);
  };
  await add('B', 1, 190);
  const amongFew = await ids();
  expect(amongFew).toHaveLength(50);
  await add('C', 211, 229);
  expect(await ids()).toEqual(amongFew);
});

it('finds no deleted client', async () => {
  const { id } = await portal.add({ client_first_name: 'Gone', client_last_name: 'Person' });
  expect(await portal.find('q=gone')).toEqual(['Gone']);
  await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  expect(await portal.find('q=gone')).toEqual([]);
});

describe('the palette', () => {
  const hits = async (q: string) => {
    const answer = await portal.get<{ groups?: unknown }>(`/search?q=${encodeURIComponent(q)}`);
    return JSON.stringify(answer);
  };

  it.each([
    'yanelis',
    'yanelis fonseca',
    'Fonseca, Yanelis',
    'yan fons',
    'fons yan',
    '786 555 0163',
    'yanelis@example',
  ])('finds by %s', async (q) => {
    expect(await hits(q)).toContain('Yanelis Fonseca');
  });

  it('finds clients by health plan', async () => {
    expect(await hits('fonseca plan')).toContain('João Batista');
  });
});

function words(names: string): string[] {
  return names === '' ? [] : names.split(' ');
}
