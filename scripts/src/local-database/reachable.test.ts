import { expect, test } from 'vitest';
import { mayTraverse } from './reachable.ts';

const account = { name: 'postgres', uid: 101, gid: 104 };

test.each([
  ['open to all', { mode: 0o40755, uid: 0, gid: 0 }, true],
  ['passing through is enough', { mode: 0o40711, uid: 0, gid: 0 }, true],
  ['closed to others', { mode: 0o40700, uid: 0, gid: 0 }, false],
  ['readable is not passable', { mode: 0o40744, uid: 0, gid: 0 }, false],
  ['its own', { mode: 0o40700, uid: 101, gid: 0 }, true],
  ['its own, but closed to itself', { mode: 0o40077, uid: 101, gid: 0 }, false],
  ['its group may', { mode: 0o40710, uid: 0, gid: 104 }, true],
  ['its group may not, though others may', { mode: 0o40701, uid: 0, gid: 104 }, false],
])('checks a folder that is %s', (_name, folder, expected) => {
  expect(mayTraverse(folder, account)).toBe(expected);
});
