import { StaffDirectory } from '@porchlight/agents/contract';
import { defineService } from '@porchlight/kernel';
import { Clock, Database, type PluginRegistrar, Writes } from '@porchlight/server';
import type { LedgerTable } from '../table/ledger-table.ts';
import { ViewCounts } from './view-counts.ts';
import { viewRoutes } from './view-routes.ts';
import { SavedViews } from './views.ts';

const Views = defineService<SavedViews>('ledger.views');

/** Registers saved views. */
export function registerViews(r: PluginRegistrar, ledger: LedgerTable): void {
  const counts = new ViewCounts(ledger, r.get(Clock));
  r.provide(
    Views,
    [Database, Writes, StaffDirectory],
    (database, writes, staff) => new SavedViews({ database, writes, staff, ledger, counts }),
  );
  r.routes(...viewRoutes(r.get(Views)));
}
