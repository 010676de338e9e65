import { ClientDeletion, ClientSecretValues } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ledgerTestColumns } from '../rows/testing/fake-ledger.fixture.ts';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { OpenCellMenu } from './open-cell-menu.tsx';
import './cell-menu.tsx';

afterEach(cleanup);

const status = { ...ledgerTestColumns[0]!, key: 'status' };

const lent = [
  contribute(ClientSecretValues, {
    id: 'secret',
    order: 0,
    component: () => Promise.resolve({ default: () => null }),
  }),
  contribute(ClientDeletion, {
    id: 'deletion',
    order: 0,
    component: () =>
      Promise.resolve({
        default: ({ clientId, onDeleted }) => (
          <button type="button" onClick={onDeleted}>{`Delete ${clientId}`}</button>
        ),
      }),
  }),
];

async function openMenu(
  from: readonly [row: number, column: string],
  to = from,
  contributes: typeof lent = lent,
) {
  const rendered = await renderInLedger(<OpenCellMenu />, {
    clients: 4,
    hidden: [status],
    contributes,
  });
  const { at, grid, hub } = rendered;
  act(() => grid.select({ anchor: at(...from), focus: at(...to) }));
  act(() => hub.events.cellMenu?.({ x: 10, y: 10 }));
  const menu = await screen.findByRole('menu', { hidden: true });
  const item = (name: RegExp) => screen.getByRole('menuitem', { name, hidden: true });
  return { ...rendered, menu, item };
}

it('copies, pastes, clears and fills the selected cells', async () => {
  const { item, grid, hub } = await openMenu([1, 'name'], [2, 'amount']);
  for (const [name, command] of [
    [/^Copy/, 'copy'],
    [/^Paste/, 'paste'],
    [/^Clear/, 'clear'],
    [/^Fill Down/, 'fillDown'],
  ] as const) {
    act(() => hub.events.cellMenu?.({ x: 10, y: 10 }));
    await screen.findByRole('menu', { hidden: true });
    fireEvent.click(item(name));
    expect(grid[command]).toHaveBeenCalledOnce();
  }
});

it('limits the view to the value of the cell', async () => {
  const { item, changeView } = await openMenu([1, 'name']);
  fireEvent.click(item(/^Filter by This Value/));
  expect(changeView).toHaveBeenCalledExactlyOnceWith({
    filter: [{ column: 'name', op: 'is', value: 'Name 2' }],
  });
});

it('opens the history of the cell and shows its hidden value', async () => {
  const { item, hub, columnOf } = await openMenu([1, 'ssn']);
  const [history, reveal] = [vi.fn(), vi.fn()];
  hub.listen('history', history);
  hub.listen('reveal', reveal);
  fireEvent.click(item(/^Cell History/));
  expect(history).toHaveBeenCalledExactlyOnceWith(1, columnOf('ssn'));
  act(() => hub.events.cellMenu?.({ x: 10, y: 10 }));
  await screen.findByRole('menu', { hidden: true });
  fireEvent.click(item(/^Show Hidden Value/));
  expect(reveal).toHaveBeenCalledExactlyOnceWith(1, columnOf('ssn'));
});

it('makes the clients of the selected rows inactive in one step', async () => {
  const { item, grid } = await openMenu([1, 'name'], [3, 'ssn']);
  expect(screen.queryByRole('menuitem', { name: /^Cell History/, hidden: true })).toBeNull();
  screen.getByText('3 clients');
  fireEvent.click(item(/^Make Inactive/));
  expect(grid.setColumn).toHaveBeenCalledExactlyOnceWith(status, 'inactive', expect.any(Function));
});

it('offers only what concerns the clients of marked rows', async () => {
  const { item, grid, mark } = await openMenu([1, 'name']);
  act(() => mark(1, 3));
  screen.getByText('2 clients');
  expect(screen.queryByRole('menuitem', { name: /^Paste/, hidden: true })).toBeNull();
  expect(item(/^Delete Client/).textContent).toContain('Select one client to delete it.');
  fireEvent.click(item(/^Make Inactive/));
  expect(grid.setColumn).toHaveBeenCalledOnce();
});

it('asks before it deletes a client, then fetches the rows again', async () => {
  const { item, parts, ledger, grid } = await openMenu([2, 'name']);
  const refresh = vi.spyOn(ledger.rows, 'refresh');
  fireEvent.click(item(/^Delete Client/));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 3' }));
  expect(refresh).toHaveBeenCalledOnce();
  expect(parts.refreshTotals).toHaveBeenCalledOnce();
  expect(grid.focus).toHaveBeenCalled();
});

it('says why an item cannot act, and stays open', async () => {
  const { item, ledger, grid, at, hub } = await openMenu([0, 'name'], [1, 'ssn'], []);
  expect(item(/^Delete Client/).textContent).toContain("Your account can't delete clients.");
  fireEvent.click(item(/^Delete Client/));
  expect(screen.getByRole('menu', { hidden: true })).toBeDefined();
  fireEvent.keyDown(screen.getByRole('menu', { hidden: true }), { key: 'Escape' });
  act(() => void ledger.rows.addRow());
  act(() => grid.select({ anchor: at(4, 'name'), focus: at(4, 'name') }));
  act(() => hub.events.cellMenu?.({ x: 10, y: 10 }));
  await waitFor(() => expect(item(/^Open Client/).textContent).toContain('not saved yet'));
});
