import { ClientHistoryEntries, type ClientHistoryPlace } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';

const forms = { id: 'session-forms', label: 'Forms' };
const sessions = { id: 'sessions', label: 'Sessions' };

interface EntryRow extends ClientHistoryPlace {
  /** Of the actions that it shows. */
  readonly prefix: string;
}

const rows: readonly EntryRow[] = [
  { prefix: 'session-form.revealed', icon: 'eye', kind: forms },
  { prefix: 'session-form.', icon: 'file-text', kind: forms },
  { prefix: 'session.', icon: 'calendar', kind: sessions },
  { prefix: 'upload-request.', icon: 'upload', kind: forms },
];

/** How the history of a client shows its sessions and forms. */
export const historyEntries = rows.map(({ prefix, ...place }, index) =>
  contribute(ClientHistoryEntries, {
    id: `forms.${prefix.replace(/\.$/, '')}`,
    order: 200 + index * 10,
    ...place,
    when: ({ entry }) => entry.action.startsWith(prefix),
    component: () => import('./form-entry.tsx'),
  }),
);
