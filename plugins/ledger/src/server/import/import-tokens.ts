import { defineService } from '@porchlight/kernel';
import type { ImportService } from './imports.ts';

/** Inside this plugin and in the `import` command. */
export type Imports = ImportService;
export const Imports = defineService<Imports>('ledger.imports');
