import { contribute } from '@porchlight/web';
import { ClientHistoryEntries, type ClientHistoryPlace } from '../../slots.ts';
import { kindTexts } from './kind-texts.ts';

interface EntryRow extends ClientHistoryPlace {
  /** The action that it shows, or the prefix of several, up to the period. */
  readonly action: `${string}.${string}`;
  readonly entry: keyof typeof import('./entries/client-entries.tsx');
}

const changes = { id: 'changes', label: kindTexts.changes };
const reveals = { id: 'reveals', label: kindTexts.reveals };
const documents = { id: 'documents', label: kindTexts.documents };

const messages = { id: 'messages', label: kindTexts.messages };

const notes = { id: 'notes', label: kindTexts.notes };

const rows: readonly EntryRow[] = [
  { action: 'note.added', icon: 'message-square', kind: notes, entry: 'NoteEntry' },
  { action: 'note.deleted', icon: 'trash-2', kind: notes, entry: 'NoteDeletedEntry' },
  { action: 'client.updated', icon: 'pencil', kind: changes, entry: 'ChangedEntry' },
  { action: 'client.created', icon: 'user-plus', kind: changes, entry: 'AddedEntry' },
  { action: 'client.deleted', icon: 'trash-2', kind: changes, entry: 'DeletedEntry' },
  { action: 'client.printed', icon: 'printer', entry: 'PrintedEntry' },
  { action: 'client.saved-as-pdf', icon: 'download', entry: 'SavedAsPdfEntry' },
  {
    action: 'client.revealed',
    icon: 'eye',
    kind: reveals,
    namesActor: true,
    entry: 'RevealedEntry',
  },
  { action: 'client.copied', icon: 'copy', kind: reveals, namesActor: true, entry: 'CopiedEntry' },
  {
    action: 'client.exported',
    icon: 'download',
    kind: reveals,
    namesActor: true,
    entry: 'ExportedEntry',
  },
  { action: 'document.', icon: 'file-text', kind: documents, entry: 'DocumentEntry' },
  { action: 'message.', icon: 'mail', kind: messages, entry: 'MessageEntry' },
];

/** How our own entries are shown, beside those of other plugins. */
export const historyEntries = rows.map(({ action, entry, ...place }, index) =>
  contribute(ClientHistoryEntries, {
    id: `clients.${action.replace(/\.$/, '')}`,
    order: index * 10,
    ...place,
    when: (props) => matchesAction(action, props.entry.action),
    component: () =>
      import('./entries/client-entries.tsx').then((entries) => ({ default: entries[entry] })),
  }),
);

function matchesAction(action: string, ofLine: string): boolean {
  return action.endsWith('.') ? ofLine.startsWith(action) : ofLine === action;
}
