import { CardNumberCopies, ClientDirectory } from '@porchlight/clients/contract';
import {
  AuditAreas,
  AgencyCalendar,
  AuditLog,
  definePlugin,
  EncryptedColumns,
} from '@porchlight/server';
import {
  ExportLedger,
  ExportPlainValues,
  ImportLedger,
  LedgerColumns,
  ShareLedgerViews,
  UseLedger,
} from '../contract.ts';
import { auditArea } from './audit-area.ts';
import { createRow, editCells } from './edits/edit-cells.ts';
import { editBlock } from './edits/edit-block.ts';
import { exportClients } from './export/export-routes.ts';
import { LedgerExports } from './export/ledger-export.ts';
import { readCellHistory } from './history/read-cell-history.ts';
import { ImportContext } from './import/base/import-parts.ts';
import { ImportProgress } from './import/base/import-progress.ts';
import { cardNumberCopies } from './import/erase-card-copies.ts';
import { importRoutes } from './import/import-routes.ts';
import { ImportService } from './import/imports.ts';
import { purgeImports, resumeImports } from './import/purge-imports.ts';
import { importJob } from './import/steps/import-job.ts';
import { ledgerColumns } from './ledger-columns.ts';
import { followLedger, reportPosition } from './live/follow-ledger.ts';
import { BroadcastLiveHub } from './live/live-hub.ts';
import {
  countMatches,
  estimateTotals,
  findCell,
  readGroups,
  readRows,
  readTotals,
} from './rows/read-rows.ts';
import { LedgerTable } from './table/ledger-table.ts';
import { viewRoutes } from './views/view-routes.ts';
import { SavedViews } from './views/views.ts';

export default definePlugin({
  id: 'ledger',
  title: 'Ledger',
  requires: ['agents', 'clients'],
  owns: [LedgerColumns],
  permissions: [UseLedger, ExportLedger, ExportPlainValues, ImportLedger, ShareLedgerViews],
  register(r) {
    r.contribute(AuditAreas, auditArea);
    r.contribute(LedgerColumns, ...ledgerColumns);

    const ledger = r.get(LedgerTable);
    r.routes(
      readRows(ledger),
      readTotals(ledger),
      estimateTotals(ledger),
      readGroups(ledger),
      countMatches(ledger),
      findCell(ledger),
    );
    r.routes(editCells(ledger), editBlock(ledger), createRow(ledger));
    r.routes(readCellHistory(ledger, r.get(AuditLog), r.get(ClientDirectory)));
    r.routes(...viewRoutes(r.get(SavedViews)));
    r.routes(...exportClients(r.get(LedgerExports), r.get(AgencyCalendar)));

    const context = r.get(ImportContext);
    const parts = () => context().parts;
    r.routes(...importRoutes(r.get(ImportService)));
    r.job(importJob(parts));
    r.job(purgeImports(parts));
    r.job(resumeImports(parts));
    r.contribute(CardNumberCopies, cardNumberCopies(parts));
    r.contribute(
      EncryptedColumns,
      { table: 'ledger_import', idColumn: 'id', columns: ['preview_sealed'] },
      {
        table: 'ledger_import_row',
        idColumn: 'id',
        columns: ['before_sealed', 'changes_sealed', 'values_sealed', 'plan_sealed'],
      },
    );

    const hub = r.get(BroadcastLiveHub);
    r.routes(followLedger(hub), reportPosition(hub));
  },
  start({ get, onStop }) {
    const [hub, progress] = [get(BroadcastLiveHub), get(ImportProgress)];
    onStop(() => hub.stop());
    onStop(() => progress.stop());
  },
});
