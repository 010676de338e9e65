import { RevealClients } from '@porchlight/clients/contract';
import { ClientPreviousValues, type ClientPreviousValuesProps } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import type { PortalOptions } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CellChange } from '../../generated/types.ts';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { HistoryCell } from './history-cell.tsx';
// Compiled before the first test: opening the panel waits for nothing but itself.
import './history-panel.tsx';

afterEach(cleanup);

const change = (id: number, from: CellChange['from'], to: CellChange['to']): CellChange => ({
  id,
  at: '2026-11-20T14:04:00.000Z',
  actor: { kind: 'staff', id: 2, name: 'Ben Ortiz' },
  action: 'client.updated',
  purpose: null,
  from,
  to,
});
const page = (data: readonly CellChange[], more = false) => ({ success: true, data, more });

async function open(answer: unknown, key = 'name', options: PortalOptions = {}) {
  const rendered = await renderInLedger(<HistoryCell />, {
    ...options,
    answers: { 'GET /ledger/cells/:id/:field/history': answer },
  });
  act(() => rendered.hub.events.history(1, rendered.columnOf(key)));
  await screen.findByRole('dialog', { name: `History of ${key}` });
  return rendered;
}

it('shows the changes of a cell with author, time, and both values', async () => {
  const { server } = await open(page([change(9, 'First', 'Name 2'), change(4, '', 'First')]));
  const [newest, first] = await screen.findAllByRole('listitem');
  expect(newest!.textContent).toContain('Ben OrtizNov 20, 2026, 9:04 AMwas Firstchanged to Name 2');
  expect(first!.textContent).toContain('was emptychanged to First');
  expect(server.callsOf('GET /ledger/cells/:id/:field/history')[0]?.path).toBe(
    '/ledger/cells/2/name/history',
  );
});

it('restores a value by an edit that can be undone, and returns to the grid', async () => {
  const { grid, at, say } = await open(page([change(9, '5', '1'), change(4, null, '5')]), 'amount');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore $5.00' }));
  expect(grid.restore).toHaveBeenCalledExactlyOnceWith(at(1, 'amount'), '5.00');
  expect(grid.focus).toHaveBeenCalled();
  const undo = expect.any(Function) as () => void;
  await waitFor(() => expect(say).toHaveBeenCalledWith('amount restored', 'done', undo));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers to restore values that the cell no longer has, empty ones by name', async () => {
  await open(page([change(9, 'Name 2', 'x'), change(4, '', 'Name 2')]));
  const lines = await screen.findAllByRole('listitem');
  expect(within(lines[0]!).queryByRole('button')).toBeNull();
  within(lines[1]!).getByRole('button', { name: 'Restore Blank' });
});

describe('the history of a hidden value', () => {
  const changes = page([change(9, '***-**-1111', '***-**-2222')]);
  const entry = contribute(ClientPreviousValues, {
    id: 'clients.previous-values',
    order: 0,
    needs: RevealClients,
    component: () =>
      Promise.resolve({
        default: ({ clientId, field, onRestore }: ClientPreviousValuesProps) => (
          <button type="button" onClick={() => void onRestore({ version: 3, mask: '***-**-1111' })}>
            Restore {field} of {clientId}
          </button>
        ),
      }),
  });
  const openHidden = (permissions: readonly string[]) =>
    open(changes, 'ssn', { contributes: [entry], permissions });

  it('offers previous values, restored by an edit that can be undone', async () => {
    const { grid, at } = await openHidden([RevealClients.id]);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore ssn of 2' }));
    const previous = { version: 3, mask: '***-**-1111' };
    expect(grid.restore).toHaveBeenCalledExactlyOnceWith(at(1, 'ssn'), previous);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows only masks to agents who may not see hidden values', async () => {
    await openHidden([]);
    await screen.findByText('***-**-1111');
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
  });
});

it('announces no restore that was not saved', async () => {
  const { grid, say } = await open(page([change(9, 'First', 'Name 2')]));
  grid.restore.mockResolvedValue(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore First' }));
  await waitFor(() => expect(grid.restore).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(say).not.toHaveBeenCalled();
});

it('loads older changes on request', async () => {
  const { server } = await open(({ query }: { query: Record<string, string> }) =>
    query['before'] === undefined
      ? page([change(9, 'b', 'c')], true)
      : page([change(4, 'a', 'b')], false),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show Older' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(server.calls.at(-1)?.query).toEqual({ before: '9' });
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
});

it('reports an empty history, and tries again after a failure', async () => {
  let fails = true;
  await open(() => (fails ? { status: 400, body: { success: false, message: 'No.' } } : page([])));
  await screen.findByText("Couldn't load the history. Try again.");
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('No changes yet');
});

it('closes with Escape and returns to the grid', async () => {
  const { grid } = await open(page([]));
  expect(grid.reveal).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(grid.focus).toHaveBeenCalledOnce();
});

it('stays closed when the row of a closed history returns', async () => {
  const { ledger, grid } = await open(page([change(9, 'b', 'c')]));
  const rowOf = vi.spyOn(ledger.rows, 'rowOf').mockReturnValue(null);
  act(() => ledger.rows.setColumns([]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(grid.focus).toHaveBeenCalledOnce();
  rowOf.mockRestore();
  act(() => ledger.rows.setColumns([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers no history for a row that was never saved', async () => {
  const { hub, ledger, say, columnOf } = await renderInLedger(<HistoryCell />);
  const row = ledger.rows.addRow();
  act(() => hub.events.history(row, columnOf('name')));
  expect(say).toHaveBeenCalledWith('This row is not saved yet, so it has no history.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
