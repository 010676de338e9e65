import {
  Clock,
  Database,
  FieldCrypto,
  RateLimits,
  StaffAuthenticator,
  StoredFiles,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { ClientRelatedData } from '../../contract.ts';
import type { Settings } from '../../generated/types.ts';
import { ClientReads } from '../tokens.ts';
import { DocumentLinks as Links } from './document-links.ts';
import { DocumentReads as Reads } from './document-reads.ts';
import { DocumentWrites as Writing } from './document-writes.ts';
import { relatedDocuments } from './related-documents.ts';
import { deleteDocument } from './routes/delete-document.ts';
import { listDocuments } from './routes/list-documents.ts';
import { readDocument } from './routes/read-document.ts';
import { sendDocumentFile } from './routes/send-document-file.ts';
import { updateDocument } from './routes/update-document.ts';
import { uploadDocuments } from './routes/upload-documents.ts';
import { DocumentLinks, DocumentReads, DocumentWrites } from './tokens.ts';

/** What the plugin brings for the documents of clients. */
export function registerDocuments(r: PluginRegistrar<Settings>): void {
  r.provide(DocumentLinks, [FieldCrypto, Clock], (crypto, clock) => new Links(crypto, clock));
  r.provide(
    DocumentReads,
    [Database, DocumentLinks],
    (database, links) => new Reads(database, links),
  );
  r.provide(
    DocumentWrites,
    [Writes, StoredFiles, DocumentLinks, DocumentReads],
    (writes, files, links, reads) => new Writing({ writes, files, links, reads }),
  );

  const reads = r.get(DocumentReads);
  const writing = r.get(DocumentWrites);
  const links = r.get(DocumentLinks);
  const files = r.get(StoredFiles);
  const writes = r.get(Writes);
  const staff = r.get(StaffAuthenticator);
  r.routes(
    listDocuments(reads, r.get(ClientReads)),
    readDocument(reads),
    updateDocument(writing),
    deleteDocument(writing),
    uploadDocuments(writing, r.get(RateLimits)),
    sendDocumentFile(() => ({
      links: links(),
      reads: reads(),
      files: files(),
      writes: writes(),
      staff: staff(),
    })),
  );
  r.contribute(ClientRelatedData, relatedDocuments(reads, files));
}
