import { afterEach, beforeEach, vi } from 'vitest';
import type { CellEdit, EditCause } from '@porchlight/grid';
import { wholeLedger } from '../ledger-query.ts';
import { openLedger, type OpenLedger } from '../open-ledger.ts';
import { FakeLedger, ledgerTestColumns } from './fake-ledger.fixture.ts';

export const columnOf = (key: string) => ledgerTestColumns.find((column) => column.key === key)!;

/** Lets responses arrive and timers run. */
export const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** A ledger of `clients`, a new one for each test of the file, that is edited as the grid does. */
export function editedLedger(clients = 20) {
  let server!: FakeLedger;
  let ledger!: OpenLedger;

  beforeEach(async () => {
    vi.useFakeTimers();
    server = new FakeLedger(clients);
    ledger = openLedger({ api: server, columns: ledgerTestColumns, today: () => '2026-11-23' });
    ledger.rows.show(wholeLedger);
    await settle(100);
  });
  afterEach(() => {
    ledger.close();
    vi.useRealTimers();
  });

  return {
    get server() {
      return server;
    },
    get ledger() {
      return ledger;
    },
    text: (row: number, key: string) => ledger.rows.text(row, columnOf(key)),
    mark: (row: number, key: string) => ledger.rows.mark(row, columnOf(key)),
    cell(row: number, key: string, value: string, was?: string): CellEdit {
      const id = ledger.rows.id(row)!;
      return { id, row, column: columnOf(key), value, ...(was === undefined ? {} : { was }) };
    },
    commit: (cells: readonly CellEdit[], cause: EditCause = 'type') =>
      ledger.edits.commit(cells, cause),
  };
}
