import { ApiError } from '@porchlight/web';
import { describe, expect, it } from 'vitest';
import { openLedger } from './open-ledger.ts';
import { rowsTexts } from './rows-texts.ts';
import { columnOf, editedLedger, settle } from './testing/edited-ledger.fixture.ts';
import { ledgerTestColumns } from './testing/fake-ledger.fixture.ts';

const refused = (message: string, status = 400) =>
  new ApiError({ status, code: 'validation_failed', message });

const edited = editedLedger();
const { text, mark, cell, commit } = edited;

const columnNamed = (key: string) =>
  ledgerTestColumns.find((column) => column.key === key) ?? { ...columnOf('name'), key };

describe('a value', () => {
  it.each([
    ['date', '3/7/1961', { value: '1961-03-07' }],
    ['ssn', '900-12-6037', { value: '900-12-6037' }],
    ['ssn', '***-**-6037', { error: expect.stringContaining('mask') as string }],
    ['name', '***', { value: '***' }],
    ['client_last_name', '', { error: 'Last name is required' }],
  ])('reads a value of %s: %s', (key, typed, reading) => {
    expect(edited.ledger.edits.check(columnNamed(key), typed)).toEqual(reading);
  });
});

it('refuses to change more than 50,000 cells in one step', () => {
  const { edits } = edited.ledger;
  expect(edits.checkSize(50_000)).toBeNull();
  expect(edits.checkSize(50_001)).toBe(
    'This would change 50,001 cells. One step can change at most 50,000: use a smaller block, or Import for a whole file.',
  );
});

it('warns about a value as it would be stored, but not about an invalid or hidden one', () => {
  const looked: string[] = [];
  const warning = (key: string, value: string) => {
    looked.push(`${key} ${value}`);
    return 'Sure?';
  };
  const { edits, close } = openLedger({
    api: edited.server,
    columns: ledgerTestColumns,
    today: () => '2026-11-23',
    warning,
  });
  const warnings = ['1/2/2070', 'soon'].map((typed) => edits.warning(columnOf('date'), typed));
  expect([...warnings, edits.warning(columnOf('ssn'), '***-**-1234')]).toEqual([
    'Sure?',
    null,
    null,
  ]);
  expect(looked).toEqual(['date 2070-01-02']);
  close();
});

it('refuses to edit notes with formatting in a cell', async () => {
  const id = edited.ledger.rows.id(0)!;
  const keep = (value: string) =>
    edited.ledger.rows.patch([{ id, field: 'name', value, version: 1 }]);
  keep('<p>call <b>late</b></p>');
  const typed = cell(0, 'name', 'call early');
  expect(await commit([typed])).toMatchObject([{ row: 0, error: rowsTexts.formatted }]);
  expect([text(0, 'name'), edited.server.callsOf('/ledger/edits')]).toEqual(['call late', []]);
  keep('<p>call late</p>');
  expect(await commit([typed])).toEqual([]);
});

describe('a save', () => {
  it('shows a value at once as saving, then as saved', async () => {
    edited.server.holding = true;
    const done = commit([cell(0, 'amount', '1234.50', '0.00')]);
    await settle();
    expect([text(0, 'amount'), mark(0, 'amount')]).toEqual(['$1,234.50', 'saving']);
    expect(edited.ledger.saving.state.get()).toEqual({ unsaved: true, saving: true });
    edited.server.held.shift()!.answer();
    expect(await done).toEqual([]);
    expect([text(0, 'amount'), mark(0, 'amount')]).toEqual(['$1,234.50', 'saved']);
    expect(edited.ledger.saving.state.get()).toEqual({ unsaved: false, saving: false });
    await settle(2_000);
    expect(mark(0, 'amount')).toBeNull();
  });

  it('sends only the field, its previous value, and the version', async () => {
    await commit([cell(0, 'amount', '5.00', '0')]);
    expect(edited.server.callsOf('/ledger/edits')[0]!.body).toEqual({
      edits: [{ id: 1, field: 'amount', value: '5.00', was: '0.00', version: 1 }],
    });
  });

  it('reverts a failed save and shows the server’s sentence', async () => {
    edited.server.fails = { error: refused('Please check the values.') };
    const failed = await commit([cell(2, 'name', 'New')]);
    expect(failed).toMatchObject([{ row: 2, value: 'New', error: 'Please check the values.' }]);
    expect([text(2, 'name'), mark(2, 'name')]).toEqual(['Name 3', 'failed']);
    expect(edited.ledger.saving.state.get()).toEqual({ unsaved: false, saving: false });
    edited.ledger.edits.dismiss([cell(2, 'name', 'New')]);
    expect(mark(2, 'name')).toBeNull();
  });

  it('counts a failed save as unsaved without a gap until it is offered at its cell', async () => {
    edited.server.fails = { error: refused('Please check the values.') };
    const { saving, edits } = edited.ledger;
    const states: boolean[] = [];
    saving.state.subscribe(() => states.push(saving.state.get().unsaved));
    const letGo = edits.hold();
    await commit([cell(2, 'name', 'New')]);
    saving.offered(true);
    letGo();
    expect(states).not.toContain(false);
    expect(saving.state.get()).toEqual({ unsaved: true, saving: false });
  });

  it('shows at each cell of a failed save why it failed', async () => {
    const details = [{ field: '1', message: 'Too long' }];
    edited.server.fails = {
      error: new ApiError({ status: 400, code: 'validation_failed', message: 'Check', details }),
    };
    const failed = await commit([cell(0, 'name', 'a'), cell(1, 'name', 'b')], 'paste');
    expect(failed.map(({ error }) => error)).toEqual(['Check', 'Too long']);
    expect(edited.server.callsOf('/ledger/edits')).toHaveLength(1);
  });

  it('waits for an earlier save of the same row, but not for other rows', async () => {
    edited.server.holding = true;
    const saves = [
      commit([cell(0, 'name', 'one', 'Name 1')]),
      commit([cell(0, 'name', 'two', 'one')]),
      commit([cell(1, 'name', 'other', 'Name 2')]),
    ];
    await settle();
    expect(edited.server.held).toHaveLength(2);
    expect(text(0, 'name')).toBe('two');
    edited.server.held.shift()!.answer();
    await settle();
    expect([text(0, 'name'), mark(0, 'name')]).toEqual(['two', 'saving']);
    for (const { answer } of edited.server.held.splice(0)) answer();
    expect((await Promise.all(saves)).flat()).toEqual([]);
    expect(edited.server.clients[0]!.values['name']).toBe('two');
    expect(edited.ledger.conflicts.open.get()).toEqual([]);
  });

  it('shows a value that is being saved over reloaded rows', async () => {
    edited.server.holding = true;
    const done = commit([cell(0, 'name', 'Mine', 'Name 1')]);
    await settle();
    edited.ledger.rows.refresh();
    edited.server.held.find(({ path }) => path === '/ledger/rows')!.answer();
    await settle();
    expect(text(0, 'name')).toBe('Mine');
    edited.server.held.find(({ path }) => path === '/ledger/edits')!.answer();
    await done;
    expect(text(0, 'name')).toBe('Mine');
  });

  it('sends no plain hidden value, only the mask and the version it replaced', async () => {
    edited.server.holding = true;
    const mask = text(0, 'ssn')!;
    const done = commit([cell(0, 'ssn', '900-12-6037', mask)]);
    await settle();
    expect(text(0, 'ssn')).toBe('••••');
    edited.server.held.shift()!.answer();
    await done;
    expect(text(0, 'ssn')).toBe('***-**-6037');
    expect(edited.server.callsOf('/ledger/edits')[0]!.body).toEqual({
      edits: [{ id: 1, field: 'ssn', value: '900-12-6037', was: mask, version: 1 }],
    });
  });

  it('asks the server to restore an undone hidden value by the version that replaced it', async () => {
    const previous = { version: null, mask: '' };
    await commit([{ ...cell(0, 'ssn', '900-12-6037', text(0, 'ssn')!), previous }]);
    expect(previous).toEqual({ version: 2, mask: '***-**-6037' });
    const undone = { ...cell(0, 'ssn', '', previous.mask), previous, restores: true };
    await commit([undone], 'undo');
    expect(edited.server.callsOf('/ledger/edits')[1]!.body).toEqual({
      edits: [{ id: 1, field: 'ssn', value: '', restore: 2, was: '***-**-6037', version: 2 }],
    });
  });

  it('never clears a hidden value whose previous one was not stored', async () => {
    const previous = { version: null, mask: '' };
    const undone = { ...cell(0, 'ssn', '', text(0, 'ssn')!), previous, restores: true };
    expect(await commit([undone], 'undo')).toHaveLength(1);
    expect(edited.server.callsOf('/ledger/edits')).toEqual([]);
  });
});
