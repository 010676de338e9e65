import { StaffDirectory } from '@porchlight/agents/contract';
import { CardNumberCopies, ClientImport, ClientTable } from '@porchlight/clients/contract';
import {
  AgencyCalendar,
  Broadcast,
  Database,
  EncryptedColumns,
  FieldCrypto,
  Jobs,
  Logger,
  StoredFiles,
  Writes,
  type PluginContext,
  type PluginRegistrar,
} from '@porchlight/server';
import { LedgerColumns } from '../contract.ts';
import { ImportParts } from './import/base/import-parts.ts';
import { ImportProgressService, ImportProgress } from './import/base/import-progress.ts';
import { ImportService } from './import/imports.ts';
import { Imports } from './import/index.ts';
import { cardNumberCopies } from './import/erase-card-copies.ts';
import { purgeImports, resumeImports } from './import/purge-imports.ts';
import { importRoutes } from './import/import-routes.ts';
import { importJob } from './import/steps/import-job.ts';

/** Imports of clients from files. */
export function registerImports(r: PluginRegistrar): void {
  const columns = r.extensions(LedgerColumns);
  const calendar = r.get(AgencyCalendar);
  const today = () => calendar().today();
  r.provide(ImportProgressService, [Broadcast], (broadcast) => new ImportProgress(broadcast));
  r.provide(
    ImportParts,
    [
      Database,
      Writes,
      FieldCrypto,
      StoredFiles,
      Jobs,
      ClientImport,
      ClientTable,
      StaffDirectory,
      Logger,
      ImportProgressService,
    ],
    (database, writes, crypto, files, jobs, clients, table, staff, logger, progress) => ({
      database,
      writes,
      crypto,
      files,
      jobs,
      clients,
      table,
      staff,
      logger,
      progress,
      columns,
      today,
    }),
  );
  r.provide(Imports, [ImportParts], (parts) => new ImportService(parts));

  const imports = r.get(Imports);
  r.routes(...importRoutes(imports));
  r.job(importJob(r.get(ImportParts)));
  r.job(purgeImports(r.get(ImportParts)));
  r.job(resumeImports(r.get(ImportParts)));
  r.contribute(CardNumberCopies, cardNumberCopies(r.get(ImportParts)));
  r.contribute(
    EncryptedColumns,
    { table: 'ledger_import', idColumn: 'id', columns: ['preview_sealed'] },
    {
      table: 'ledger_import_row',
      idColumn: 'id',
      columns: ['before_sealed', 'changes_sealed', 'values_sealed', 'plan_sealed'],
    },
  );
}

/** Tracks the progress of imports running in other processes. */
export function startImports({ get, onStop }: PluginContext): void {
  const progress = get(ImportProgressService);
  onStop(() => progress.stop());
}
