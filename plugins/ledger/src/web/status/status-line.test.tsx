import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { StatusLine } from './status-line.tsx';

afterEach(cleanup);

it('shows the statistics of a block of cells', async () => {
  const { at, grid } = await renderInLedger(<StatusLine />, { clients: 4 });
  act(() => grid.select({ anchor: at(1, 'name'), focus: at(3, 'amount') }));
  const line = await screen.findByText('Selected');
  expect(line.parentElement?.textContent).toBe('Selected 9 cellsCount 6Sum $6.00Average $2.00');
});

it('loads missing rows before it counts them, and follows edits', async () => {
  const { at, grid, fake, ledger } = await renderInLedger(<StatusLine />, { clients: 250 });
  act(() => grid.select({ anchor: at(0, 'amount'), focus: at(249, 'amount') }));
  expect(await screen.findByText('$31,125.00')).toBeDefined();
  fake.change(1, { amount: 100 });
  act(() => ledger.rows.patch([{ id: '1', field: 'amount', value: 100, version: 2 }]));
  expect(await screen.findByText('$31,225.00')).toBeDefined();
});

it('shows the newest statistics, in whatever order responses arrive', async () => {
  const { at, grid, fake, ledger } = await renderInLedger(<StatusLine />, { clients: 250 });
  const held = (count: number) => waitFor(() => expect(fake.held).toHaveLength(count));
  fake.holding = true;
  act(() => grid.select({ anchor: at(0, 'amount'), focus: at(249, 'amount') }));
  await held(1);
  fake.change(1, { amount: 100 });
  act(() => ledger.rows.patch([{ id: '1', field: 'amount', value: 100, version: 2 }]));
  await held(2);
  const [first, second] = fake.held.splice(0);
  fake.holding = false;
  second!.answer();
  expect(await screen.findByText('$31,225.00')).toBeDefined();
  first!.answer();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('$31,225.00')).toBeDefined();
});

it('ignores changes outside the selection', async () => {
  const { at, grid, fake, ledger } = await renderInLedger(<StatusLine />, { clients: 250 });
  act(() => grid.select({ anchor: at(0, 'amount'), focus: at(220, 'amount') }));
  await screen.findByText('Sum');
  const before = fake.calls.length;
  act(() => ledger.rows.patch([{ id: '250', field: 'amount', value: 1, version: 2 }]));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(fake.calls).toHaveLength(before);
});

it('leaves very many rows unloaded instead of counting them', async () => {
  const { at, grid, fake } = await renderInLedger(<StatusLine />, { clients: 2_500 });
  const before = fake.calls.length;
  act(() => grid.select({ anchor: at(0, 'amount'), focus: at(2_499, 'amount') }));
  expect((await screen.findByText('Selected')).parentElement?.textContent).toBe(
    'Selected 2,500 cells',
  );
  expect(fake.calls).toHaveLength(before);
});

it('shows the whole text of a single cell, and which rows are on the screen', async () => {
  const { choose, seen, ledger } = await renderInLedger(<StatusLine />, { clients: 3 });
  act(() => {
    choose(0, 'name');
    seen.set({ first: 0, last: 9 });
  });
  expect(screen.getByText('Rows 1-3 of 3')).toBeDefined();
  expect((await screen.findByText('Name 1')).parentElement?.textContent).toBe('name Name 1');
  expect(screen.queryByText('Selected')).toBeNull();
  act(() => ledger.rows.patch([{ id: '1', field: 'name', value: 'Ana', version: 2 }]));
  expect(screen.getByText('Ana')).toBeDefined();
});

it('opens the history of the selected cell', async () => {
  const { choose, hub, columnOf } = await renderInLedger(<StatusLine />);
  const opened = vi.fn();
  hub.listen('history', opened);
  const button = screen.getByRole('button', { name: /Cell History/ });
  fireEvent.click(button);
  expect(opened).not.toHaveBeenCalled();
  act(() => choose(2, 'date'));
  fireEvent.click(button);
  expect(opened).toHaveBeenCalledWith(2, columnOf('date'));
});

it('removes a new row, but not a client', async () => {
  const { choose, ledger } = await renderInLedger(<StatusLine />, { clients: 3 });
  act(() => choose(2, 'name'));
  expect(screen.queryByRole('button', { name: 'Remove New Row' })).toBeNull();
  act(() => {
    ledger.rows.addRow();
    choose(3, 'name');
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove New Row' }));
  await waitFor(() => expect(ledger.rows.total).toBe(3));
});
