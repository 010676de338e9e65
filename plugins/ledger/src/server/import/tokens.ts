import { defineService } from '@porchlight/kernel';
import type { Imports as Service } from './imports.ts';
import type { ImportParts as Parts } from './import-parts.ts';

// Services inside this plugin.
export const ImportParts = defineService<Parts>('ledger.import-parts');
export const Imports = defineService<Service>('ledger.imports');
