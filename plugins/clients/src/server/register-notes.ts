import { defineService } from '@porchlight/kernel';
import { Database, type PluginRegistrar, Writes } from '@porchlight/server';
import { ClientRelatedData } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { ClientNotes } from './notes/client-notes.ts';
import { addNote, deleteNote } from './notes/note-routes.ts';
import { relatedNotes } from './notes/related-notes.ts';

const Notes = defineService<ClientNotes>('clients.notes');

/** What the plugin brings for the dated notes of clients. */
export function registerNotes(r: PluginRegistrar<Settings>): void {
  r.provide(Notes, [Writes], (writes) => new ClientNotes(writes));
  const notes = r.get(Notes);
  r.routes(addNote(notes), deleteNote(notes));
  r.contribute(ClientRelatedData, relatedNotes(r.get(Database)));
}
