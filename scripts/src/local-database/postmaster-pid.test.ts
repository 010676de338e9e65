import { expect, test } from 'vitest';
import { isAlive, parsePostmasterPid } from './postmaster-pid.ts';

test('reads what a running server writes about itself', () => {
  const text =
    '4711\n/srv/data/cluster\n1760000000\n5432\n/srv/data/socket\n\n  123 456\nready   \n';
  expect(parsePostmasterPid(text)).toEqual({
    pid: 4711,
    dataDirectory: '/srv/data/cluster',
    port: 5432,
    socketFolder: '/srv/data/socket',
  });
});

test.each([
  ['', 'empty'],
  ['4711\n/srv/data', 'half written'],
  ['x\n/srv\n1\n5432\n/s\n', 'no number'],
])('reads no server from the incomplete lock file %j (%s)', (text) => {
  expect(parsePostmasterPid(text)).toBeNull();
});

test('reports this process as alive and an impossible one as not', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(2 ** 30)).toBe(false);
});
