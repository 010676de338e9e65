import { describe, expect, test } from 'vitest';
import { chooseAccount, parsePasswd } from './server-account.ts';

const ACCOUNTS = parsePasswd(
  [
    'root:x:0:0:root:/root:/bin/bash',
    'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin',
    'node:x:1000:1000::/home/node:/bin/bash',
    'keeper:x:1200:1200::/home/keeper:/bin/bash',
    '',
  ].join('\n'),
);

describe('the user the server runs as', () => {
  test.each([
    ['an ordinary user stays', 1000, undefined, null],
    ['an ordinary user stays even when the cluster is another one’s', 1000, 1200, null],
    ['root hands it to the first of postgres, node, nobody', 0, undefined, 'node'],
    ['root hands it to the owner of an existing cluster', 0, 1200, 'keeper'],
    ['a cluster that root owns does not make root the user', 0, 0, 'node'],
    ['an owner without an entry is not taken', 0, 4711, 'node'],
  ])('%s', (_rule, processUid, owner, expected) => {
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
