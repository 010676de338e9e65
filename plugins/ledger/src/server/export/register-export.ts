import { defineService } from '@porchlight/kernel';
import {
  AgencyCalendar,
  FieldCrypto,
  Logger,
  RateLimits,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { LedgerColumns } from '../../contract.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { exportMark } from './own-export.ts';
import { exportClients } from './export-clients.ts';
import { AuditedExport } from './ledger-export.ts';

const LedgerExport = defineService<AuditedExport>('ledger.export');

/** Registers the export of clients into files. */
export function registerExport(r: PluginRegistrar, ledger: LedgerTable): void {
  const contributed = r.extensions(LedgerColumns);
  const calendar = r.get(AgencyCalendar);
  const today = () => calendar().today();
  r.provide(
    LedgerExport,
    [Writes, RateLimits, Logger, FieldCrypto],
    (writes, limits, logger, crypto) =>
      new AuditedExport({ ledger, contributed, writes, limits, logger, mark: exportMark(crypto) }),
  );
  r.routes(...exportClients(r.get(LedgerExport), today));
}
