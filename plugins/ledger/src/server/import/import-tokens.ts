import { defineService } from '@porchlight/kernel';
import type { Imports as Service } from './imports.ts';
import type { ImportParts as Parts } from './base/import-parts.ts';
import type { ImportProgress as Progress } from './base/import-progress.ts';

// Services inside this plugin.
export const ImportParts = defineService<Parts>('ledger.import-parts');
export const Imports = defineService<Service>('ledger.imports');
export const ImportProgress = defineService<Progress>('ledger.import-progress');
