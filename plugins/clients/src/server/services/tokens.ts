import { defineService } from '@porchlight/kernel';
import type { AuditedClientReveals } from '../reveal/client-reveals.ts';
import type { SqlClientReads } from './client-reads.ts';
import type { SqlClientWrites } from './client-writes.ts';

// Services inside this plugin; other plugins see only those of contract.ts.
export type ClientReads = SqlClientReads;
export const ClientReads = defineService<ClientReads>('clients.reads');
export type ClientWrites = SqlClientWrites;
export const ClientWrites = defineService<ClientWrites>('clients.writes');
export type ClientReveals = AuditedClientReveals;
export const ClientReveals = defineService<ClientReveals>('clients.reveals');
