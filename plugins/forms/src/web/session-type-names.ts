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

/** The type of a session where it is text; null for none, and for an unknown one. */
export function sessionTypeOf(type: string | null): SessionType | null {
  const known = Object.keys(sessionTypeNames) as SessionType[];
  return known.find((name) => name === type) ?? null;
}
