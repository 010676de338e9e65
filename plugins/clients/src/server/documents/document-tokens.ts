import { defineService } from '@porchlight/kernel';
import type { DocumentLinks as Links } from './document-links.ts';
import type { DocumentReads as Reads } from './document-reads.ts';
import type { DocumentWrites as Writes } from './document-writes.ts';

// Services inside this plugin; other plugins see only those of contract.ts.
export const DocumentLinks = defineService<Links>('clients.document-links');
export const DocumentReads = defineService<Reads>('clients.document-reads');
export const DocumentWrites = defineService<Writes>('clients.document-writes');
