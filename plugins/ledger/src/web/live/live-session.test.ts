import type { ApiClient, FollowOptions } from '@porchlight/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEventName, LiveEvents } from '../../rules/live-events.ts';
import type { CellPoint, CellRange, Grid, GridOptions } from '@porchlight/grid';
import { openLedger } from '../rows/open-ledger.ts';
import { wholeLedger } from '../rows/ledger-query.ts';
import { FakeLedger, ledgerTestColumns } from '../rows/testing/fake-ledger.fixture.ts';
import { LiveSession } from './live-session.ts';

const ME = 7;
const other = { id: 8, name: 'Noah Diaz' };
const [name] = ledgerTestColumns;

/** A page with 250 clients and live updates; the test sends the events. */
async function opened() {
  const server = new FakeLedger(250);
  let follow!: FollowOptions;
  const places: unknown[] = [];
  const api = {
    follow: ((_endpoint, options) => {
      follow = options;
      return new Promise(() => undefined);
    }) as ApiClient['follow'],
    call: ((endpoint: { readonly path: string }, input: { readonly body?: unknown }) => {
      if (endpoint.path !== '/ledger/presence')
        return (server.call as (...call: unknown[]) => unknown)(endpoint, input);
      places.push(input.body);
      return Promise.resolve();
    }) as ApiClient['call'],
  };
  const ledger = openLedger({ api, columns: ledgerTestColumns, today: () => '2026-11-23' });
  ledger.rows.show(wholeLedger);
  await vi.advanceTimersByTimeAsync(100);
  let selection: CellRange | null = null;
  let peers: GridOptions['peers'] = [];
  const grid = {
    get selection() {
      return selection;
    },
    select: (range: CellRange) => void (selection = range),
    update: (options: Partial<GridOptions>) => void (peers = options.peers ?? peers),
  } as Grid;
  const state = { editing: false };
  const recount = vi.fn();
  const session = new LiveSession({
    api,
    ledger,
    grid,
    agent: ME,
    recount,
    placed: () => ledgerTestColumns,
    editing: () => state.editing,
  });
  return {
    server,
    ledger,
    session,
    grid,
    state,
    recount,
    places,
    peers: () => peers,
    text: (row: number) => ledger.rows.text(row, name!),
    select: (point: CellPoint) => {
      selection = { anchor: point, focus: point };
      session.select(selection);
    },
    emit: <Name extends LiveEventName>(event: Name, data: LiveEvents[Name]) =>
      follow.onEvent({ name: event, data: JSON.stringify(data) }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(1_000);

it('shows cells changed by others at once, with their author', async () => {
  const { session, ledger, emit, text } = await opened();
  emit('cells', { cells: [{ id: 3, version: 2, values: { name: 'Theirs' }, by: other }] });
  expect(text(2)).toBe('Theirs');
  expect(ledger.rows.author('3', 'name')).toBe('Noah Diaz');
  emit('cells', { cells: [{ id: 3, version: 1, values: { name: 'Old' }, by: other }] });
  expect(text(2)).toBe('Theirs');
  session.close();
});

it('recounts after changes of others, at intervals, and not after its own', async () => {
  const { session, recount, emit } = await opened();
  const change = (version: number, by: typeof other) =>
    emit('cells', { cells: [{ id: 3, version, values: { amount: 1 }, by }] });
  change(2, { id: ME, name: 'Me' });
  await settle();
  expect(recount).not.toHaveBeenCalled();
  for (let version = 3; version < 9; version += 1) change(version, other);
  await settle();
  expect(recount).toHaveBeenCalledTimes(1);
  session.close();
});

it('refetches when clients were added or deleted', async () => {
  const { server, session, emit, ledger } = await opened();
  server.clients.splice(1, 1);
  emit('rows', { created: [], deleted: [2] });
  await settle();
  expect(ledger.rows.total).toBe(249);
  expect(ledger.rows.id(4)).toBe('6');
  session.close();
});

it('refetches when others changed the grouped column, and not after its own changes', async () => {
  const { server, session, emit, ledger } = await opened();
  ledger.rows.show({ ...wholeLedger, group: 'date' });
  await settle();
  const before = server.callsOf('/ledger/groups').length;
  const values = { date: '2026-01-01' };
  emit('cells', { cells: [{ id: 3, version: 2, values, by: { id: ME, name: 'Me' } }] });
  await settle();
  expect(server.callsOf('/ledger/groups')).toHaveLength(before);
  emit('cells', { cells: [{ id: 4, version: 2, values, by: other }] });
  await settle();
  expect(server.callsOf('/ledger/groups')).toHaveLength(before + 1);
  session.close();
});

it('delays a refetch while a cell is edited', async () => {
  const { server, session, state, emit, ledger } = await opened();
  state.editing = true;
  server.clients.splice(1, 1);
  emit('refetch', {});
  await settle();
  expect(ledger.rows.total).toBe(250);
  state.editing = false;
  await settle();
  expect(ledger.rows.total).toBe(249);
  session.close();
});

it('skips the refetch for a client that was added here', async () => {
  const { server, session, emit, ledger } = await opened();
  const row = ledger.rows.addRow();
  const id = ledger.rows.id(row)!;
  await ledger.edits.commit([{ id, row, column: name!, value: 'Mine' }], 'type');
  const before = server.callsOf('/ledger/rows').length;
  emit('rows', { created: [251], deleted: [] });
  await settle();
  expect(server.callsOf('/ledger/rows')).toHaveLength(before);
  session.close();
});

it('draws others at their cells, but not other tabs of the current user', async () => {
  const { session, emit, peers } = await opened();
  const at = { id: 3, column: 'name' };
  emit('peers', {
    peers: [
      { tab: 'a', agent: ME, name: 'Me', ...at },
      { tab: 'b', agent: 8, name: 'Noah Diaz', ...at },
      { tab: 'c', agent: 9, name: 'Ana Paz', id: 9_999, column: 'name' },
    ],
  });
  expect(session.peers.get().map(({ agent }) => agent)).toEqual([8, 9]);
  expect(peers()).toMatchObject([{ row: 2, column: 'name', initials: 'ND' }]);
  emit('peers', { peers: [] });
  expect(peers()).toEqual([]);
  session.close();
});

it('reports the current cell, and no cell for a row that was never saved', async () => {
  const { session, select, places, ledger } = await opened();
  select({ row: 2, column: 1 });
  await settle();
  select({ row: ledger.rows.addRow(), column: 0 });
  await settle();
  expect(places).toMatchObject([
    { id: 3, column: 'date' },
    { id: null, column: null },
  ]);
  session.close();
});
