import type { LockedKind } from '@porchlight/kernel';
import { describe, expect, test } from 'vitest';
import { HeldLocks, LockOrderError } from './held-locks.ts';

type Step = readonly [LockedKind, ...ids: number[]];

function lock(steps: readonly Step[]): void {
  const held = new HeldLocks();
  for (const [kind, ...ids] of steps) held.add(kind, ids);
}

describe('the order of locks', () => {
  test.each<[string, Step[]]>([
    [
      'every kind in its order',
      [
        ['agent', 1],
        ['client', 1],
        ['session', 1],
        ['form', 1],
        ['envelope', 1],
        ['invoice', 1],
      ],
    ],
    [
      'only some kinds',
      [
        ['client', 1],
        ['invoice', 1],
      ],
    ],
    [
      'several rows of a kind, one by one',
      [
        ['form', 1],
        ['form', 2],
      ],
    ],
    [
      'a row that is held already',
      [
        ['client', 1],
        ['form', 1],
        ['client', 1],
        ['form', 2],
      ],
    ],
    ['no row of an earlier kind', [['form', 1], ['client']]],
    ['an earlier kind after no row', [['form'], ['client', 1]]],
  ])('allows %s', (_name, steps) => {
    expect(() => lock(steps)).not.toThrow();
  });

  test.each<[string, Step[]]>([
    [
      'a client after a form',
      [
        ['form', 1],
        ['client', 1],
      ],
    ],
    [
      'an agent after a client',
      [
        ['client', 1],
        ['agent', 1],
      ],
    ],
    [
      'a session after an envelope',
      [
        ['envelope', 1],
        ['session', 1],
      ],
    ],
    [
      'an envelope after an invoice',
      [
        ['invoice', 1],
        ['envelope', 1],
      ],
    ],
    [
      'another client after a form',
      [
        ['client', 1],
        ['form', 1],
        ['client', 2],
      ],
    ],
    [
      'one held and one new client after a form',
      [
        ['client', 1],
        ['form', 1],
        ['client', 1, 2],
      ],
    ],
  ])('refuses %s', (_name, steps) => {
    expect(() => lock(steps)).toThrow(LockOrderError);
  });
});
