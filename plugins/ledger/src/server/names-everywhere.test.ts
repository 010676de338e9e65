import { foldText } from '@porchlight/kernel';
import { SORTED_NAMES, SPELLED_NAMES } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './import/testing/import-portal.fixture.ts';

const COLUMNS = 'client_first_name,client_last_name';

let portal: ImportPortal;
const ids = new Map<string, number>();
const bornOn = (index: number) => `19${50 + (index % 40)}-03-${10 + (index % 18)}`;

beforeAll(async () => {
  portal = await createImportPortal();
  for (const [index, { language, first, last }] of SPELLED_NAMES.entries()) {
    const client = await portal.add({
      client_first_name: first,
      client_last_name: last,
      dob: bornOn(index),
    });
    ids.set(language, client.id);
  }
}, 60_000);
afterAll(() => portal.close());

async function get<T>(path: string, query: Readonly<Record<string, string>>): Promise<T> {
  const { token, request } = portal;
  const address = `/api${path}?${String(new URLSearchParams(query))}`;
  const answer = await request('GET', address, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<T>();
}

type Records = { readonly data: readonly { readonly id: number }[] };
type Window = { readonly rows: readonly (readonly unknown[])[] };

const idsIn = ({ data }: Records) => data.map(({ id }) => id);
const inLedger = async (query: Readonly<Record<string, string>>) =>
  (await get<Window>('/ledger/rows', { columns: COLUMNS, ...query })).rows.map(([id]) => id);

const spellings = SPELLED_NAMES.flatMap(({ language, found }) =>
  found.map((text) => [language, text] as const),
);

it('tries at least sixty spellings in twenty-five languages', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(60);
  expect(SPELLED_NAMES.length).toBeGreaterThanOrEqual(25);
});

it.each(SPELLED_NAMES)('stores the $language name $last as people see it', async (one) => {
  const [first, last] = one.stored ?? [one.first, one.last];
  expect(await portal.client(ids.get(one.language)!)).toMatchObject({
    client_first_name: first,
    client_last_name: last,
  });
});

describe.each(spellings)('a %s name is found by %j', (language, text) => {
  const wanted = () => ids.get(language)!;

  it('the list, its search, the palette, and the ledger find the client', async () => {
    expect(idsIn(await get('/clients', { q: text, page_size: '100' }))).toContain(wanted());
    expect(idsIn(await get('/clients/search', { q: text }))).toContain(wanted());
    const { groups } = await get<{ groups: { hits: { to: string }[] }[] }>('/search', { q: text });
    const shown = groups.flatMap(({ hits }) => hits.map(({ to }) => to));
    expect(shown.join(' ')).toMatch(new RegExp(`/${wanted()}\\b`));
    expect(await inLedger({ q: text })).toContain(wanted());
  });

  it('the search for cells finds a cell of the client', async () => {
    const term = { columns: COLUMNS, q: text, term: text };
    const found = await get<{ data: { id: number } | null }>('/ledger/find', term);
    expect(found.data).not.toBeNull();
  });
});

it.each(SPELLED_NAMES)(
  'filters the $language name $last by the spelling of another list',
  async (one) => {
    const filter = JSON.stringify([{ column: 'client_last_name', op: 'is', value: one.same[1] }]);
    expect(await inLedger({ filter })).toContain(ids.get(one.language));
  },
);

it.each(SPELLED_NAMES.map((one, index) => ({ ...one, index })))(
  'takes the $language name $last of another list for the same person',
  async ({ language, same, index }) => {
    const [first_name, last_name] = same;
    const known = { first_name, last_name, dob: bornOn(index) };
    expect(idsIn(await get('/clients/duplicates', known))).toContain(ids.get(language));
  },
);

const joined = SPELLED_NAMES.flatMap((one, index) =>
  one.joined === undefined ? [] : [{ ...one, joined: one.joined, index }],
);

it.each(joined)(
  'takes the $language name $last for the same person where $joined is written',
  async ({ language, joined: [first_name, last_name], index }) => {
    const known = { first_name, last_name, dob: bornOn(index) };
    expect(idsIn(await get('/clients/duplicates', known))).toContain(ids.get(language));
  },
);

describe.each([
  [
    'spells all names in another way',
    SPELLED_NAMES.map((one, index) => ({ name: one.same, index })),
  ],
  ['joins and parts names', joined.map(({ joined: name, index }) => ({ name, index }))],
])('a file that %s', (_, people) => {
  it('matches the clients', async () => {
    const rows = people.map(({ name: [first, last], index }) =>
      [first, last, bornOn(index)].map((cell) => `"${cell}"`).join(','),
    );
    const file = ['First,Last,DOB', ...rows].join('\n');
    const { counts } = await portal.check(file, 'name_and_birth_date');
    expect(counts).toMatchObject({ create: 0 });
  });
});

it('sorts letters with marks beside those without', async () => {
  const sorted = SORTED_NAMES.map((last) =>
    SPELLED_NAMES.find((one) => (one.stored?.[1] ?? one.last) === last)!,
  );
  const order = sorted.map(({ language }) => ids.get(language)!);
  const byName = (list: readonly unknown[]) => list.filter((id) => order.includes(id as number));
  expect(byName(await inLedger({ limit: '200' }))).toEqual(order);
  const listed = await get<Records>('/clients', { sort: 'client_last_name', page_size: '100' });
  expect(byName(idsIn(listed))).toEqual(order);
  expect([...SORTED_NAMES].map(foldText)).toEqual([...SORTED_NAMES].map(foldText).toSorted());
});
