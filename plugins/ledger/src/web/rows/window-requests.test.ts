import { expect, it } from 'vitest';
import { planRequests } from './window-requests.ts';

it.each<[what: string, lacks: Record<number, string>, requests: string[]]>([
  ['nothing lacks', {}, []],
  ['one window', { 3: 'ab' }, ['3+1 ab']],
  ['neighbours go together', { 3: 'ab', 4: 'ab' }, ['3+2 ab']],
  ['at most two', { 2: 'a', 3: 'a', 4: 'a' }, ['2+2 a', '4+1 a']],
  ['not when they lack different columns', { 3: 'ab', 4: 'b' }, ['3+1 ab', '4+1 b']],
  ['not over a window that lacks nothing', { 2: 'a', 4: 'a' }, ['2+1 a', '4+1 a']],
])('%s', (_, lacks, requests) => {
  const planned = planRequests(2, 4, (window) => [...(lacks[window] ?? '')]);
  expect(
    planned.map(({ window, count, columns }) => `${window}+${count} ${columns.join('')}`),
  ).toEqual(requests);
});
