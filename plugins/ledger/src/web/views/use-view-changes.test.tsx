import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderTools, viewServer } from './testing/render-tools.fixture.tsx';
import { viewsTexts } from './views-texts.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
};

it('stores the layout of a view on the server until it is reset', async () => {
  const preferences = new Map<string, unknown>();
  const answers = viewServer([], preferences);
  const { now } = await renderTools({ answers });
  const filter = [{ column: 'aor', op: 'is', value: 'Villalobos' }] as const;
  act(() => now().changeView({ frozen: 4, q: 'maria', filter }));
  act(() => now().changeView({ sort: { column: 'dob', dir: 'desc' } }));
  expect(now().changed).toBe(true);
  cleanup();
  await vi.waitFor(() =>
    expect(preferences.get('ledger.view.all')).toMatchObject({
      frozen: 4,
      sort: { column: 'dob', dir: 'desc' },
    }),
  );
  expect(JSON.stringify([...preferences])).not.toMatch(/maria|Villalobos/);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/maria|Villalobos/);
  sessionStorage.clear();
  const later = await renderTools({ answers });
  expect(later.now().view.filter).toEqual([]);
  expect(later.now().view).toMatchObject({ frozen: 4, q: '', sort: { column: 'dob' } });
  press(viewsTexts.reset);
  expect(later.now().view).toMatchObject({ frozen: 4, sort: { column: 'client_last_name' } });
  press(viewsTexts.menu('All columns'));
  await choose(viewsTexts.resetLayout);
  expect(later.now().view.frozen).toBe(2);
  cleanup();
  await vi.waitFor(() => expect(preferences.get('ledger.view.all')).toBeNull());
});

it('opens the view that was open last, in any browser', async () => {
  const preferences = new Map<string, unknown>();
  const answers = viewServer([], preferences);
  await renderTools({ answers, path: '/crm/ledger?view=no-aor' });
  await waitFor(() => expect(preferences.get('ledger.last-view')).toBe('no-aor'));
  cleanup();
  const later = await renderTools({ answers });
  expect(later.now().current.id).toBe('no-aor');
  cleanup();
  preferences.set('ledger.last-view', 'deleted');
  const gone = await renderTools({ answers });
  expect(gone.now()).toMatchObject({ current: { id: 'all' }, missing: false });
});

it('takes over the layout that was stored in this browser', async () => {
  const preferences = new Map<string, unknown>();
  const old = { sort: null, hidden: [], order: [], widths: {}, frozen: 3, collapsed: [] };
  localStorage.setItem('ledger-view:1:daily', '{}');
  localStorage.setItem('ledger-view:1:all', JSON.stringify(old));
  const answers = viewServer([], preferences);
  const { now } = await renderTools({ answers, path: '/crm/ledger?view=daily' });
  await waitFor(() => expect(now().view.frozen).toBe(3));
  cleanup();
  await vi.waitFor(() => expect(preferences.get('ledger.view.daily')).toMatchObject({ frozen: 3 }));
  expect(localStorage.getItem('ledger-view:1:all')).toBeNull();
});

it('ignores a layout that is none', async () => {
  const preferences = new Map<string, unknown>([['ledger.view.all', { hidden: 'all' }]]);
  const { now } = await renderTools({ answers: viewServer([], preferences) });
  expect(now()).toMatchObject({ changed: false, rearranged: false });
});

it('shows the view as it is while preferences cannot be loaded', async () => {
  const failed = { status: 403, body: { success: false } };
  const { now } = await renderTools({ answers: { 'GET /preferences/:key': failed } });
  act(() => now().changeView({ frozen: 3 }));
  expect(now().view.frozen).toBe(3);
});
