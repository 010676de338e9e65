// @vitest-environment jsdom
import { setPhone } from '@porchlight/ui/testing';
import { contribute } from '@porchlight/web';
import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import { AgentsToolbar } from '../../slots.ts';
import ManageAgentsPage from './manage-agents-page.tsx';

afterEach(cleanup);

const owner: Agent = {
  id: 1,
  email: '',
  username: 'owner',
  first_name: 'Marisol',
  last_name: 'Rivera',
  is_advisor: false,
  is_owner: true,
  is_developer: false,
  has_all_staff_access: true,
  suspended: false,
  last_login_at: '2026-03-07T04:05:00.000Z',
  client_count: 1240,
};
const rosa: Agent = {
  ...owner,
  id: 1004,
  email: 'rosa@example.com',
  username: 'rosa',
  first_name: 'Rosa',
  last_name: 'Diaz',
  is_owner: false,
  has_all_staff_access: false,
  last_login_at: null,
  client_count: 1,
};

const open = (answers: FakeResponses = {}) =>
  renderInPortal(<ManageAgentsPage />, {
    path: '/crm/agents',
    route: '/crm/agents',
    permissions: ['agents.manage'],
    answers: { 'GET /agents/list': [owner, rosa], ...answers },
    contributes: [
      contribute(AgentsToolbar, {
        id: 'test.button',
        order: 1,
        component: () => Promise.resolve({ default: () => <button>System Status</button> }),
      }),
    ],
  });

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('Manage Agents', () => {
  it('shows one row per agent by last name, with the last sign-in in the time zone of the agency', async () => {
    await open();
    await screen.findByText('rosa@example.com');
    const table = screen.getByRole('table', { name: 'Agents' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Username',
      'Flags',
      'Name',
      'Clients',
      'Last sign-in',
    ]);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(cellsOf(rows[1]!)).toEqual([
      'No email yet',
      'owner',
      'OwnerFull staff access',
      expect.stringContaining('Marisol Riverayou') as string,
      '1,240',
      expect.stringMatching(/^3\/6\/2026, 11:05\sPM$/) as string,
    ]);
    expect(cellsOf(rows[0]!)).toEqual([
      'rosa@example.com',
      'rosa',
      'None',
      expect.stringContaining('Rosa Diaz') as string,
      '1',
      'Never',
    ]);
    expect(screen.getByText('2 agents')).toBeTruthy();
  });

  it('opens an agent by a click on the row', async () => {
    const { location } = await open();
    fireEvent.click(await screen.findByText('None'));
    expect(location()).toBe('/crm/agents/1004');
  });

  it('opens an agent by the keyboard, through a link', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'rosa@example.com' });
    expect(link.getAttribute('href')).toBe('/crm/agents/1004');
  });

  it('sorts by a click on a heading and keeps the order in the address', async () => {
    const { location } = await open();
    await screen.findByText('rosa@example.com');
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => cellsOf(row)[1]);
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Clients' }));
    fireEvent.click(screen.getByRole('button', { name: 'Clients' }));
    expect(names()).toEqual(['owner', 'rosa']);
    expect(head('Clients').getAttribute('aria-sort')).toBe('descending');
    expect(head('Name').getAttribute('aria-sort')).toBe('none');
    expect(location()).toBe('/crm/agents?sort=-clients');
  });

  it('walks from agent to agent by J and K', async () => {
    const { portal } = await open();
    await screen.findByText('rosa@example.com');
    const press = (key: string) =>
      act(() => portal.shortcuts.handle(new KeyboardEvent('keydown', { key })));
    for (const [key, email] of [
      ['j', 'rosa@example.com'],
      ['j', 'No email yet'],
      ['k', 'rosa@example.com'],
    ] as const) {
      press(key);
      expect(document.activeElement?.textContent).toBe(email);
    }
  });

  it('marks a suspended agent', async () => {
    await open({ 'GET /agents/list': [owner, { ...rosa, suspended: true }] });
    const row = (await screen.findByText('rosa@example.com')).closest('tr')!;
    expect(within(row).getByText('Suspended')).toBeTruthy();
    expect(within(row).queryByText('None')).toBeNull();
  });

  it('shows no bare None on the card of an agent without flags', async () => {
    setPhone(true);
    await open();
    expect(await screen.findByText('Never signed in')).toBeTruthy();
    expect(screen.getByText(/^Last sign-in 3\/6\/2026, 11:05\sPM$/)).toBeTruthy();
    expect(screen.queryByText('None')).toBeNull();
    setPhone(false);
  });

  it('adds an agent', async () => {
    const { location } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add Agent' }));
    expect(location()).toBe('/crm/agents/new');
  });

  it('shows the buttons of other plugins', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'System Status' })).toBeTruthy();
  });

  it('says when the list cannot be read, and tries again', async () => {
    const { server } = await open({
      'GET /agents/list': { status: 403, body: { message: 'You are not allowed to do this.' } },
    });
    expect(await screen.findByText('Failed to load admin list')).toBeTruthy();
    expect(screen.getByText('You are not allowed to do this.')).toBeTruthy();
    server.answers = { ...server.answers, 'GET /agents/list': [rosa] };
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 agent')).toBeTruthy();
  });
});
