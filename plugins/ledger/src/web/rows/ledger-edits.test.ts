import { ApiError } from '@porchlight/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CellEdit, EditCause } from '../grid/types.ts';
import { wholeLedger } from './ledger-ask.ts';
import { openLedger, type OpenLedger } from './open-ledger.ts';
import { rowsTexts } from './rows-texts.ts';
import { FakeLedger, ledgerTestColumns } from './testing/fake-ledger.ts';

const refused = (message: string, status = 400) =>
  new ApiError({ status, code: 'validation_failed', message });
const lost = new ApiError({ status: 0, code: 'network', message: 'No answer' });

let server: FakeLedger;
let ledger: OpenLedger;

const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const columnOf = (key: string) => ledgerTestColumns.find((column) => column.key === key)!;
const text = (row: number, key: string) => ledger.rows.text(row, columnOf(key));
const mark = (row: number, key: string) => ledger.rows.mark(row, columnOf(key));

function cell(row: number, key: string, value: string, was?: string): CellEdit {
  const id = ledger.rows.id(row)!;
  return { id, row, column: columnOf(key), value, ...(was === undefined ? {} : { was }) };
}

const commit = (cells: readonly CellEdit[], cause: EditCause = 'type') =>
  ledger.edits.commit(cells, cause);

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeLedger(20);
  ledger = openLedger({ api: server, columns: ledgerTestColumns });
  ledger.rows.show(wholeLedger);
  await settle(100);
});
afterEach(() => {
  ledger.close();
  vi.useRealTimers();
});

describe('a value', () => {
  it.each([
    ['date', '3/7/1961', { value: '1961-03-07' }],
    ['ssn', '900-12-6037', { value: '900-12-6037' }],
    ['ssn', '***-**-6037', { error: expect.stringContaining('mask') as string }],
    ['name', '***', { value: '***' }],
  ])('of %s: %s', (key, typed, reading) => {
    expect(ledger.edits.check(columnOf(key), typed)).toEqual(reading);
  });
});

it('for notes with formatting is refused, for others it is not', async () => {
  const id = ledger.rows.id(0)!;
  const keep = (value: string) => ledger.rows.patch([{ id, field: 'name', value, version: 1 }]);
  keep('<p>call <b>late</b></p>');
  const typed = cell(0, 'name', 'call early');
  expect(await commit([typed])).toMatchObject([{ row: 0, error: rowsTexts.formatted }]);
  expect([text(0, 'name'), server.callsOf('/ledger/edits')]).toEqual(['call late', []]);
  keep('<p>call late</p>');
  expect(await commit([typed])).toEqual([]);
});

describe('a save', () => {
  it('shows the value at once, says that it is saving, then ticks', async () => {
    server.holding = true;
    const done = commit([cell(0, 'amount', '1234.50', '0.00')]);
    await settle();
    expect([text(0, 'amount'), mark(0, 'amount')]).toEqual(['$1,234.50', 'saving']);
    expect(ledger.saving.state.get()).toEqual({ unsaved: true, saving: true });
    server.held.shift()!.answer();
    expect(await done).toEqual([]);
    expect([text(0, 'amount'), mark(0, 'amount')]).toEqual(['$1,234.50', 'saved']);
    expect(ledger.saving.state.get()).toEqual({ unsaved: false, saving: false });
    await settle(2_000);
    expect(mark(0, 'amount')).toBeNull();
  });

  it('sends only the field, what it was and the version', async () => {
    await commit([cell(0, 'amount', '5.00', '0')]);
    expect(server.callsOf('/ledger/edits')[0]!.body).toEqual({
      edits: [{ id: 1, field: 'amount', value: '5.00', was: '0.00', version: 1 }],
    });
  });

  it('that fails takes the value back and says the server’s sentence', async () => {
    server.fails = { error: refused('Please check the values.') };
    const failed = await commit([cell(2, 'name', 'New')]);
    expect(failed).toMatchObject([{ row: 2, value: 'New', error: 'Please check the values.' }]);
    expect([text(2, 'name'), mark(2, 'name')]).toEqual(['Name 3', 'failed']);
    expect(ledger.saving.state.get()).toEqual({ unsaved: false, saving: false });
    ledger.edits.dismiss([cell(2, 'name', 'New')]);
    expect(mark(2, 'name')).toBeNull();
  });

  it('of many cells says of each why it failed', async () => {
    const details = [{ field: '1', message: 'Too long' }];
    server.fails = {
      error: new ApiError({ status: 400, code: 'validation_failed', message: 'Check', details }),
    };
    const failed = await commit([cell(0, 'name', 'a'), cell(1, 'name', 'b')], 'paste');
    expect(failed.map(({ error }) => error)).toEqual(['Check', 'Too long']);
    expect(server.callsOf('/ledger/edits')).toHaveLength(1);
  });

  it('waits for the one before of the same row, not for others', async () => {
    server.holding = true;
    const saves = [
      commit([cell(0, 'name', 'one', 'Name 1')]),
      commit([cell(0, 'name', 'two', 'one')]),
      commit([cell(1, 'name', 'other', 'Name 2')]),
    ];
    await settle();
    expect(server.held).toHaveLength(2);
    expect(text(0, 'name')).toBe('two');
    server.held.shift()!.answer();
    await settle();
    expect([text(0, 'name'), mark(0, 'name')]).toEqual(['two', 'saving']);
    for (const { answer } of server.held.splice(0)) answer();
    expect((await Promise.all(saves)).flat()).toEqual([]);
    expect(server.clients[0]!.values['name']).toBe('two');
    expect(ledger.conflicts.open.get()).toEqual([]);
  });

  it('keeps a value that is on its way over rows that come anew', async () => {
    server.holding = true;
    const done = commit([cell(0, 'name', 'Mine', 'Name 1')]);
    await settle();
    ledger.rows.refresh();
    server.held.find(({ path }) => path === '/ledger/rows')!.answer();
    await settle();
    expect(text(0, 'name')).toBe('Mine');
    server.held.find(({ path }) => path === '/ledger/edits')!.answer();
    await done;
    expect(text(0, 'name')).toBe('Mine');
  });

  it('of a hidden value shows no plain one, and sends no mask as what it was', async () => {
    server.holding = true;
    const done = commit([cell(0, 'ssn', '900-12-6037', '***-**-0000')]);
    await settle();
    expect(text(0, 'ssn')).toBe('••••');
    server.held.shift()!.answer();
    await done;
    expect(text(0, 'ssn')).toBe('***-**-6037');
    expect(server.callsOf('/ledger/edits')[0]!.body).toEqual({
      edits: [{ id: 1, field: 'ssn', value: '900-12-6037' }],
    });
  });
});

describe('a cell that somebody else changed', () => {
  /** Both cells of a paste; the first one is changed underneath. */
  async function conflict(cause: EditCause = 'paste') {
    server.change(1, { name: 'Theirs' });
    const saved = commit([cell(0, 'name', 'Mine', 'Name 1'), cell(1, 'name', 'Other')], cause);
    await settle();
    return { saved, question: ledger.conflicts.open.get()[0] };
  }

  it('is asked about with both values, and nothing is kept before', async () => {
    const { question } = await conflict();
    expect(question!.cells).toMatchObject([{ id: '1', row: 0, mine: 'Mine', theirs: 'Theirs' }]);
    expect(server.clients[1]!.values['name']).toBe('Name 2');
    expect(ledger.saving.state.get()).toEqual({ unsaved: true, saving: false });
  });

  it('becomes mine when I say so', async () => {
    const { saved, question } = await conflict();
    question!.answer('mine');
    expect(await saved).toEqual([]);
    expect(server.clients.slice(0, 2).map(({ values }) => values['name'])).toEqual([
      ...['Mine', 'Other'],
    ]);
    expect([text(0, 'name'), ledger.conflicts.open.get()]).toEqual(['Mine', []]);
  });

  it('stays theirs when I say so, the other cells are kept', async () => {
    const { saved, question } = await conflict();
    question!.answer('theirs');
    expect(await saved).toMatchObject([{ row: 0, settled: true }]);
    expect(server.clients.slice(0, 2).map(({ values }) => values['name'])).toEqual([
      ...['Theirs', 'Other'],
    ]);
    expect([text(0, 'name'), mark(0, 'name'), text(1, 'name')]).toEqual(['Theirs', null, 'Other']);
  });

  it('stays theirs when nobody decides, and mine is offered again', async () => {
    const { saved, question } = await conflict();
    question!.answer(null);
    expect(await saved).toMatchObject([{ id: '1', settled: false }]);
    expect([text(0, 'name'), mark(0, 'name'), text(1, 'name')]).toEqual([
      ...['Theirs', 'failed', 'Other'],
    ]);
  });

  it('is never overwritten by a step back', async () => {
    const { saved, question } = await conflict('undo');
    expect(question).toBeUndefined();
    expect(await saved).toMatchObject([{ row: 0, settled: false }]);
    expect([text(0, 'name'), text(1, 'name')]).toEqual(['Theirs', 'Other']);
  });

  it('is found out when the change came while the cell was open', async () => {
    server.change(1, { name: 'Theirs' });
    ledger.rows.patch([{ id: '1', field: 'name', value: 'Theirs', version: 2, by: 'Ann Bell' }]);
    void commit([cell(0, 'name', 'Mine', 'Name 1')]);
    await settle();
    expect(ledger.conflicts.open.get()[0]!.cells[0]).toMatchObject({ by: 'Ann Bell' });
  });

  it('in another field is no conflict', async () => {
    server.change(1, { amount: 99 });
    expect(await commit([cell(0, 'name', 'Mine', 'Name 1')])).toEqual([]);
  });
});

describe('a row that was added', () => {
  it('is unsaved until its first save, which makes its client', async () => {
    const row = ledger.rows.addRow();
    expect(ledger.saving.state.get().unsaved).toBe(true);
    expect(await commit([cell(row, 'name', 'New')])).toEqual([]);
    expect([ledger.rows.id(row), text(row, 'name'), ledger.rows.total]).toEqual(['21', 'New', 21]);
    expect(ledger.saving.state.get().unsaved).toBe(false);
    expect(server.callsOf('/ledger/edits')).toEqual([]);
  });

  it('shows what its client has besides (LG-032)', async () => {
    const row = ledger.rows.addRow();
    const values = { name: 'New', date: '2026-11-21', ssn: '' };
    vi.spyOn(server, 'post').mockResolvedValueOnce({ data: { id: 21, version: 1, values } });
    await commit([cell(row, 'name', 'New')]);
    expect([text(row, 'date'), mark(row, 'date')]).toEqual(['11/21/2026', null]);
  });

  it('takes what is typed while its client is made', async () => {
    server.holding = true;
    const row = ledger.rows.addRow();
    const id = ledger.rows.id(row)!;
    const saves = [commit([cell(row, 'name', 'New')]), commit([cell(row, 'amount', '5.00')])];
    await settle();
    expect(server.held).toHaveLength(1);
    server.held.shift()!.answer();
    await settle();
    server.held.shift()!.answer();
    expect((await Promise.all(saves)).flat()).toEqual([]);
    expect(server.clients[20]!.values).toEqual({ name: 'New', amount: 5 });
    expect([text(row, 'amount'), ledger.rows.currentId(id)]).toEqual(['$5.00', '21']);
  });

  it('makes one client when an answer got lost, and keeps what was typed since', async () => {
    const row = ledger.rows.addRow();
    server.fails = { error: lost, late: true };
    expect(await commit([cell(row, 'name', 'First')])).toHaveLength(1);
    expect(text(row, 'name')).toBe('');
    expect(await commit([cell(row, 'name', 'Second'), cell(row, 'amount', '7.00')])).toEqual([]);
    const creates = server.calls.filter(({ path, key }) => path === '/ledger/rows' && key);
    expect(creates.map(({ key }) => key)).toEqual([creates[0]!.key, creates[0]!.key]);
    expect(creates[1]!.body).toEqual({ values: { name: 'First' } });
    expect(server.clients).toHaveLength(21);
    expect(server.clients[20]!.values).toMatchObject({ name: 'Second', amount: 7 });
  });

  it('may send other values under another key when the first ones were refused', async () => {
    const row = ledger.rows.addRow();
    server.fails = { error: refused('No such name') };
    expect(await commit([cell(row, 'name', 'bad')])).toMatchObject([{ error: 'No such name' }]);
    expect(await commit([cell(row, 'name', 'Good')])).toEqual([]);
    const [first, second] = server.calls.filter(({ key }) => key);
    expect(second!.key).not.toBe(first!.key);
    expect(second!.body).toEqual({ values: { name: 'Good' } });
  });

  it('comes from each row below a paste', async () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f'].map((value) => [
      { column: columnOf('name'), value },
    ]);
    expect(await ledger.edits.addRows(lines)).toEqual([]);
    expect(ledger.rows.total).toBe(26);
    expect(Array.from({ length: 6 }, (_, index) => text(20 + index, 'name')).join('')).toBe(
      'abcdef',
    );
  });

  it('is found by its first id for a step back', async () => {
    const row = ledger.rows.addRow();
    const typed = cell(row, 'name', 'New');
    await commit([typed]);
    ledger.rows.show(wholeLedger);
    await settle(100);
    expect(await commit([{ ...typed, value: '', was: 'New' }], 'undo')).toEqual([]);
    expect(server.clients[20]!.values['name']).toBe('');
  });
});
