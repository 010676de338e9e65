import { ApiError } from '@porchlight/web';
import { expect, it, vi } from 'vitest';
import './save-block.ts';
import './settle-cells.ts';
import { columnOf, editedLedger, settle } from './testing/edited-ledger.fixture.ts';

const ROWS = 600;
const edited = editedLedger(ROWS);

/** Two cells of each client, column by column; most of the clients are not on the screen. */
const block = (was: (row: number) => string | undefined = () => undefined) =>
  ['name', 'amount'].flatMap((key) =>
    Array.from({ length: ROWS }, (_, row) => {
      const before = key === 'name' ? was(row) : undefined;
      return {
        id: String(row + 1),
        row,
        column: columnOf(key),
        value: key === 'name' ? `New ${row}` : `${row}.50`,
        ...(before === undefined ? {} : { was: before }),
      };
    }),
  );
const names = () => edited.server.clients.map(({ values }) => values['name']);

it('stores more than 1,000 cells by one call that names each column and client once', async () => {
  expect(await edited.commit(block(), 'paste')).toEqual([]);
  expect(edited.server.callsOf('/ledger/edits')).toEqual([]);
  const [call, ...more] = edited.server.callsOf('/ledger/blocks');
  expect(more).toEqual([]);
  const body = call?.body as { columns: unknown; rows: readonly unknown[] };
  expect(body.columns).toEqual(['name', 'amount']);
  expect(body.rows).toHaveLength(ROWS);
  expect(body.rows[0]).toMatchObject({ id: 1, values: ['New 0', '0.50'] });
  expect([edited.text(3, 'name'), edited.text(3, 'amount')]).toEqual(['New 3', '$3.50']);
  expect(edited.mark(3, 'name')).toBe('saved');
  await settle(2_000);
  expect(edited.mark(3, 'name')).toBeNull();
});

it('shows how many cells are being stored', async () => {
  edited.server.holding = true;
  const saved = edited.commit(block(), 'paste');
  const { block: storing } = edited.ledger.saving;
  await vi.waitFor(() => expect(storing.get()).toBe(2 * ROWS));
  edited.server.held.forEach(({ answer }) => answer());
  await saved;
  expect(storing.get()).toBeNull();
});

it('opens one conflict for the cells of a block that someone else changed, and stores nothing before', async () => {
  edited.server.change(500, { name: 'Theirs' });
  const saved = edited.commit(
    block((row) => `Name ${row + 1}`),
    'paste',
  );
  const { open } = edited.ledger.conflicts;
  await vi.waitFor(() => expect(open.get()).toHaveLength(1));
  const [conflict] = open.get();
  expect(conflict?.cells.map(({ id, mine, theirs }) => [id, mine, theirs])).toEqual([
    ['500', 'New 499', 'Theirs'],
  ]);
  expect(names()[0]).toBe('Name 1');
  conflict?.answer('theirs');
  expect(await saved).toMatchObject([{ id: '500', overtaken: true, settled: true }]);
  expect([names()[0], names()[499], names()[599]]).toEqual(['New 0', 'Theirs', 'New 599']);
});

it('offers every cell of a block again when its call fails', async () => {
  const error = new ApiError({ status: 503, code: 'unavailable', message: 'Try later' });
  edited.server.fails = { error };
  const failed = await edited.commit(block(), 'paste');
  expect(failed).toHaveLength(2 * ROWS);
  expect(failed[0]).toMatchObject({ error: 'Try later', unanswered: true });
  expect(names()[0]).toBe('Name 1');
});

it('undoes a block of hidden and visible cells by one call', async () => {
  const cells = block().map((cell) =>
    cell.column.key === 'name'
      ? { ...cell, isRecorded: true }
      : {
          ...cell,
          column: columnOf('ssn'),
          value: '',
          restores: true,
          previous: { version: 2, mask: '' },
        },
  );
  expect(await edited.commit(cells, 'undo')).toEqual([]);
  const [call] = edited.server.callsOf('/ledger/blocks');
  const body = call?.body as { from_history: boolean; rows: readonly object[] };
  expect(body.from_history).toBe(true);
  expect(body.rows[0]).toMatchObject({ values: ['New 0', null], restore: [null, 2] });
});
