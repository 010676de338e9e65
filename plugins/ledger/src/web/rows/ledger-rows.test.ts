import { ApiError } from '@porchlight/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeLedger } from './ledger-query.ts';
import { LedgerRows } from './ledger-rows.ts';
import { FakeLedger, ledgerTestColumns } from './testing/fake-ledger.fixture.ts';

const [name, date, amount] = ledgerTestColumns;
let server: FakeLedger;
let rows: LedgerRows;

/** Lets answers come in and timers run. */
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeLedger(1_000);
  rows = new LedgerRows({
    api: server,
    columns: ledgerTestColumns,
    dayMark: (key, value) => (key === 'date' && value === '2020-01-01' ? 'late' : null),
  });
});
afterEach(() => {
  rows.close();
  vi.useRealTimers();
});

async function shown(): Promise<void> {
  rows.show(wholeLedger);
  await settle(100);
}

describe('rows of the server', () => {
  it('shows rows as loading, then present, and then as many as there are', async () => {
    server.holding = true;
    rows.show(wholeLedger);
    expect([rows.state.get().phase, rows.total]).toEqual(['loading', 0]);
    server.held.shift()!.answer();
    await settle();
    expect([rows.state.get().phase, rows.total]).toEqual(['ready', 1_000]);
    expect([rows.id(0), rows.text(0, name!), rows.rowOf('7')]).toEqual(['1', 'Name 1', 6]);
  });

  it('reports as loaded once the rows of the newest query are there', async () => {
    const loaded = vi.fn<() => void>();
    server.holding = true;
    rows.show(wholeLedger);
    void rows.loaded().then(loaded);
    await settle();
    expect(loaded).not.toHaveBeenCalled();
    server.held.shift()!.answer();
    await settle();
    expect(loaded).toHaveBeenCalledOnce();
  });

  it('shows bars until the window of the rows is loaded, with the columns on the screen', async () => {
    await shown();
    expect([rows.id(500), rows.text(500, name!)]).toEqual([null, null]);
    rows.need(500, 530, [name!]);
    await settle(100);
    expect(rows.text(500, name!)).toBe('Name 501');
    const query = server.calls.at(-1)!.body;
    expect(query).toMatchObject({ offset: 400, limit: 200, columns: 'name,date,amount,ssn' });
  });

  it('formats values by type, edits them plainly, and marks late dates', async () => {
    server.change(2, { date: '2020-01-01', amount: 1234.5 });
    await shown();
    expect([rows.text(1, amount!), rows.raw(1, amount!)]).toEqual(['$1,234.50', '1234.50']);
    expect([rows.text(1, date!), rows.mark(1, date!)]).toEqual(['1/1/2020', 'late']);
    expect(rows.mark(0, date!)).toBeNull();
  });

  it('says why rows are missing, and loads them on retry', async () => {
    const error = new ApiError({ status: 503, code: 'unavailable', message: 'Closed' });
    server.fails = { error };
    await shown();
    expect(rows.state.get()).toEqual({ phase: 'failed', message: 'Closed' });
    rows.retry();
    await settle();
    expect(rows.text(0, name!)).toBe('Name 1');
  });

  it('shows the old rows until they are loaded again', async () => {
    await shown();
    server.change(1, { name: 'Other' });
    server.holding = true;
    rows.refresh();
    expect(rows.text(0, name!)).toBe('Name 1');
    server.held.shift()!.answer();
    await settle();
    expect(rows.text(0, name!)).toBe('Other');
  });

  it('reads rows as a block, however far apart, with pending edits', async () => {
    await shown();
    rows.pending.start('3', 'name', 'Mine', 1);
    const block = await rows.read(2, 450, [name!, amount!]);
    expect(block).toHaveLength(449);
    expect(block[0]).toEqual({ id: '3', texts: ['Mine', '2.00'] });
    expect(block[448]).toEqual({ id: '451', texts: ['Name 451', '450.00'] });
  });

  it('a late window does not revert a save that overtook it', async () => {
    await shown();
    server.holding = true;
    rows.refresh();
    server.change(5, { name: 'Saved' });
    rows.patch([{ id: '5', field: 'name', value: 'Saved', version: 2 }]);
    server.holding = false;
    server.held.shift()!.answer();
    await settle();
    expect(rows.text(4, name!)).toBe('Saved');
    await settle(100);
    expect(server.calls).toHaveLength(3);
  });

  it('notifies listeners of the rows that changed', async () => {
    await shown();
    const notified = vi.fn<Parameters<LedgerRows['subscribe']>[0]>();
    const end = rows.subscribe(notified);
    rows.patch([{ id: '5', field: 'name', value: 'Other', version: 2, by: 'Ann Bell' }]);
    expect(notified.mock.calls).toEqual([[{ first: 4, last: 4 }]]);
    expect([rows.text(4, name!), rows.author('5', 'name')]).toEqual(['Other', 'Ann Bell']);
    end();
    rows.patch([{ id: '5', field: 'name', value: 'Mine', version: 3 }]);
    expect(notified).toHaveBeenCalledTimes(1);
    expect(rows.author('5', 'name')).toBeNull();
  });
});

describe('rows that were added', () => {
  it('added rows appear below all others, blank and with their own ids', async () => {
    await shown();
    const row = rows.addRow();
    expect([row, rows.total, rows.text(row, name!)]).toEqual([1_000, 1_001, '']);
    expect(rows.id(row)).toMatch(/^temp_[0-9a-f-]{36}$/);
  });

  it('added rows stay in place once their client exists', async () => {
    await shown();
    const row = rows.addRow();
    const temporary = rows.id(row)!;
    rows.created(temporary, '1001', 1);
    rows.patch([{ id: '1001', field: 'name', value: 'New', version: 1 }]);
    expect([rows.id(row), rows.rowOf(temporary), rows.rowOf('1001')]).toEqual(['1001', row, row]);
    expect(rows.text(row, name!)).toBe('New');
    expect(rows.queryParams.except).toBe('1001');
    const [read] = await rows.read(row, row, [name!]);
    expect(read).toEqual({ id: '1001', texts: ['New'] });
  });

  it('added rows move among the others when the ledger reloads', async () => {
    await shown();
    const created = rows.addRow();
    const temporary = rows.id(created)!;
    rows.created(temporary, '40', 1);
    rows.addRow();
    rows.show({ ...wholeLedger, q: 'x' });
    await settle(100);
    expect(rows.total).toBe(1_001);
    expect(rows.queryParams.except).toBe('');
    expect([rows.rowOf(temporary), rows.currentId(temporary)]).toEqual([39, '40']);
  });

  it('shows an added row once although an older response is still under way', async () => {
    await shown();
    const row = rows.addRow();
    server.clients.push({ id: 1_001, version: 1, values: { name: 'New' } });
    server.holding = true;
    rows.refresh();
    rows.created(rows.id(row)!, '1001', 1);
    server.holding = false;
    server.held.shift()!.answer();
    await settle();
    expect(rows.total).toBe(1_001);
  });

  it('added rows join the others when they are more than the server can leave out', async () => {
    await shown();
    const added = Array.from({ length: 201 }, () => rows.id(rows.addRow())!);
    for (const [index, temporary] of added.entries()) {
      const id = 1_001 + index;
      server.clients.push({ id, version: 1, values: { name: 'New' } });
      rows.created(temporary, String(id), 1);
    }
    await settle(100);
    expect([rows.state.get().phase, rows.total, rows.queryParams.except]).toEqual([
      'ready',
      1_201,
      '',
    ]);
  });

  it('discards added rows only while they were never saved', async () => {
    await shown();
    rows.created(rows.id(rows.addRow())!, '1001', 1);
    const row = rows.addRow();
    rows.removeRow('1001');
    rows.removeRow(rows.id(row)!);
    expect(rows.total).toBe(1_001);
  });
});
