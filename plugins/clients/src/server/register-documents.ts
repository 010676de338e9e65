import {
  Clock,
  Database,
  FieldCrypto,
  type PluginRegistrar,
  RateLimits,
  StaffAuthenticator,
  StoredFiles,
  Writes,
} from '@porchlight/server';
import { ClientRelatedData } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { ClientReads } from './services/tokens.ts';
import { SignedDocumentLinks } from './documents/document-links.ts';
import { SqlDocumentReads } from './documents/document-reads.ts';
import { SqlDocumentWrites } from './documents/document-writes.ts';
import { relatedDocuments } from './documents/related-documents.ts';
import {
  deleteDocument,
  listDocuments,
  readDocument,
  sendDocumentFile,
  updateDocument,
  uploadDocuments,
} from './documents/document-routes.ts';
import { DocumentLinks, DocumentReads, DocumentWrites } from './documents/document-tokens.ts';

/** What the plugin brings for the documents of clients. */
export function registerDocuments(r: PluginRegistrar<Settings>): void {
  r.provide(
    DocumentLinks,
    [FieldCrypto, Clock],
    (crypto, clock) => new SignedDocumentLinks(crypto, clock),
  );
  r.provide(
    DocumentReads,
    [Database, DocumentLinks],
    (database, links) => new SqlDocumentReads(database, links),
  );
  r.provide(
    DocumentWrites,
    [Writes, StoredFiles, DocumentLinks],
    (writes, files, links) => new SqlDocumentWrites({ writes, files, links }),
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
