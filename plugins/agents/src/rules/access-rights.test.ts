import { describe, expect, it } from 'vitest';
import {
  type AccessFlags,
  accessFlagNames,
  maySetPassword,
  refuseFlagChange,
} from './access-rights.ts';

const letters = {
  a: 'is_advisor',
  o: 'is_owner',
  d: 'is_developer',
  f: 'has_all_staff_access',
} as const;

/** 'of' = owner with full staff access. */
function flags(short: string): AccessFlags {
  const held = new Set([...short].map((letter) => letters[letter as keyof typeof letters]));
  return Object.fromEntries(
    accessFlagNames.map((name) => [name, held.has(name)]),
  ) as unknown as AccessFlags;
}

describe('maySetPassword', () => {
  it.each([
    ['o', 'odf', true],
    ['d', '', true],
    ['d', 'a', true],
    ['d', 'd', true],
    ['d', 'f', false],
    ['d', 'o', false],
    ['f', '', true],
    ['f', 'f', true],
    ['f', 'd', true],
    ['f', 'o', false],
    ['df', 'df', true],
    ['df', 'odf', false],
  ])('actor %j, target %j: %s', (actor, target, expected) => {
    expect(maySetPassword(flags(actor), flags(target))).toBe(expected);
  });
});

describe('refuseFlagChange', () => {
  it.each([
    // actor, own, before, after, refusal
    ['of', false, null, 'odfa', null],
    ['o', false, null, '', null],
    ['o', false, null, 'a', 'needs-full-access'],
    ['d', false, '', 'a', 'needs-full-access'],
    ['o', true, 'o', 'of', 'needs-full-access'],
    ['d', false, 'o', 'o', null],
    ['', true, '', 'f', 'needs-full-access'],
    ['f', false, '', 'a', null],
    ['f', false, '', 'f', null],
    ['f', false, '', 'o', 'above-own-level'],
    ['f', false, '', 'd', 'above-own-level'],
    ['f', true, 'f', 'of', 'above-own-level'],
    ['df', false, '', 'd', null],
    ['df', false, null, 'o', 'above-own-level'],
    ['f', true, 'f', '', 'own-last-administrator-flag'],
    ['f', true, 'fa', 'a', 'own-last-administrator-flag'],
    ['of', true, 'of', 'o', null],
    ['of', true, 'of', 'f', null],
    ['of', true, 'of', '', 'own-last-administrator-flag'],
    ['of', false, 'f', '', null],
  ])('actor %j own %s: %j -> %j is %j', (actor, own, before, after, refusal) => {
    const held = before === null ? null : flags(before);
    expect(refuseFlagChange(flags(actor), own, held, flags(after))).toBe(refusal);
  });
});
