import { ApiError } from '@porchlight/web';
import { describe, expect, it, vi } from 'vitest';
import { wholeLedger } from './ledger-query.ts';
import { columnOf, editedLedger, settle } from './testing/edited-ledger.fixture.ts';

const refused = (message: string, status = 400) =>
  new ApiError({ status, code: 'validation_failed', message });
const lost = new ApiError({ status: 0, code: 'network', message: 'No answer' });

const edited = editedLedger();
const { text, mark, cell, commit } = edited;

describe('a row that was added', () => {
  it('marks an added row unsaved until its first save, which creates its client', async () => {
    const row = edited.ledger.rows.addRow();
    expect(edited.ledger.saving.state.get().unsaved).toBe(true);
    expect(await commit([cell(row, 'name', 'New')])).toEqual([]);
    expect([edited.ledger.rows.id(row), text(row, 'name'), edited.ledger.rows.total]).toEqual([
      '21',
      'New',
      21,
    ]);
    expect(edited.ledger.saving.state.get().unsaved).toBe(false);
    expect(edited.server.callsOf('/ledger/edits')).toEqual([]);
  });

  it('shows the computed values of a new client', async () => {
    const row = edited.ledger.rows.addRow();
    const values = { name: 'New', date: '2026-11-21', ssn: '' };
    vi.spyOn(edited.server, 'call').mockResolvedValueOnce({ data: { id: 21, version: 1, values } });
    await commit([cell(row, 'name', 'New')]);
    expect([text(row, 'date'), mark(row, 'date')]).toEqual(['11/21/2026', null]);
  });

  it('saves what is typed while its client is being created', async () => {
    edited.server.holding = true;
    const row = edited.ledger.rows.addRow();
    const id = edited.ledger.rows.id(row)!;
    const saves = [commit([cell(row, 'name', 'New')]), commit([cell(row, 'amount', '5.00')])];
    await settle();
    expect(edited.server.held).toHaveLength(1);
    edited.server.held.shift()!.answer();
    await settle();
    edited.server.held.shift()!.answer();
    expect((await Promise.all(saves)).flat()).toEqual([]);
    expect(edited.server.clients[20]!.values).toEqual({ name: 'New', amount: 5 });
    expect([text(row, 'amount'), edited.ledger.rows.currentId(id)]).toEqual(['$5.00', '21']);
  });

  it('saves an added row in turn even when it gets its id in between', async () => {
    edited.server.holding = true;
    const row = edited.ledger.rows.addRow();
    const saves = ['one', 'two'].map((name) => commit([cell(row, 'name', name)]));
    await settle();
    edited.server.held.shift()!.answer();
    await settle();
    expect(edited.ledger.rows.id(row)).toBe('21');
    saves.push(commit([cell(row, 'name', 'three')]));
    await settle();
    // The second save is on its way, the third one waits for it.
    expect(edited.server.held).toHaveLength(1);
    edited.server.holding = false;
    edited.server.held.shift()!.answer();
    expect((await Promise.all(saves)).flat()).toEqual([]);
    expect([text(row, 'name'), edited.server.clients[20]!.values['name']]).toEqual([
      'three',
      'three',
    ]);
  });

  it('creates one client when a response is lost, and saves later entries', async () => {
    const row = edited.ledger.rows.addRow();
    edited.server.fails = { error: lost, late: true };
    expect(await commit([cell(row, 'name', 'First')])).toHaveLength(1);
    expect(text(row, 'name')).toBe('');
    expect(await commit([cell(row, 'name', 'Second'), cell(row, 'amount', '7.00')])).toEqual([]);
    const creates = edited.server.calls.filter(({ path, key }) => path === '/ledger/rows' && key);
    expect(creates.map(({ key }) => key)).toEqual([creates[0]!.key, creates[0]!.key]);
    expect(creates[1]!.body).toEqual({ values: { name: 'First' } });
    expect(edited.server.clients).toHaveLength(21);
    expect(edited.server.clients[20]!.values).toMatchObject({ name: 'Second', amount: 7 });
  });

  it('sends other values of an added row under another key after a refusal', async () => {
    const row = edited.ledger.rows.addRow();
    edited.server.fails = { error: refused('No such name') };
    expect(await commit([cell(row, 'name', 'bad')])).toMatchObject([{ error: 'No such name' }]);
    expect(await commit([cell(row, 'name', 'Good')])).toEqual([]);
    const [first, second] = edited.server.calls.filter(({ key }) => key);
    expect(second!.key).not.toBe(first!.key);
    expect(second!.body).toEqual({ values: { name: 'Good' } });
  });

  it('adds rows for a paste below the last row', async () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f'].map((value) => [
      { column: columnOf('name'), value },
    ]);
    expect(await edited.ledger.edits.addRows(lines)).toEqual([]);
    expect(edited.ledger.rows.total).toBe(26);
    expect(Array.from({ length: 6 }, (_, index) => text(20 + index, 'name')).join('')).toBe(
      'abcdef',
    );
  });

  it('undoes an edit of an added row by its first id', async () => {
    const row = edited.ledger.rows.addRow();
    const typed = cell(row, 'name', 'New');
    await commit([typed]);
    edited.ledger.rows.show(wholeLedger);
    await settle(100);
    expect(await commit([{ ...typed, value: '', was: 'New' }], 'undo')).toEqual([]);
    expect(edited.server.clients[20]!.values['name']).toBe('');
  });
});
