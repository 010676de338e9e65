import { defineEndpoint } from '@porchlight/kernel';
import { setPhone } from '@porchlight/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FakeResponses } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { defineList } from './define-list.ts';
import { defineListAddress, type FilterOf, oneOf } from './define-list-address.ts';
import { ListScreen } from './list-screen.tsx';
import { useList } from './use-list.ts';

interface Boat {
  readonly id: number;
  readonly name: string;
  readonly feet: number;
}

const address = defineListAddress({
  filters: { kind: oneOf(['sail', 'motor']) },
  sorts: ['name', 'built'],
  start: { sort: 'name', dir: 'asc' },
});

const boats = (to?: (boat: Boat) => string) =>
  defineList({
    name: 'boats',
    label: 'Boats',
    address,
    endpoint: defineEndpoint({
      method: 'get',
      path: '/boats',
      query: { kind: 'schema', id: 'test/query' },
      returns: { kind: 'schema', id: 'test/boats' },
    }),
    queryKey: ['boats'],
    query: (filter: FilterOf<typeof address>) => filter,
    pageSize: 2,
    rows: (page: { readonly data: readonly Boat[]; readonly total: number }) => page.data,
    keyOf: ({ id }) => id,
    ...(to !== undefined && { to }),
    columns: [
      {
        sort: 'name',
        head: 'Name',
        opens: ({ name }) => `Boat ${name}`,
        cell: ({ name }) => name,
        phone: { title: true },
        skeleton: '70%',
      },
      {
        sort: 'built',
        id: 'age',
        isReversed: true,
        head: 'Age',
        cell: () => 4,
        skeleton: '24px',
      },
      {
        id: 'feet',
        head: 'Feet',
        isHeadHidden: true,
        align: 'right',
        cell: ({ feet }) => feet,
        phone: { mark: ({ feet }) => `${String(feet)} ft` },
        skeleton: '24px',
      },
    ],
    orders: [{ sort: 'name', dir: 'desc', label: 'Name Z–A' }],
    segments: {
      label: 'Kind',
      part: 'kind',
      options: [
        { value: '', label: 'All' },
        { value: 'sail', label: 'Sail' },
      ],
      counts: ({ total }) => ({ sail: total }),
    },
    shown: (count, { total }) => `${String(count)} of ${String(total)}`,
    failed: 'No boats today',
    search: 'Search boats',
    empty: { drawing: 'jetty', title: 'No boats yet' },
  });

const elsa = { id: 1, name: 'Elsa', feet: 24 };
const nina = { id: 2, name: 'Nina', feet: 30 };
const opened: number[] = [];

function Screen({ list }: { readonly list: ReturnType<typeof boats> }) {
  const state = useList(list);
  return (
    <ListScreen
      list={list}
      state={state}
      onOpen={({ id }) => opened.push(id)}
      emptyAction={<button>Add Boat</button>}
    />
  );
}

const open = (
  answer: FakeResponses[string] = { data: [elsa, nina], total: 5 },
  path = '/crm/boats',
  to?: (boat: Boat) => string,
) =>
  renderInPortal(<Screen list={boats(to)} />, {
    path,
    route: '/crm/boats',
    answers: { 'GET /boats': answer },
  });

afterEach(() => {
  setPhone(false);
  opened.length = 0;
});

const focused = () => document.activeElement?.getAttribute('aria-label');

it('draws a column for each value, and a row for each record, with how many there are', async () => {
  await open();
  const row = (await screen.findByText('Elsa')).closest('tr')!;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Elsa', '4', '24']);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Name', 'Age', 'Feet']);
  expect(screen.getByText('2 of 5')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Sail\s*5$/ })).toBeTruthy();
});

it('walks from row to row by J, K, and the arrow keys, and leads to the search by /', async () => {
  const { portal } = await open();
  await screen.findByText('Elsa');
  const press = (key: string) =>
    act(() => portal.shortcuts.handle(new KeyboardEvent('keydown', { key })));
  press('j');
  press('j');
  expect(focused()).toBe('Boat Nina');
  press('k');
  expect(focused()).toBe('Boat Elsa');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(focused()).toBe('Boat Nina');
  press('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Search boats'));
});

it('calls what opens a row, by its button and by a click on the row', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Boat Elsa' }));
  fireEvent.click(screen.getByText('30'));
  expect(opened).toEqual([1, 2]);
});

it('opens the address of a row by its link and by a click on the row', async () => {
  const { location } = await open(undefined, undefined, ({ id }) => `?boat=${String(id)}`);
  const link = await screen.findByRole('link', { name: 'Boat Elsa' });
  expect(link.getAttribute('href')).toBe('/crm/boats?boat=1');
  fireEvent.click(screen.getByText('30'));
  expect(location()).toBe('/crm/boats?boat=2');
});

it.each([
  ['Name', '/crm/boats?dir=desc'],
  ['Age', '/crm/boats?sort=built&dir=desc'],
  ['Sail', '/crm/boats?kind=sail'],
  ['Page 2', '/crm/boats?page=2'],
])('puts what the button %s chooses into the address', async (name, address) => {
  const { location } = await open();
  await screen.findByText('Elsa');
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(location()).toBe(address);
});

it('searches once typing pauses, on page 1', async () => {
  const { server, location } = await open(undefined, '/crm/boats?page=2');
  await screen.findByText('Elsa');
  fireEvent.change(screen.getByLabelText('Search boats'), { target: { value: 'nina' } });
  await waitFor(() => expect(location()).toBe('/crm/boats?q=nina'));
  await waitFor(() => expect(server.callsOf('GET /boats').at(-1)?.query['q']).toBe('nina'));
});

it('offers the first record while there is none', async () => {
  await open({ data: [], total: 0 });
  expect(await screen.findByText('No boats yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Boat' })).toBeTruthy();
});

it('clears the filters that leave nothing', async () => {
  const { location } = await open({ data: [], total: 0 }, '/crm/boats?kind=sail&q=x');
  await screen.findByText('Nothing matches');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(location()).toBe('/crm/boats');
});

it('says that the list could not be loaded, and why', async () => {
  await open({ status: 400, body: { success: false, message: 'Bad query.' } });
  expect(await screen.findByText('No boats today')).toBeTruthy();
  expect(screen.getByText('Bad query.')).toBeTruthy();
});

it('draws cards on phones, with the order of the address among those to choose from', async () => {
  setPhone(true);
  const { location } = await open(undefined, '/crm/boats?sort=built');
  const list = within(await screen.findByRole('list', { name: 'Boats' }));
  const cards = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toEqual(['Elsa24 ft', 'Nina30 ft']);
  expect(screen.queryByRole('table')).toBeNull();
  const order = screen.getByLabelText<HTMLSelectElement>('Sort by');
  expect(order.selectedOptions[0]?.textContent).toBe('Age');
  fireEvent.change(order, { target: { value: 'name desc' } });
  expect(location()).toBe('/crm/boats?dir=desc');
});
