import type { AccountAction } from './account-actions.ts';
import { type AccessFlags, accessFlagNames } from './access-rights.ts';

const flagLetters = {
  a: 'is_advisor',
  o: 'is_owner',
  d: 'is_developer',
  f: 'has_all_staff_access',
} as const;

const actionLetters: Readonly<Record<string, AccountAction>> = {
  i: 'change-identity',
  p: 'set-password',
  f: 'change-access',
  s: 'suspend',
  x: 'delete',
};

/** 'of' is an owner with full staff access, '' and 'plain' an agent without any access. */
export function flagsOf(kind: string): AccessFlags {
  const letters = kind === 'plain' ? '' : kind === 'first' ? 'odfa' : kind;
  const held = new Set(
    [...letters].map((letter) => flagLetters[letter as keyof typeof flagLetters]),
  );
  return Object.fromEntries(
    accessFlagNames.map((name) => [name, held.has(name)]),
  ) as unknown as AccessFlags;
}

/**
 * What each actor (row) may do to a colleague (column): i = identity, p = password, f = flags,
 * s = suspend, x = delete. `plain` has no access at all, `first` is agent 1, an owner with every flag.
 */
const table = `
  .      plain  a      d      f      da     fa     df     o      of     odfa   first
  plain  -      -      -      -      -      -      -      -      -      -      -
  a      -      -      -      -      -      -      -      -      -      -      -
  d      ipsx   -      ipsx   -      -      -      -      -      -      -      -
  f      ipfsx  -      -      ipfsx  -      -      -      -      -      -      -
  da     ipsx   ipsx   ipsx   -      ipsx   -      -      -      -      -      -
  fa     ipfsx  ipfsx  -      ipfsx  -      ipfsx  -      -      -      -      -
  df     ipfsx  -      ipfsx  ipfsx  -      -      ipfsx  -      -      -      -
  dfa    ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  -      -      -      -
  o      ipsx   ipsx   ipsx   ipsx   ipsx   ipsx   ipsx   ipsx   ipsx   ipsx   ips
  of     ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  ipfsx  ipfs
`;

export interface AccessCase {
  readonly actor: string;
  readonly target: string;
  readonly action: AccountAction;
  readonly allowed: boolean;
}

const [[, ...targets], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/)) as [string[], ...string[][]];

export const actorKinds = rows.map(([actor]) => actor as string);
export const targetKinds: readonly string[] = targets;

/** Every actor, target, and action. */
export const accessCases: readonly AccessCase[] = rows.flatMap(([actor, ...cells]) =>
  cells.flatMap((cell, at) =>
    Object.entries(actionLetters).map(([letter, action]) => ({
      actor: actor as string,
      target: targets[at] as string,
      action,
      allowed: cell.includes(letter),
    })),
  ),
);
