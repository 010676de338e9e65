import { defineService } from '@porchlight/kernel';
import type { AuditedExport } from './ledger-export.ts';

/** Inside this plugin. */
export type LedgerExport = AuditedExport;
export const LedgerExport = defineService<LedgerExport>('ledger.export');
