import type { ClientTable, TableColumn } from '@porchlight/clients/contract';
import type { AgencyCalendar } from '@porchlight/server';
import { expect, it } from 'vitest';
import type { LedgerColumn } from '../../contract.ts';
import { readCells } from '../edits/read-cells.ts';
import { LedgerTable } from './ledger-table.ts';

const known = (key: string, editable = true): TableColumn => ({
  key,
  label: key,
  editable,
  type: 'text',
  sensitive: false,
});
const shown = (field: string, order: number, more: Partial<LedgerColumn> = {}): LedgerColumn => ({
  field,
  order,
  header: field,
  type: 'text',
  group: 'All',
  width: 100,
  ...more,
});

const clients = { columns: () => [known('a'), known('b'), known('age', false), known('other')] };
const today = '2026-11-23';
const ledger = new LedgerTable({
  table: clients as unknown as ClientTable,
  contributed: () => [
    shown('age', 3),
    shown('b', 2, { editable: false }),
    shown('gone', 0),
    shown('a', 1),
  ],
  calendar: { today: () => today } as AgencyCalendar,
});
const shownTable = () => ({ columns: ledger.columns(), today: ledger.today });

it('lists the contributed columns in order, without those whose field is missing', () => {
  expect([...ledger.columns().keys()]).toEqual(['a', 'b', 'age']);
});

it('refuses edits of columns that are read-only in the clients plugin or in the ledger', async () => {
  const cells = ['a', 'b', 'age', 'other'].map((field) => ({ place: field, field, value: 'x' }));
  await expect(readCells(cells, shownTable())).rejects.toMatchObject({
    details: [
      { field: '1', message: 'Cells of this column cannot be edited.' },
      { field: '2', message: 'Cells of this column cannot be edited.' },
      { field: '3', message: 'This column is not in the ledger at the moment.' },
    ],
  });
  expect(await readCells(cells.slice(0, 1), shownTable())).toEqual(['x']);
});

it('accepts the agent of a client in edits although no column shows it', async () => {
  const cell = { field: 'assigned_agent_id', value: '1002' };
  expect(await readCells([cell], { columns: ledger.editable(), today })).toEqual(['1002']);
  await expect(readCells([cell], shownTable())).rejects.toThrow();
});

it.each([
  ['2026-11-29', '11/29/26', '2026-11-29'],
  ['2026-11-28', '11/29/26', '1926-11-29'],
])('reads a birth date by the day of the agency, on %s %j as %s', async (day, value, stored) => {
  const columns = new Map([['dob', { ...known('dob'), type: 'date' as const }]]);
  expect(await readCells([{ field: 'dob', value }], { columns, today: day })).toEqual([stored]);
});
