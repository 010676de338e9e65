import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import { SignedLinks } from './signed-links.ts';

const crypto = {
  sign: (text: string, scope: string) => createHmac('sha256', scope).update(text).digest('hex'),
} as FieldCrypto;
let seconds = 1_000;
const clock = { now: () => new Date(seconds * 1000) };
const links = new SignedLinks({ crypto, clock, scope: 'test', secondsValid: 300 });

function queryOf(record: string, agent: number) {
  const { expires, signature } = Object.fromEntries(links.query(record, agent));
  return { agent, expires: Number(expires), signature: signature! };
}

it('opens a record for the agent of the link until it expires', () => {
  const query = queryOf('a', 7);
  seconds = 1_299;
  expect(links.holder('a', query)).toBe(7);
  seconds = 1_300;
  expect(links.holder('a', query)).toBeNull();
});

it('refuses a link that was changed in any part', () => {
  seconds = 1_000;
  const query = queryOf('a', 7);
  expect(links.holder('b', query)).toBeNull();
  expect(links.holder('a', { ...query, agent: 8 })).toBeNull();
  expect(links.holder('a', { ...query, expires: query.expires + 1 })).toBeNull();
  expect(links.holder('a', { ...query, signature: `${query.signature}0` })).toBeNull();
  expect(links.holder('a', {})).toBeNull();
  const others = new SignedLinks({ crypto, clock, scope: 'other', secondsValid: 300 });
  expect(others.holder('a', query)).toBeNull();
});
