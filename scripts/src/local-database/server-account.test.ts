import { describe, expect, test } from 'vitest';
import { chooseAccount, mayTraverse, parsePasswd } from './server-account.ts';

const ACCOUNTS = parsePasswd(
  [
    'root:x:0:0:root:/root:/bin/bash',
    'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin',
    'node:x:1000:1000::/home/node:/bin/bash',
    'owner:x:1200:1200::/home/keeper:/bin/bash',
    '',
  ].join('\n'),
);

describe('chooseAccount', () => {
  test.each([
    ['its own user when that is not root', 1000, undefined, null],
    ['its own user also when another one owns the cluster', 1000, 1200, null],
    ['the first of postgres, node, nobody for root', 0, undefined, 'node'],
    ['the owner of an existing cluster for root', 0, 1200, 'owner'],
    ['never root, even if root owns the cluster', 0, 0, 'node'],
    ['no owner that has no entry', 0, 4711, 'node'],
  ])('runs the server as %s', (_rule, processUid, owner, expected) => {
    expect(chooseAccount(processUid, owner, ACCOUNTS)?.name ?? null).toBe(expected);
  });

  test('finds no user when none is suitable for root', () => {
    expect(() => chooseAccount(0, undefined, parsePasswd('root:x:0:0::/root:/bin/sh'))).toThrow(
      /refuses to run as root/,
    );
  });

  test('prefers the user postgres to the others', () => {
    const accounts = [...ACCOUNTS, { name: 'postgres', uid: 101, gid: 104 }];
    expect(chooseAccount(0, undefined, accounts)?.uid).toBe(101);
  });
});

const account = { name: 'postgres', uid: 101, gid: 104 };

test.each([
  ['open to all', { mode: 0o40755, uid: 0, gid: 0 }, true],
  ['open for passing through only', { mode: 0o40711, uid: 0, gid: 0 }, true],
  ['closed to others', { mode: 0o40700, uid: 0, gid: 0 }, false],
  ['readable, but closed for passing through', { mode: 0o40744, uid: 0, gid: 0 }, false],
  ['the account’s own', { mode: 0o40700, uid: 101, gid: 0 }, true],
  ['the account’s own, but closed to its owner', { mode: 0o40077, uid: 101, gid: 0 }, false],
  ['open to the account’s group', { mode: 0o40710, uid: 0, gid: 104 }, true],
  [
    'closed to the account’s group, though open to others',
    { mode: 0o40701, uid: 0, gid: 104 },
    false,
  ],
])('checks whether the account may pass through a folder that is %s', (_name, folder, expected) => {
  expect(mayTraverse(folder, account)).toBe(expected);
});
