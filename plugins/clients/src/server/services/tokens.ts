import { defineService } from '@porchlight/kernel';
import type { ClientReads as Reads } from './client-reads.ts';
import type { ClientWrites as Writes } from './client-writes.ts';
import type { ClientReveals as Reveals } from '../reveal/client-reveals.ts';

// Services inside this plugin; other plugins see only those of contract.ts.
export const ClientReads = defineService<Reads>('clients.reads');
export const ClientWrites = defineService<Writes>('clients.writes');
export const ClientReveals = defineService<Reveals>('clients.reveals');
