import { describe, expect, it } from 'vitest';
import type { EditCause } from '@porchlight/grid';
import './settle-cells.ts';
import { editedLedger, settle } from './testing/edited-ledger.fixture.ts';

const edited = editedLedger();
const { text, mark, cell, commit } = edited;

describe('a cell that someone else changed', () => {
  /** Both cells of a paste; the first one is changed underneath. */
  async function conflict(cause: EditCause = 'paste') {
    edited.server.change(1, { name: 'Theirs' });
    const saved = commit([cell(0, 'name', 'Mine', 'Name 1'), cell(1, 'name', 'Other')], cause);
    await settle();
    return { saved, question: edited.ledger.conflicts.open.get()[0] };
  }

  it('opens a question with both values, and saves nothing before the answer', async () => {
    const { question } = await conflict();
    expect(question!.cells).toMatchObject([{ id: '1', row: 0, mine: 'Mine', theirs: 'Theirs' }]);
    expect(edited.server.clients[1]!.values['name']).toBe('Name 2');
    expect(edited.ledger.saving.state.get()).toEqual({ unsaved: true, saving: false });
  });

  it('shows a mask for a hidden value that I typed', async () => {
    edited.server.change(1, { ssn: '***-**-2222' });
    void commit([cell(0, 'ssn', '900-12-6037', text(0, 'ssn')!)]);
    await settle();
    const [question] = edited.ledger.conflicts.open.get();
    expect(question!.cells).toMatchObject([{ mine: '••••', theirs: '***-**-2222' }]);
    question!.answer('theirs');
    await settle();
  });

  it('shows a mask for a hidden value that is restored', async () => {
    edited.server.change(1, { ssn: '***-**-2222' });
    const restores = { restores: true, previous: { version: 1, mask: '***-**-3333' } };
    void commit([{ ...cell(0, 'ssn', '', text(0, 'ssn')!), ...restores }]);
    await settle();
    const [question] = edited.ledger.conflicts.open.get();
    expect(question!.cells).toMatchObject([{ mine: '••••', theirs: '***-**-2222' }]);
    question!.answer('theirs');
    await settle();
  });

  it('stores my value when I choose it', async () => {
    const { saved, question } = await conflict();
    question!.answer('mine');
    expect(await saved).toEqual([]);
    expect(edited.server.clients.slice(0, 2).map(({ values }) => values['name'])).toEqual([
      'Mine',
      'Other',
    ]);
    expect([text(0, 'name'), edited.ledger.conflicts.open.get()]).toEqual(['Mine', []]);
  });

  it('leaves a conflicting cell as the other user stored it, and saves the other cells', async () => {
    const { saved, question } = await conflict();
    question!.answer('theirs');
    expect(await saved).toMatchObject([{ row: 0, settled: true }]);
    expect(edited.server.clients.slice(0, 2).map(({ values }) => values['name'])).toEqual([
      'Theirs',
      'Other',
    ]);
    expect([text(0, 'name'), mark(0, 'name'), text(1, 'name')]).toEqual(['Theirs', null, 'Other']);
  });

  it('offers my value again when a conflict is left unresolved', async () => {
    const { saved, question } = await conflict();
    question!.answer(null);
    expect(await saved).toMatchObject([{ id: '1', settled: false }]);
    expect([text(0, 'name'), mark(0, 'name'), text(1, 'name')]).toEqual([
      'Theirs',
      'failed',
      'Other',
    ]);
  });

  it('never undoes a change of another user', async () => {
    const { saved, question } = await conflict('undo');
    expect(question).toBeUndefined();
    expect(await saved).toMatchObject([{ row: 0, settled: false }]);
    expect([text(0, 'name'), text(1, 'name')]).toEqual(['Theirs', 'Other']);
  });

  it('detects a change that arrived while the cell was being edited', async () => {
    edited.server.change(1, { name: 'Theirs' });
    edited.ledger.rows.patch([
      { id: '1', field: 'name', value: 'Theirs', version: 2, by: 'Ann Bell' },
    ]);
    void commit([cell(0, 'name', 'Mine', 'Name 1')]);
    await settle();
    expect(edited.ledger.conflicts.open.get()[0]!.cells[0]).toMatchObject({ by: 'Ann Bell' });
  });

  it.each([
    ['typed', 'type', 1],
    ['undone', 'undo', 0],
  ] as const)(
    'keeps the other user’s value over what was %s while the question was open',
    async (_, cause, questions) => {
      edited.server.change(1, { name: 'Theirs' });
      const first = commit([cell(0, 'name', 'Mine', 'Name 1')]);
      const second = commit([cell(0, 'name', 'Newer', 'Mine')], cause);
      await settle();
      edited.ledger.conflicts.open.get()[0]!.answer('theirs');
      await first;
      await settle();
      expect(edited.ledger.conflicts.open.get()).toHaveLength(questions);
      edited.ledger.conflicts.open.get()[0]?.answer('theirs');
      expect(await second).toMatchObject([{ overtaken: true }]);
      expect(edited.server.clients[0]!.values['name']).toBe('Theirs');
    },
  );

  it('finds no conflict in another field', async () => {
    edited.server.change(1, { amount: 99 });
    expect(await commit([cell(0, 'name', 'Mine', 'Name 1')])).toEqual([]);
  });
});
