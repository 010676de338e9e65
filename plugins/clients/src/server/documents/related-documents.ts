import type { StoredFiles } from '@porchlight/server';
import type { RelatedData } from '../../contract.ts';
import { documentLine } from './document-audit.ts';
import { DocumentModel } from './document-model.ts';
import type { DocumentReads } from './document-reads.ts';

/**
 * Documents are deleted with their client and restored with it; 30 days later their contents are removed too.
 * Signed ones stay, without their client.
 */
export function relatedDocuments(
  reads: () => DocumentReads,
  files: () => StoredFiles,
): RelatedData {
  return {
    id: 'clients.documents',
    kind: 'documents',
    label: { one: 'document', several: 'documents' },
    count: (clientId) => reads().countOfClient(clientId),
    used: (clientIds) => reads().clientsWithDocuments(clientIds),

    fromClient: (clientId, unit) => reads().hasSent(clientId, unit?.trx),

    async remove(clientId, unit) {
      const { trx, audit } = unit;
      const ofClient = { client_id: clientId, deleted_at: null };
      const gone = await DocumentModel.query(trx)
        .where({ ...ofClient, signed: false })
        .patch({ deleted_at: trx.fn.now() as never })
        .returning('*');
      const unlinked = await DocumentModel.query(trx)
        .where({ ...ofClient, signed: true })
        .patch({ client_id: null })
        .returning('*');
      for (const { id, file_name } of gone) {
        const row = { id, client_id: clientId };
        audit(documentLine('document.deleted', row, { file_name: { from: file_name } }));
      }
      for (const { id, file_name } of unlinked) {
        const row = { id, client_id: clientId };
        const changes = { file_name: { to: file_name }, client_id: { from: clientId, to: null } };
        audit(documentLine('document.unlinked', row, changes));
      }
    },

    async purge(clientIds, unit) {
      const { trx, audit } = unit;
      const gone = await DocumentModel.query(trx)
        .whereIn('client_id', [...clientIds])
        .delete()
        .returning('*');
      if (gone.length === 0) return;
      await files().remove(
        unit,
        gone.map(({ file_id }) => file_id),
      );
      for (const row of gone)
        audit(documentLine('document.purged', row, { file_name: { from: row.file_name } }));
    },
  };
}
