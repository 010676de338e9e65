import { expect, it } from 'vitest';
import { changeWarning, proofsOf } from './signer-changes.ts';

const at = '2026-11-23T15:00:00.000Z';
const by = 'Ines Vega (ines)';
const zone = 'America/New_York';

it.each([
  [null, []],
  ['agent-login', []],
  ['secure-link', ['email', 'phone']],
  ['secure-link-passcode', ['email', 'phone']],
  ['secure-link-birth-date', ['email', 'phone', 'birth-date']],
  ['in-person-passcode', ['email', 'phone']],
  ['in-person-birth-date', ['email', 'phone', 'birth-date']],
] as const)('rests the identity of a signer on the basis %s on %j', (basis, proofs) => {
  expect(proofsOf(basis)).toEqual(proofs);
});

it('says to staff what of client and agent was changed before a signature', () => {
  expect(changeWarning([], zone)).toBeNull();
  const changes = [
    { field: 'birth-date' as const, at, by },
    { field: 'agent-email' as const, at, by: null, from: 'ines@example.com' },
  ];
  expect(changeWarning(changes, zone)).toBe(
    'The birth date of the client was changed on November 23, 2026 at 10:00 AM EST by Ines Vega (ines) before this signature. ' +
      'The email of the agent was changed on November 23, 2026 at 10:00 AM EST by someone who was not signed in before this signature; it was ines@example.com.',
  );
});
