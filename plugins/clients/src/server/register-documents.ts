import {
  Database,
  downloadRoute,
  Downloads,
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
  r.routes(
    listDocuments(reads, r.get(ClientReads)),
    readDocument(reads),
    updateDocument(writing),
    deleteDocument(writing),
    uploadDocuments(writing),
    downloadRoute(r.get(Downloads), documentDownload(reads, r.get(Writes))),
  );
  r.contribute(ClientRelatedData, relatedDocuments(reads, files));
}

function addressBy(downloads: Downloads): DocumentAddress {
  return (id, agentId) => downloads.address(documentAddresses, id, agentId);
}
