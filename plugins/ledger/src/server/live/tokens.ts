import { defineService } from '@porchlight/kernel';
import type { BroadcastLiveHub } from './live-hub.ts';

/** A service inside this plugin. */
export const LiveHub = defineService<BroadcastLiveHub>('ledger.live-hub');
