import { ApiError } from '@porchlight/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wholeLedger } from './ledger-query.ts';
import { LedgerRows } from './ledger-rows.ts';
import { tooManyGroups } from './row-groups.ts';
import { FakeLedger, ledgerTestColumns } from './testing/fake-ledger.fixture.ts';

const [name, date] = ledgerTestColumns;
const [EARLY, LATE] = ['2026-01-01', '2026-12-31'];
let server: FakeLedger;
let rows: LedgerRows;

const settle = () => vi.advanceTimersByTimeAsync(100);
const headings = () =>
  rows.groups.shown.get().headings.map(({ value, count, row }) => [value, count, row]);

/** 500 clients: 100 of an early day, 300 of a late one, 100 without a date. */
beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeLedger(500);
  server.clients.forEach(({ values }, index) => {
    values['date'] = index < 100 ? null : index < 200 ? EARLY : LATE;
  });
  rows = new LedgerRows({ api: server, columns: ledgerTestColumns });
  rows.show({ ...wholeLedger, group: 'date' });
  await settle();
});
afterEach(() => {
  rows.close();
  vi.useRealTimers();
});

it('shows the groups of the rows in their order, blank last', () => {
  expect(headings()).toEqual([
    [EARLY, 100, 0],
    [LATE, 300, 100],
    [null, 100, 400],
  ]);
  expect([rows.total, rows.id(0)]).toEqual([500, '101']);
});

it('leaves out the rows of a collapsed group and fetches only what is shown', async () => {
  rows.groups.toggle(`=${LATE}`);
  server.calls.length = 0;
  rows.need(90, 110, [name!, date!]);
  await settle();
  expect([rows.total, rows.id(99), rows.id(100)]).toEqual([200, '200', '1']);
  expect([rows.rowOf('1'), rows.rowOf('200')]).toEqual([100, 99]);
  const offsets = server
    .callsOf('/ledger/rows')
    .map(({ body }) => (body as { offset: number }).offset);
  expect(offsets).toEqual([400]);
  expect(rows.rowOf('201')).toBeNull();
});

it('reads a block across a collapsed group without its rows', async () => {
  rows.groups.toggle(`=${LATE}`);
  const read = await rows.read(98, 101, [name!]);
  expect(read.map(({ id }) => id)).toEqual(['199', '200', '1', '2']);
});

it('reports a ledger of collapsed groups as not blank', () => {
  rows.groups.collapseAll();
  expect([rows.total, rows.isBlank]).toEqual([0, false]);
  rows.groups.expandAll();
  expect(rows.total).toBe(500);
});

it('expands the group of a row that has to be shown', () => {
  rows.groups.collapseAll();
  expect(rows.groups.rowAt(150)).toBe(50);
  expect(rows.total).toBe(300);
});

it('puts new rows below the last group', () => {
  rows.groups.collapseAll();
  expect([rows.addRow(), rows.total]).toEqual([0, 1]);
});

it('moves an edited row to its group at the next refresh', async () => {
  server.change(101, { date: null });
  rows.patch([{ id: '101', field: 'date', value: null, version: 2 }]);
  await settle();
  expect([rows.rowOf('101'), headings()[0]]).toEqual([0, [EARLY, 100, 0]]);
  rows.refresh();
  await settle();
  expect([rows.id(0), headings()[0]]).toEqual(['102', [EARLY, 99, 0]]);
});

it('stays collapsed when the filter changes, but not when the column does', async () => {
  rows.groups.toggle('blank');
  rows.show({ ...wholeLedger, group: 'date', q: 'Name' });
  await settle();
  expect([...rows.groups.shown.get().collapsed]).toEqual(['blank']);
  rows.show({ ...wholeLedger, group: 'ssn' });
  await settle();
  expect([headings().length, rows.groups.shown.get().collapsed.size]).toEqual([1, 0]);
});

it('collapses remembered groups, of this column only, without their values', async () => {
  rows.groups.toggle(`=${LATE}`);
  const folded = rows.groups.folded.get();
  expect(JSON.stringify(folded)).not.toContain(LATE);
  rows.groups.expandAll();
  rows.show({ ...wholeLedger, group: 'date' });
  rows.groups.fold(folded);
  await settle();
  expect([...rows.groups.shown.get().collapsed]).toEqual([`=${LATE}`]);
  rows.groups.fold([]);
  expect(rows.total).toBe(500);
});

it('refuses a column with too many values', async () => {
  rows.show({ ...wholeLedger, group: 'name' });
  await settle();
  expect(rows.groups.shown.get()).toBe(tooManyGroups);
});

it('reports groups that cannot be loaded, and loads them on retry', async () => {
  server.fails = { error: new ApiError({ status: 500, code: 'internal' }) };
  rows.refresh();
  await settle();
  expect(rows.state.get().phase).toBe('failed');
  rows.retry();
  await settle();
  expect([rows.state.get().phase, headings().length]).toEqual(['ready', 3]);
});

it('fetches no groups for a view without grouping', async () => {
  server.calls.length = 0;
  rows.show(wholeLedger);
  await settle();
  expect([server.callsOf('/ledger/groups'), headings()]).toEqual([[], []]);
});
