const ASKED = {
  'in-person-birth-date': 'the birth date',
  'in-person-passcode': 'a passcode that the agency set',
} as const;

/** What staff read about the step of a client's signature in person; null for one on a device of the client. */
export function inPersonNote(facts: Readonly<Record<string, unknown>>): string | null {
  const { host, identity } = facts;
  if (typeof host !== 'string') return null;
  const asked = ASKED[identity as keyof typeof ASKED];
  return `Signed in person on the device of ${host}, who confirmed being present. The client entered ${asked}.`;
}
