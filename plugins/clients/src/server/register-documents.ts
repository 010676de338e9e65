import {
  Database,
  DerivedWrites,
  downloadRoute,
  Downloads,
  FileFindings,
  type PluginRegistrar,
  StoredFiles,
  Writes,
} from '@porchlight/server';
import { ClientDocuments, ClientRelatedData } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { ClientReads } from './services/tokens.ts';
import { clientDocuments } from './documents/add-documents.ts';
import { documentAddresses, documentDownload } from './documents/document-download.ts';
import { SqlDocumentReads, type DocumentAddress } from './documents/document-reads.ts';
import { SqlDocumentWrites } from './documents/document-writes.ts';
import { relatedDocuments } from './documents/related-documents.ts';
import {
  deleteDocument,
  listDocuments,
  readDocument,
  updateDocument,
  uploadDocuments,
} from './documents/document-routes.ts';
import { searchDocuments } from './documents/search-documents.ts';
import { DocumentReads, DocumentWrites } from './documents/document-tokens.ts';

/** What the plugin brings for the documents of clients. */
export function registerDocuments(r: PluginRegistrar<Settings>): void {
  r.provide(
    DocumentReads,
    [Database, Downloads],
    (database, downloads) => new SqlDocumentReads(database, addressBy(downloads)),
  );
  r.provide(
    DocumentWrites,
    [Writes, StoredFiles, Downloads],
    (writes, files, downloads) =>
      new SqlDocumentWrites({ writes, files, address: addressBy(downloads) }),
  );

  r.provide(ClientDocuments, [StoredFiles, Database], clientDocuments);

  const reads = r.get(DocumentReads);
  const writing = r.get(DocumentWrites);
  const files = r.get(StoredFiles);
  const findings = r.get(FileFindings);
  r.routes(
    listDocuments(reads, r.get(ClientReads)),
    readDocument(reads),
    updateDocument(writing),
    deleteDocument(writing),
    uploadDocuments(writing, findings),
    downloadRoute(r.get(Downloads), documentDownload(reads, r.get(Writes))),
  );
  const [database, derived] = [r.get(Database), r.get(DerivedWrites)];
  r.job(
    searchDocuments(() => ({ database: database(), derived: derived(), findings: findings() })),
  );
  r.contribute(ClientRelatedData, relatedDocuments(reads, files));
}

function addressBy(downloads: Downloads): DocumentAddress {
  return (id, agentId) => downloads.address(documentAddresses, id, agentId);
}
