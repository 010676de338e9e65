import { defineService } from '@porchlight/kernel';
import type { SavedViews } from './views.ts';

/** Inside this plugin. */
export type Views = SavedViews;
export const Views = defineService<Views>('ledger.views');
