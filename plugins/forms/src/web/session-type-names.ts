import type { Session, SessionCreate } from '../generated/types.ts';

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
