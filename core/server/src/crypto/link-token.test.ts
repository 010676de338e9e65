import { describe, expect, it } from 'vitest';
import { createLinkToken, linkTokenHash } from './link-token.ts';

describe('a link token', () => {
  it('finds a link token by its stored hash', () => {
    const { token, hash } = createLinkToken();
    expect(linkTokenHash(token)).toEqual(hash);
    expect(hash).toHaveLength(32);
    expect(hash.toString('base64url')).not.toContain(token);
  });

  it('creates tokens of 256 bits in characters that a URL does not escape', () => {
    const { token } = createLinkToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it('differs from every other token', () => {
    const tokens = Array.from({ length: 1_000 }, () => createLinkToken().token);
    expect(new Set(tokens).size).toBe(1_000);
  });
});

describe('linkTokenHash', () => {
  const { token } = createLinkToken();

  it.each([
    ['an empty text', ''],
    ['a shorter text', token.slice(1)],
    ['a longer text', `${token}A`],
    ['padding', `${token.slice(0, 42)}=`],
    ['another spelling of the same bytes', `${'A'.repeat(42)}B`],
    ['other letters', `${'é'.repeat(42)}A`],
    ['a line break at the end', `${token}\n`],
    ['a megabyte', 'A'.repeat(1_000_000)],
  ])('needs no query for %s', (_, text) => {
    expect(linkTokenHash(text)).toBeNull();
  });
});

it.each(['_', '-', '__', '--', '_-_'])('reads the token of a link in the marks %s', (marks) => {
  const { token, hash } = createLinkToken();
  expect(linkTokenHash(token + marks)).toEqual(hash);
});

it.each(['____', 'A', '.', ' ', '\n'])('finds no link with %j behind its token', (more) => {
  expect(linkTokenHash(createLinkToken().token + more)).toBeNull();
});
