import { defineService } from '@porchlight/kernel';
import type { Views as Service } from './views.ts';

/** Inside this plugin. */
export const Views = defineService<Service>('ledger.views');
