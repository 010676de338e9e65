import { ClientDirectory, ClientTable } from '@porchlight/clients/contract';
import { AgencyCalendar, AuditLog, definePlugin } from '@porchlight/server';
import {
  ExportLedger,
  ExportPlainValues,
  ImportLedger,
  LedgerColumns,
  ShareLedgerViews,
  UseLedger,
} from '../contract.ts';
import { createRow, editCells } from './edits/edit-cells.ts';
import { editBlock } from './edits/edit-block.ts';
import { readCellHistory } from './history/read-cell-history.ts';
import { registerExport } from './export/register-export.ts';
import { registerImports, startImports } from './register-imports.ts';
import { ledgerColumns } from './ledger-columns.ts';
import { LedgerTable } from './table/ledger-table.ts';
import { registerLive, startLive } from './live/register-live.ts';
import { countMatches, findCell, readGroups, readRows, readTotals } from './rows/read-rows.ts';
import { registerViews } from './views/register-views.ts';

export default definePlugin({
  id: 'ledger',
  title: 'Ledger',
  requires: ['agents', 'clients'],
  owns: [LedgerColumns],
  permissions: [UseLedger, ExportLedger, ExportPlainValues, ImportLedger, ShareLedgerViews],
  register(r) {
    r.contribute(LedgerColumns, ...ledgerColumns);

    const ledger = new LedgerTable(
      r.get(ClientTable),
      r.extensions(LedgerColumns),
      r.get(AgencyCalendar),
    );
    r.routes(
      readRows(ledger),
      readTotals(ledger),
      readGroups(ledger),
      countMatches(ledger),
      findCell(ledger),
    );
    r.routes(editCells(ledger), editBlock(ledger), createRow(ledger));
    r.routes(readCellHistory(ledger, r.get(AuditLog), r.get(ClientDirectory)));
    registerViews(r, ledger);
    registerExport(r, ledger);
    registerImports(r);
    registerLive(r, ledger);
  },
  start(context) {
    startLive(context);
    startImports(context);
  },
});
