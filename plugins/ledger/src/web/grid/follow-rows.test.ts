import { expect, it, vi } from 'vitest';
import { wholeLedger } from '../rows/ledger-ask.ts';
import { openLedger } from '../rows/open-ledger.ts';
import { FakeLedger, ledgerTestColumns as columns } from '../rows/testing/fake-ledger.ts';
import { createRowFollower } from './follow-rows.ts';
import type { GridState } from './state.ts';
import type { CellRange } from './types.ts';

/** A selection over the rows of 250 clients, of which the first `seen` are on the screen. */
async function sheet({ seen = 30 } = {}) {
  const server = new FakeLedger(250);
  const { rows } = openLedger({ api: server, columns });
  const asked = async () => {
    rows.need(0, seen - 1, columns);
    await vi.waitUntil(() => rows.state.get().phase === 'ready');
  };
  const state = { options: { source: rows }, layout: { columns }, selection: null };
  const grid = state as unknown as GridState;
  const select = (range: CellRange | null) => {
    grid.selection = range;
    follower.hold(range);
  };
  const screen = () => ({ first: 0, last: seen - 1 });
  const follower = createRowFollower(grid, screen, select);
  rows.subscribe(follower.follow);
  const change = async (clients: typeof server.clients, how: () => void) => {
    server.clients.splice(0, Infinity, ...clients);
    how();
    await asked();
  };
  rows.show(wholeLedger);
  await asked();
  return {
    ...{ server, rows, follower, select },
    /** Selects column 1 of these rows. */
    selectRows(anchor: number, focus = anchor) {
      select({ anchor: { row: anchor, column: 1 }, focus: { row: focus, column: 1 } });
    },
    /** Rows of anchor and focus. */
    selected: () => grid.selection && [grid.selection.anchor.row, grid.selection.focus.row],
    refetch: (clients: typeof server.clients) => change(clients, () => rows.refresh()),
    show: (clients: typeof server.clients) => change(clients, () => rows.show({ ...wholeLedger })),
  };
}

it('goes with rows that move together', async () => {
  const { server, selectRows, selected, refetch } = await sheet();
  selectRows(7, 5);
  await refetch(server.clients.slice(2));
  expect(selected()).toEqual([5, 3]);
});

it('selects only the active cell when another row comes between', async () => {
  const { server, selectRows, selected, refetch } = await sheet();
  const [moved, ...others] = server.clients;
  selectRows(7, 5);
  await refetch([...others.slice(0, 5), moved!, ...others.slice(5)]);
  expect(selected()).toEqual([7, 7]);
});

it('clears the selection when its client is deleted', async () => {
  const { server, selectRows, selected, refetch } = await sheet();
  selectRows(5);
  await refetch(server.clients.filter(({ id }) => id !== 6));
  expect(selected()).toBeNull();
});

it('selects only the active cell in another order, as soon as its rows are loaded', async () => {
  const { server, rows, selectRows, selected, show } = await sheet();
  selectRows(8, 0);
  const others = server.clients.slice(9);
  const shown = show([server.clients[3]!, ...others, server.clients[8]!].toReversed());
  // Until then nothing can be done to what stands there now.
  expect(selected()).toBeNull();
  await shown;
  expect(rows.id(0)).toBe('9');
  expect(selected()).toEqual([0, 0]);
});

it('clears the selection for good when its client leaves the loaded rows', async () => {
  const { server, rows, selectRows, selected, show } = await sheet();
  selectRows(0);
  await show(server.clients.toReversed());
  expect(selected()).toBeNull();
  rows.need(200, 249, columns);
  await vi.waitUntil(() => rows.rowOf('1') === 249);
  expect(selected()).toBeNull();
});

it('what is selected meanwhile stays', async () => {
  const { server, selectRows, selected, show } = await sheet();
  selectRows(0);
  const shown = show(server.clients.toReversed());
  selectRows(4);
  await shown;
  expect(selected()).toEqual([4, 4]);
});

it('stays on a row that becomes a client', async () => {
  const { rows, selectRows, selected } = await sheet();
  selectRows(rows.addRow());
  rows.created(rows.id(250)!, '251', 1);
  expect([rows.id(250), selected()]).toEqual(['251', [250, 250]]);
});

it('knows rows that came after they were selected, and those that were forgotten', async () => {
  const { rows, server, selectRows, selected, refetch } = await sheet();
  selectRows(240);
  rows.need(200, 249, columns);
  await vi.waitUntil(() => rows.id(240) !== null);
  expect(selected()).toEqual([240, 240]);
  rows.need(200, 249, columns);
  await refetch(server.clients.slice(1));
  rows.need(200, 248, columns);
  await vi.waitUntil(() => rows.rowOf('241') === 239);
  expect(selected()).toEqual([239, 239]);
});

it('rows that were read are those that are selected, or nothing is done', async () => {
  const { follower, selectRows, show, server } = await sheet();
  selectRows(2, 3);
  const areSelected = follower.asSelected();
  const third = { row: 2, id: '3' };
  expect(areSelected([third, { row: 3, id: '4' }, { row: 9, id: 'any' }])).toBe(true);
  expect(areSelected([third, { row: 3, id: '5' }])).toBe(false);
  await show(server.clients);
  expect(areSelected([third])).toBe(false);
});
