import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClientPage } from '../../generated/types.ts';
import { listItem, listPage } from '../testing/sample-client.ts';
import { carmen, openList, walter } from './testing/open-list.tsx';

function rows() {
  const links = screen.getAllByRole('link').filter((link) => 'rowLink' in link.dataset);
  return links.map((link) => link.getAttribute('aria-label'));
}

function press(portal: Awaited<ReturnType<typeof openList>>['portal'], key: string) {
  act(() => portal.shortcuts.handle(new KeyboardEvent('keydown', { key })));
}

describe('the request', () => {
  it('requests page 1 of all clients by last name, 15 to a page', async () => {
    const { server } = await openList(listPage([carmen]));
    await screen.findByText('Villalobos');
    expect(server.callsOf('GET /clients').map((call) => call.query)).toEqual([
      { page: '1', page_size: '15', sort: 'client_last_name', dir: 'asc' },
    ]);
  });

  it('requests the list of the address', async () => {
    const { server } = await openList(
      listPage([carmen], { total: 40 }),
      '/crm/clients?status=lead&q=hum&sort=dob&dir=desc&page=2',
    );
    await screen.findByText('Villalobos');
    expect(server.callsOf('GET /clients')[0]?.query).toEqual({
      page: '2',
      page_size: '15',
      status: 'lead',
      q: 'hum',
      sort: 'dob',
      dir: 'desc',
    });
    expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^Lead/);
    expect(screen.getByLabelText<HTMLInputElement>('Name, phone, email, or plan').value).toBe(
      'hum',
    );
  });

  it('requests the last page when the address is beyond it', async () => {
    const { location } = await openList(
      ({ query }: { query: Record<string, string> }): ClientPage =>
        listPage(query['page'] === '2' ? [carmen] : [], { total: 16 }),
      '/crm/clients?page=9',
    );
    await screen.findByText('Villalobos');
    expect(location()).toBe('/crm/clients?page=2');
  });
});

describe('the table', () => {
  it('shows names, plan, phone, age, status and agent of each client', async () => {
    await openList(listPage([carmen, walter]));
    const row = (await screen.findByText('Villalobos')).closest('tr') as HTMLElement;
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(0, 7)).toEqual([
      'Carmen',
      'Villalobos',
      'None',
      'Humana Gold Plus (HMO)',
      '(305) 555-0142',
      '71',
      'Client',
    ]);
    within(row).getByRole('img', { name: 'Tomás Alvarez' });
  });

  it('marks a missing phone, plan, or age', async () => {
    await openList(
      listPage([listItem({ primary_phone: '', current_health_plan_name: '', age: null })]),
    );
    const row = (await screen.findByText('Villalobos')).closest('tr') as HTMLElement;
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(3, 6)).toEqual(['None', 'No phone', '']);
  });

  it('opens a client by its link and by a click on the row', async () => {
    const { location } = await openList(listPage([carmen, walter]));
    const link = await screen.findByRole('link', { name: 'Carmen Villalobos' });
    expect(link.getAttribute('href')).toBe('/crm/clients/11');
    fireEvent.click(screen.getByText('Walter'));
    expect(location()).toBe('/crm/clients/12');
  });

  it.each([
    ['First Name', 'client_first_name'],
    ['Next Follow-up', 'next_f_u_date'],
    ['Health Plan', 'current_health_plan_name'],
    ['Status', 'status'],
  ])('sorts by %s, ascending first, then descending', async (head, column) => {
    const { location } = await openList(listPage([carmen], { total: 40 }), '/crm/clients?page=3');
    await screen.findByText('Villalobos');
    fireEvent.click(await screen.findByRole('button', { name: head }));
    expect(location()).toBe(`/crm/clients?sort=${column}`);
    const header = () => screen.getByRole('columnheader', { name: head });
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'));
    fireEvent.click(await screen.findByRole('button', { name: head }));
    expect(location()).toBe(`/crm/clients?sort=${column}&dir=desc`);
  });
});

it('sorts by age with the youngest first below an arrow up, then with the oldest', async () => {
  const { location } = await openList(listPage([carmen]));
  const header = () => screen.getByRole('columnheader', { name: 'Age' });
  await screen.findByText('Villalobos');
  fireEvent.click(await screen.findByRole('button', { name: 'Age' }));
  expect(location()).toBe('/crm/clients?sort=dob&dir=desc');
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'));
  fireEvent.click(screen.getByRole('button', { name: 'Age' }));
  expect(location()).toBe('/crm/clients?sort=dob');
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('descending'));
});

describe('filter and search', () => {
  it('counts each status, but not all', async () => {
    await openList(listPage([carmen]));
    await screen.findByText('1,630');
    const group = within(screen.getByRole('group', { name: 'Status' }));
    expect(group.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All',
      'New17',
      'Client1,630',
      'Lead46',
      'Inactive0',
    ]);
  });

  it('puts a status into the address, on page 1', async () => {
    const { location } = await openList(listPage([carmen], { total: 40 }), '/crm/clients?page=2');
    await screen.findByText('Villalobos');
    fireEvent.click(await screen.findByRole('button', { name: /^Lead/ }));
    expect(location()).toBe('/crm/clients?status=lead');
  });

  it('drops the response to an older search', async () => {
    const answers = new Map<string, (page: ClientPage) => void>();
    await openList(({ query }: { query: Record<string, string> }) => {
      const q = query['q'] ?? '';
      return q === '' ? listPage([carmen]) : new Promise((resolve) => answers.set(q, resolve));
    });
    await screen.findByText('Villalobos');
    const box = screen.getByLabelText('Name, phone, email, or plan');
    for (const text of ['wal', 'walter']) {
      fireEvent.change(box, { target: { value: text } });
      await waitFor(() => expect(answers.has(text)).toBe(true));
    }
    act(() => answers.get('walter')?.(listPage([walter])));
    await screen.findByText('Prescott');
    act(() => answers.get('wal')?.(listPage([listItem({ client_last_name: 'Older' })])));
    await waitFor(() => expect(rows()).toEqual(['Walter Prescott']));
    screen.getByText("Showing 1 of 1 clients matching 'walter'");
  });
});

it('describes the list on the screen while the next one loads', async () => {
  const { location } = await openList(
    ({ query }: { query: Record<string, string> }) =>
      query['q'] === 'zzz' ? listPage([]) : new Promise(() => undefined),
    '/crm/clients?q=zzz',
  );
  await screen.findByText('No clients found');
  fireEvent.change(screen.getByLabelText('Name, phone, email, or plan'), { target: { value: '' } });
  await waitFor(() => expect(location()).toBe('/crm/clients'));
  await act(() => Promise.resolve());
  screen.getByText('Try adjusting your search or filter criteria');
  expect(screen.queryByRole('button', { name: 'Add First Client' })).toBeNull();
  screen.getByRole('button', { name: 'Add Client' });
});

describe('instead of the list', () => {
  it('offers the first client when there is none yet', async () => {
    await openList(listPage([]));
    await screen.findByText('No clients found');
    screen.getByText('Get started by adding your first client');
    expect(screen.queryByRole('button', { name: 'Add Client' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add First Client' }));
    await screen.findByRole('dialog', { name: 'Add New Client' });
  });

  it('names the filter when it hides all clients', async () => {
    await openList(listPage([]), '/crm/clients?status=lead');
    await screen.findByText('Try adjusting your search or filter criteria');
    expect(screen.queryByRole('button', { name: 'Add First Client' })).toBeNull();
    screen.getByRole('button', { name: 'Add Client' });
  });

  it('says what failed and tries again', async () => {
    let fails = true;
    await openList(() =>
      fails ? { status: 400, body: { success: false, message: 'Bad page' } } : listPage([carmen]),
    );
    await screen.findByText('Error Loading Clients');
    screen.getByText('Bad page');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Villalobos');
  });

  it('offers no new client without write permission', async () => {
    await openList(listPage([]), '/crm/clients', []);
    await screen.findByText('No clients found');
    expect(screen.queryByRole('button', { name: 'Add First Client' })).toBeNull();
  });
});

it('shows pages only when there is more than one', async () => {
  const { location } = await openList(listPage([carmen], { total: 16 }));
  await screen.findByText('Showing 1 of 16 clients');
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(location()).toBe('/crm/clients?page=2');
});

it('shows no pages for a single one', async () => {
  await openList(listPage([carmen]));
  await screen.findByText('Showing 1 of 1 clients');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it("shows today's counts beside the title, and none that is zero", async () => {
  await openList(listPage([carmen]));
  await screen.findByText('2 overdue');
  screen.getByText('6 turning 65 in 90 days');
  expect(screen.queryByText(/due today/)).toBeNull();
});

describe('by keyboard', () => {
  it('J and K walk over the clients, the arrow keys too once on one', async () => {
    const { portal } = await openList(listPage([carmen, walter]));
    await screen.findByText('Villalobos');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    press(portal, 'j');
    expect(focused()).toBe('Carmen Villalobos');
    press(portal, 'j');
    press(portal, 'j');
    expect(focused()).toBe('Walter Prescott');
    press(portal, 'k');
    expect(focused()).toBe('Carmen Villalobos');
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(focused()).toBe('Walter Prescott');
  });

  it('N adds a client, / goes to the search', async () => {
    const { portal } = await openList(listPage([carmen]));
    await screen.findByText('Villalobos');
    press(portal, '/');
    expect(document.activeElement).toBe(screen.getByLabelText('Name, phone, email, or plan'));
    press(portal, 'n');
    await screen.findByRole('dialog', { name: 'Add New Client' });
  });
});

it('skips to the first client by a link before the filters', async () => {
  await openList(listPage([carmen, walter]));
  await screen.findByText('Villalobos');
  fireEvent.click(screen.getByRole('link', { name: 'Skip to clients' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Carmen Villalobos');
});

it('clears the filters that hide all clients', async () => {
  const { location } = await openList(listPage([]), '/crm/clients?status=lead&due=today&q=zzz');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(location()).toBe('/crm/clients?q=zzz');
});
