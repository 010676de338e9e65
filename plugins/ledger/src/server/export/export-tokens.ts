import { defineService } from '@porchlight/kernel';
import type { LedgerExport as Files } from './ledger-export.ts';

/** Inside this plugin. */
export const LedgerExport = defineService<Files>('ledger.export');
