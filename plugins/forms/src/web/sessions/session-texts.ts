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
