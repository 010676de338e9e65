import { describe, expect, it } from 'vitest';
import { accessCases, flagsOf } from './access-cases.fixture.ts';
import { refuseAction, refuseFlagChange } from './account-actions.ts';

describe('refuseAction', () => {
  it('allows exactly the actions of the table', () => {
    const wrong = accessCases.filter(({ actor, target, action, allowed }) => {
      const refusal = refuseAction(
        action,
        { id: 1000, ...flagsOf(actor) },
        { id: target === 'first' ? 1 : 1001, ...flagsOf(target) },
      );
      return (refusal === null) !== allowed;
    });
    expect(accessCases).toHaveLength(10 * 11 * 5);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['', 'change-identity', null],
    ['', 'set-password', null],
    ['', 'change-access', 'needs-full-access'],
    ['d', 'change-access', 'needs-full-access'],
    ['o', 'change-access', 'needs-full-access'],
    ['f', 'change-access', null],
    ['of', 'delete', 'own-account'],
    ['of', 'suspend', 'own-suspension'],
  ] as const)('own account of %j, %s: %j', (flags, action, refusal) => {
    const own = { id: 1000, ...flagsOf(flags) };
    expect(refuseAction(action, own, own)).toBe(refusal);
  });

  it.each([
    ['', '', 'delete', 'not-your-account'],
    ['d', '', 'change-access', 'needs-full-access'],
    ['d', 'a', 'change-identity', 'beyond-own-access'],
    ['f', 'o', 'change-access', 'beyond-own-access'],
  ] as const)('actor %j, target %j, %s: %j', (actor, target, action, refusal) => {
    expect(
      refuseAction(action, { id: 1000, ...flagsOf(actor) }, { id: 1001, ...flagsOf(target) }),
    ).toBe(refusal);
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
    ['fa', false, '', 'a', null],
    ['f', false, '', 'a', 'above-own-level'],
    ['f', true, 'f', 'fa', 'above-own-level'],
    ['f', false, '', 'f', null],
    ['f', false, '', 'o', 'above-own-level'],
    ['f', false, '', 'd', 'above-own-level'],
    ['f', false, null, 'd', 'above-own-level'],
    ['f', true, 'f', 'of', 'above-own-level'],
    ['f', false, 'o', '', 'beyond-own-access'],
    ['f', false, 'd', '', 'beyond-own-access'],
    ['df', false, '', 'd', null],
    ['df', false, null, 'o', 'above-own-level'],
    ['f', true, 'f', '', 'own-last-administrator-flag'],
    ['fa', true, 'fa', 'a', 'own-last-administrator-flag'],
    ['of', true, 'of', 'o', null],
    ['of', true, 'of', 'f', null],
    ['of', true, 'of', 'odf', null],
    ['of', true, 'of', '', 'own-last-administrator-flag'],
    ['of', false, 'f', '', null],
  ])('actor %j own %s: %j -> %j is %j', (actor, own, before, after, refusal) => {
    const target = before === null ? null : { id: own ? 1000 : 1001, ...flagsOf(before) };
    expect(refuseFlagChange({ id: 1000, ...flagsOf(actor) }, target, flagsOf(after))).toBe(refusal);
  });
});
