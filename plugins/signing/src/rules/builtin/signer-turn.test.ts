import { expect, it } from 'vitest';
import { ceremonyState, isSignedByAll, type TurnEnvelope } from './signer-turn.ts';

const now = new Date('2026-11-23T15:00:00Z');
const advisor = { role: 'advisor', position: 1, signed_at: null } as const;
const client = { role: 'client', position: 2, signed_at: null } as const;
const signed = <T>(signer: T) => ({ ...signer, signed_at: now });
const open: TurnEnvelope = { state: 'delivered', deadline: null };

it.each([
  ['the first signer', open, advisor, [advisor, client], 'open'],
  ['the second before the first', open, client, [advisor, client], 'waiting'],
  ['the second after the first', open, client, [signed(advisor), client], 'open'],
  ['one who has signed', open, signed(advisor), [signed(advisor), client], 'signed'],
  [
    'one who is late',
    { ...open, deadline: new Date('2026-11-23T15:00:00Z') },
    advisor,
    [advisor, client],
    'expired',
  ],
  [
    'one who signed before the last day',
    { ...open, deadline: new Date('2026-11-22T15:00:00Z') },
    signed(advisor),
    [signed(advisor), client],
    'signed',
  ],
  ['one of a voided envelope', { ...open, state: 'voided' }, signed(advisor), [], 'voided'],
  ['one of a declined envelope', { ...open, state: 'declined' }, client, [], 'declined'],
] as const)('shows %s the right state', (_who, envelope, signer, signers, state) => {
  expect(ceremonyState(envelope, signer, signers, now)).toBe(state);
});

it('takes an envelope as signed once each signer has signed', () => {
  expect(isSignedByAll([])).toBe(false);
  expect(isSignedByAll([signed(advisor), client])).toBe(false);
  expect(isSignedByAll([signed(advisor), signed(client)])).toBe(true);
});
