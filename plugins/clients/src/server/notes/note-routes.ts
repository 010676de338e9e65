import { defineRoute, type Route } from '@porchlight/server';
import { WriteClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientNotFound, noteNotFound, noteOfColleague } from '../../problems.ts';
import type { ClientNotes } from './client-notes.ts';

/** Calls for dated notes. */
export function noteRoutes(notes: () => ClientNotes): readonly Route[] {
  return [
    defineRoute(clientEndpoints.addNote, {
      summary: "Add a dated note to a client's history",
      access: { permission: WriteClients },
      status: 201,
      problems: [clientNotFound],
      handle: async ({ actor, params, body }) => ({
        success: true as const,
        data: await notes().add(actor, params.id, body.text),
      }),
    }),
    defineRoute(clientEndpoints.deleteNote, {
      summary: 'Delete an own note of a client',
      access: { permission: WriteClients },
      problems: [clientNotFound, noteNotFound, noteOfColleague],
      async handle({ actor, params }) {
        await notes().remove(actor, params.id, params.noteId);
        return { success: true as const, message: 'Note deleted' };
      },
    }),
  ];
}
