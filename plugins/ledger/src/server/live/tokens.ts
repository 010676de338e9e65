import { defineService } from '@porchlight/kernel';
import type { LiveHub as Hub } from './live-hub.ts';

/** A service inside this plugin. */
export const LiveHub = defineService<Hub>('ledger.live-hub');
