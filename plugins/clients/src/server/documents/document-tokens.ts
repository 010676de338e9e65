import { defineService } from '@porchlight/kernel';
import type { SqlDocumentReads } from './document-reads.ts';
import type { SqlDocumentWrites } from './document-writes.ts';

// Services inside this plugin; other plugins see only those of contract.ts.
export type DocumentReads = SqlDocumentReads;
export const DocumentReads = defineService<DocumentReads>('clients.document-reads');
export type DocumentWrites = SqlDocumentWrites;
export const DocumentWrites = defineService<DocumentWrites>('clients.document-writes');
