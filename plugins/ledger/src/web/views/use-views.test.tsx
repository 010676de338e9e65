import { dismissToast } from '@porchlight/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { View } from '../../generated/types.ts';
import { renderTools, testColumns, viewServer } from './testing/render-tools.fixture.tsx';
import type { ViewState } from './view-state.ts';
import { viewsTexts } from './views-texts.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  dismissToast();
});

const state: ViewState = {
  sort: { column: 'agi', dir: 'desc' },
  filter: [],
  q: '',
  frozen: 1,
  collapsed: [],
  hidden: testColumns.map(({ key }) => key).slice(3),
  order: [],
  widths: {},
};
const id = '0190b3c0-0000-7000-8000-000000000abc';
const saved = (part: Partial<View> = {}): View =>
  ({ id, name: 'Rich', shared: false, editable: true, by: '', state, ...part }) as View;
const tabs = () =>
  within(screen.getByRole('navigation', { name: viewsTexts.views }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the views', () => {
  it('starts with all clients and all columns, by name', async () => {
    const { now, keys } = await renderTools();
    await waitFor(() =>
      expect(tabs()).toEqual(['All columns1,200', 'Daily', 'Turning 65', 'No AOR7', 'F/U overdue']),
    );
    expect(now().view.sort).toEqual({ column: 'client_last_name', dir: 'asc' });
    expect(keys()).toEqual(testColumns.map(({ key }) => key));
    expect(screen.getByRole('button', { name: /^Columns/ }).textContent).toBe('Columns');
  });

  it('starts with the search of the address, and takes it out of there', async () => {
    const { now, location } = await renderTools({ path: '/crm/ledger?view=all&search=Ana+Lima' });
    await waitFor(() => expect(now().view.q).toBe('Ana Lima'));
    expect(location()).toBe('/crm/ledger?view=all');
  });

  it('shows the everyday columns and those of other plugins in the daily view', async () => {
    const { keys } = await renderTools({ path: '/crm/ledger?view=daily' });
    expect(keys()).toEqual(expect.arrayContaining(['client_last_name', 'oscar', 'status']));
    screen.getByRole('button', { name: `Columns${testColumns.length - 21} hidden` });
    expect(keys()).toHaveLength(21);
    expect(keys()).not.toContain('ssn');
  });

  it('gives views addresses, and moves their main column to the front', async () => {
    const { now, keys, location } = await renderTools({ path: '/crm/ledger?view=turning-65' });
    expect(keys().slice(0, 3)).toEqual(['client_last_name', 'client_first_name', 'dob']);
    expect(keys()).not.toContain('oscar');
    expect(now().view.filter).toHaveLength(3);
    fireEvent.click(screen.getByRole('link', { name: /No AOR/ }));
    await waitFor(() => expect(location()).toBe('/crm/ledger?view=no-aor'));
    expect(now().view.filter).toEqual([{ column: 'aor', op: 'empty' }]);
    fireEvent.click(screen.getByRole('link', { name: /All columns/ }));
    await waitFor(() => expect(location()).toBe('/crm/ledger?view=all'));
  });

  it('waits for a view that is being saved', async () => {
    let answer = (_: unknown) => {};
    const held = new Promise((resolve) => (answer = resolve));
    const answers = { 'GET /ledger/views': () => held };
    const { now, keys } = await renderTools({
      path: `/crm/ledger?view=${id}`,
      answers,
      pending: true,
    });
    screen.getByText('No view yet');
    await act(async () => answer({ success: true, data: [saved()] }));
    await waitFor(() => expect(now().current.name).toBe('Rich'));
    expect(keys()).toEqual(testColumns.slice(0, 3).map(({ key }) => key));
  });

  it('reports a deleted view and opens the first', async () => {
    const { location } = await renderTools({ path: `/crm/ledger?view=${id}` });
    await screen.findByText(viewsTexts.missing);
    expect(location()).toBe('/crm/ledger?view=all');
  });

  it('reports that the view in the address could not be loaded', async () => {
    const failed = { status: 400, body: { success: false, message: 'No.' } };
    const path = `/crm/ledger?view=${id}`;
    const { location } = await renderTools({ path, answers: { 'GET /ledger/views': failed } });
    await screen.findByText(viewsTexts.unknown);
    expect(location()).toBe(path);
  });

  it('skips removed columns of a view and uses them again once they return', async () => {
    const filter = [
      { column: 'oscar', op: 'filled' },
      { column: 'aor', op: 'empty' },
    ] as const;
    const sort = { column: 'oscar', dir: 'asc' } as const;
    const wanted = { ...state, sort, filter: [...filter] } as View['state'];
    const answers = viewServer([saved({ state: wanted })]);
    const path = `/crm/ledger?view=${id}`;
    const off = testColumns.filter(({ key }) => key !== 'oscar');
    const without = await renderTools({ path, answers, columns: off });
    expect(without.now().view).toMatchObject({ sort: null, filter: [filter[1]] });
    expect(without.now().changed).toBe(false);
    cleanup();
    const again = await renderTools({ path, answers });
    expect(again.now().view).toMatchObject({ sort, filter });
  });
});

describe('a change', () => {
  it('shows no mark of change for a layout that cannot be saved', async () => {
    const { now } = await renderTools();
    act(() => now().changeView({ hidden: ['aor'], widths: { dob: 90 } }));
    expect(now()).toMatchObject({ changed: false, rearranged: true });
    expect(screen.queryByText(viewsTexts.changed)).toBeNull();
    act(() => now().changeView({ q: 'maria' }));
    expect(now().changed).toBe(true);
  });

  it('marks a grouped view as changed, as a sorted one, until it is reset', async () => {
    const { now } = await renderTools();
    act(() => now().changeView({ group: 'aor' }));
    expect(now().changed).toBe(true);
    press(viewsTexts.reset);
    await waitFor(() => expect(now().view.group).toBeNull());
    expect(now().changed).toBe(false);
  });

  it('treats a view as unchanged once a change is reverted by hand', async () => {
    const answers = viewServer([saved({ state: { ...state, frozen: 2 } as View['state'] })]);
    const { now } = await renderTools({ path: `/crm/ledger?view=${id}`, answers });
    act(() => now().changeView({ frozen: 3 }));
    screen.getByRole('button', { name: viewsTexts.reset });
    act(() => now().changeView({ frozen: 2 }));
    await waitFor(() => expect(now().changed).toBe(false));
    expect(screen.queryByRole('button', { name: viewsTexts.reset })).toBeNull();
  });

  it('saves a changed view as a new one, and leaves the original unchanged', async () => {
    const { now, location, server } = await renderTools();
    act(() => now().changeView({ frozen: 3 }));
    press(viewsTexts.create);
    await screen.findByRole('dialog', { name: viewsTexts.newTitle });
    press(viewsTexts.createDone);
    await screen.findByText(viewsTexts.nameMissing);
    type(viewsTexts.name, ' Mine ');
    fireEvent.click(screen.getByLabelText(viewsTexts.sharedLabel));
    press(viewsTexts.createDone);
    await waitFor(() => expect(now().current.name).toBe('Mine'));
    expect(location()).toBe(`/crm/ledger?view=${now().current.id}`);
    const [call] = server.callsOf('POST /ledger/views');
    expect(call?.body).toMatchObject({ name: 'Mine', shared: true, state: { frozen: 3 } });
    expect(now()).toMatchObject({ changed: false, view: { frozen: 3 } });
    act(() => now().open('all'));
    await waitFor(() => expect(now().view.frozen).toBe(2));
    expect(server.unknown).toEqual([]);
  });

  it('saves a change of a view', async () => {
    const { now, server } = await renderTools({
      path: `/crm/ledger?view=${id}`,
      answers: viewServer([saved()]),
    });
    act(() => now().changeView({ frozen: 2 }));
    press(viewsTexts.save);
    await screen.findByText(viewsTexts.saved('Rich'));
    await waitFor(() => expect(now().changed).toBe(false));
    const [call] = server.callsOf('PUT /ledger/views/:id');
    const stored = { ...state, frozen: 2, group: null };
    expect(call?.body).toEqual({ name: 'Rich', shared: false, state: stored });
  });
});

describe('a saved view', () => {
  const open = (part: Partial<View> = {}) =>
    renderTools({ path: `/crm/ledger?view=${id}`, answers: viewServer([saved(part)]) });

  it('renames a saved view without saving its other changes', async () => {
    const { now, server } = await open();
    act(() => now().changeView({ frozen: 3 }));
    press(viewsTexts.menu('Rich'));
    await choose(viewsTexts.rename);
    await screen.findByRole('dialog', { name: viewsTexts.renameTitle });
    type(viewsTexts.name, 'Poor');
    press(viewsTexts.renameDone);
    await waitFor(() => expect(now().current.name).toBe('Poor'));
    expect(server.callsOf('PUT /ledger/views/:id')[0]?.body).toMatchObject({
      state: { frozen: 1 },
    });
    expect(now().changed).toBe(true);
  });

  it('shares a saved view with everyone', async () => {
    const { now } = await open();
    press(viewsTexts.menu('Rich'));
    await choose(viewsTexts.share);
    await waitFor(() => expect(now().current.kind).toBe('shared'));
    screen.getByText(viewsTexts.sharedNow('Rich'));
  });

  it('deletes a saved view after a confirmation', async () => {
    const { now, location } = await open();
    press(viewsTexts.menu('Rich'));
    await choose(viewsTexts.delete);
    await screen.findByText(viewsTexts.deleteOwn);
    press(viewsTexts.deleteDo);
    await screen.findByText(viewsTexts.deleted('Rich'));
    expect(location()).toBe('/crm/ledger?view=all');
    expect(now().list.map(({ name }) => name)).not.toContain('Rich');
  });

  it('locks a saved view of another agent', async () => {
    const { now } = await open({ editable: false, shared: true, by: 'Ana Sol' });
    act(() => now().changeView({ frozen: 3 }));
    expect(screen.queryByRole('button', { name: viewsTexts.save })).toBeNull();
    press(viewsTexts.menu('Rich'));
    await screen.findByText(viewsTexts.saveAs);
    expect(screen.queryByText(viewsTexts.delete)).toBeNull();
    expect(screen.queryByText(viewsTexts.saveChanges)).toBeNull();
  });

  it('shows the refusal of a name at its field', async () => {
    const message = 'You already have a view with this name.';
    await renderTools({
      answers: {
        'POST /ledger/views': {
          status: 400,
          body: { success: false, message, details: [{ field: 'name', message }] },
        },
      },
    });
    press(viewsTexts.create);
    await screen.findByRole('dialog', { name: viewsTexts.newTitle });
    type(viewsTexts.name, 'Twice');
    press(viewsTexts.createDone);
    await screen.findByText(message);
    expect(screen.getByLabelText(viewsTexts.name).getAttribute('aria-invalid')).toBe('true');
  });
});
