import { expect, it } from 'vitest';
import { inPersonNote } from './in-person-note.ts';

it.each([
  ['in-person-birth-date', 'Ines Vega', 'the birth date'],
  ['in-person-passcode', 'Ana Ruiz', 'a passcode that the agency set'],
])(
  'says of a signature by %s who confirmed being present, and what was asked',
  (identity, host, asked) => {
    expect(inPersonNote({ identity, host })).toBe(
      `Signed in person on the device of ${host}, who confirmed being present. The client entered ${asked}.`,
    );
  },
);

it.each(['secure-link', 'secure-link-birth-date', 'secure-link-passcode', 'agent-login', null])(
  'says nothing of a signature by %s',
  (identity) => {
    expect(inPersonNote({ identity, agent: null })).toBeNull();
  },
);
