import { entryTexts } from '../entry-texts.ts';

/** Texts of the cards Sessions and Forms on the page of a client. */
export const clientCardTexts = {
  sessions: {
    title: entryTexts.sessions,
    loadFailed: 'Error Loading Sessions',
    none: 'No sessions yet',
    noneHint: 'Start one to give this client several forms behind one link.',
    columns: {
      type: 'Type',
      status: 'Status',
      forms: 'Forms',
      created: 'Created',
      viewed: 'Client Last Viewed',
    },
    count: (count: number) => (count === 1 ? '1 form' : `${String(count)} forms`),
  },
  forms: {
    title: entryTexts.forms,
    formsFailed: 'Error Loading Web Forms',
    noForms: 'No web forms yet',
    addForm: 'Open Templates',
    addFormHint: 'Add the first one in the templates.',
    askForForm: 'Ask an owner or a developer to add the first one.',
    loadFailed: 'Error Loading Forms',
    none: 'No forms yet',
    noneHint: 'Add one, or start a session.',
    columns: {
      title: 'Title',
      status: 'Status',
      created: 'Created',
      advisorSigned: 'Advisor Signed',
      opened: 'Opened',
      clientSigned: 'Client Signed',
      session: 'Session',
    },
    waiting: 'Waiting',
    notNeeded: 'Not needed',
    notOpened: 'Not yet',
    noSession: 'No session',
    created: (day: string) => `Created ${day}`,
  },
} as const;
