import { entryTexts } from '../entry-texts.ts';
import type { Session, SessionCreate } from '../../generated/types.ts';

type SessionType = SessionCreate['session_type'];

/** Names of the session types. */
export const sessionTypeNames: Readonly<Record<SessionType, string>> = {
  onboarding: 'Onboarding',
  review: 'Review',
  renewal: 'Renewal',
  custom: 'Custom',
};

/** How screens name the type of a session, which is text where a form says it. */
export function sessionTypeName(type: Session['session_type'] | string): string {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(sessionTypeNames));
  return known.get(type) ?? type;
}

/** Texts of the session screens. */
export const sessionTexts = {
  notViewed: '(not viewed yet)',
  page: {
    heading: (type: string) => `${type} Session`,
    title: entryTexts.session,
    client: 'Client',
    loadFailed: 'Error Loading Session',
    notFound: 'Session not found or has been deleted',
    notFoundHint: 'It may have been deleted by someone else.',
    backToClient: 'Back to Client',
    facts: 'Session',
    status: 'Status',
    created: 'Created',
    viewed: 'Client Last Viewed',
    link: 'Secure Client Link',
    linkLoading: 'Generating secure link...',
    linkFailed: 'Failed to get secure token',
    linkExpires: (time: string) => `Expires ${time}`,
    retry: 'Retry',
    copy: 'Copy Link',
    passcode: 'Passcode',
    passcodeSet: 'Required to open the session',
    passcodeNone: 'None',
    due: 'Total Due',
    paid: (day: string) => `Paid ${day}`,
    forms: 'Forms and Documents',
    add: 'Add New Document',
    noForms: 'No forms yet',
    noFormsHint: 'Add the forms that the client fills in or signs.',
    voided: 'Voided',
    remove: (title: string) => `Remove ${title}`,
    deleteSession: 'Delete Session',
    deleteTitle: (type: string) => `Delete ${type} Session?`,
    deleteQuestion: 'The secure link of the session stops working. This cannot be undone.',
    formsStay: 'Its forms stay with the client.',
    formsGo: 'Its forms and what was typed into them are deleted.',
    envelopesVoided: 'Envelopes that are still out will be voided.',
    deleteForms: (count: number) =>
      count === 1 ? 'Also delete its form' : `Also delete its ${String(count)} forms`,
    deleting: 'Deleting...',
    deleted: 'Session deleted',
    deleteFailed: 'Could not delete session. Check console for details.',
  },
  starting: {
    title: 'Start New Session',
    type: 'Session type',
    details: {
      onboarding: "Begins with the 'Advisory Services' form",
      review: 'A yearly look at what the client has',
      renewal: 'Plans that end soon',
      custom: 'Anything else',
    },
    passcode: 'Passcode',
    passcodeTooLong: 'A passcode has at most 64 characters',
    passcodeHelp: 'If you set one, the client enters it before the session opens.',
    start: 'Start Session',
    starting: 'Starting...',
    failed: 'Failed to create session.',
    idMissing: 'Session created, but session ID missing.',
  },
} as const;
