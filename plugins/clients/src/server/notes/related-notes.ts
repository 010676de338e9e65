import type { Database } from '@porchlight/server';
import type { RelatedData } from '../../contract.ts';
import { NoteModel } from './note-model.ts';

/** Notes are deleted with their client and removed for good with it. */
export function relatedNotes(database: () => Database): RelatedData {
  const ofClients = (ids: readonly number[]) =>
    NoteModel.query(database().knex)
      .whereIn('client_id', [...ids])
      .whereNull('deleted_at');
  return {
    id: 'clients.notes',
    kind: 'notes',
    label: { one: 'note', several: 'notes' },
    count: (clientId) => ofClients([clientId]).resultSize(),

    async used(clientIds) {
      const rows = await ofClients(clientIds).distinct('client_id');
      return rows.map(({ client_id }) => client_id);
    },

    async remove(clientId, { trx }) {
      await NoteModel.query(trx)
        .where({ client_id: clientId, deleted_at: null })
        .patch({ deleted_at: trx.fn.now() as never });
    },

    async purge(clientIds, { trx }) {
      await NoteModel.query(trx)
        .whereIn('client_id', [...clientIds])
        .delete();
    },
  };
}
