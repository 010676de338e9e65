import { defineEndpoint } from '@porchlight/kernel';
import { setPhone } from '@porchlight/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FakeResponses } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { defineList } from './define-list.ts';
import { anyId, defineListAddress, oneOf } from './define-list-address.ts';
import { ListScreen } from './list-screen.tsx';
import { useList } from './use-list.ts';

interface Boat {
  readonly id: number;
  readonly name: string;
  readonly feet: number;
}

const address = defineListAddress({
  filters: { kind: oneOf(['sail', 'motor']) },
  beside: { opened: anyId },
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
        phone: { mark: ({ feet }) => (feet === 0 ? '' : `${String(feet)} ft`) },
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

interface ScreenProps {
  readonly list: ReturnType<typeof boats>;
  readonly onOpen?: (boat: Boat) => void;
}

function Screen(props: ScreenProps) {
  const state = useList(props.list);
  return <ListScreen {...props} state={state} emptyAction={<button>Add Boat</button>} />;
}

const answers = (answer: FakeResponses[string] = { data: [elsa, nina], total: 5 }) => ({
  'GET /boats': answer,
});

const open = (answer?: FakeResponses[string], path = '/crm/boats', to?: (boat: Boat) => string) =>
  renderInPortal(<Screen list={boats(to)} onOpen={({ id }) => opened.push(id)} />, {
    path,
    route: '/crm/boats',
    answers: answers(answer),
  });

/** A list whose rows open nothing. */
const openPlain = async (answer?: FakeResponses[string]) => {
  const shown = await renderInPortal(<Screen list={boats()} />, { answers: answers(answer) });
  await screen.findByText('Elsa');
  return shown;
};

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

it('asks for what its address says of the list, and for the rows of one page', async () => {
  const { server } = await open(undefined, '/crm/boats?kind=sail&page=2&opened=7');
  await screen.findByText('Elsa');
  expect(server.callsOf('GET /boats')[0]?.query).toEqual({
    kind: 'sail',
    sort: 'name',
    dir: 'asc',
    page: '2',
    page_size: '2',
  });
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

it('draws plain rows without buttons where they open nothing', async () => {
  await openPlain();
  const row = screen.getByText('Elsa').closest('tr')!;
  expect(row.className).not.toContain('opens');
  expect(row.getAttribute('translate')).toBe('no');
  expect(within(row).queryAllByRole('button')).toEqual([]);
});

it('draws plain cards without buttons where they open nothing', async () => {
  setPhone(true);
  await openPlain();
  const list = within(screen.getByRole('list', { name: 'Boats' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Elsa24 ft',
    'Nina30 ft',
  ]);
  expect(list.queryAllByRole('button')).toEqual([]);
});

it.each([
  ['has J and K for rows that open', open, ['/', 'j', 'k']],
  ['has no keys for rows that open nothing', openPlain, ['/']],
] as const)('%s', async (_, shows, keys) => {
  const { portal } = await shows();
  await screen.findByText('Elsa');
  const listed = portal.shortcuts.list.get().map((shortcut) => shortcut.keys);
  expect(listed.filter((key) => ['/', 'j', 'k'].includes(key))).toEqual(keys);
});

it('leaves out of a card what is blank', async () => {
  setPhone(true);
  await openPlain({ data: [elsa, { ...nina, feet: 0 }], total: 2 });
  expect(document.querySelectorAll('.list-card__mark')).toHaveLength(1);
});
