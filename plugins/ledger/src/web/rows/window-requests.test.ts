import { expect, it } from 'vitest';
import { planRequests } from './window-requests.ts';

it.each<[what: string, lacks: Record<number, string>, requests: string[]]>([
  ['none when nothing is missing', {}, []],
  ['one for one window', { 3: 'ab' }, ['3+1 ab']],
  ['one for two neighbors', { 3: 'ab', 4: 'ab' }, ['3+2 ab']],
  ['at most two windows each', { 2: 'a', 3: 'a', 4: 'a' }, ['2+2 a', '4+1 a']],
  ['one each for different columns', { 3: 'ab', 4: 'b' }, ['3+1 ab', '4+1 b']],
  ['one on each side of a complete window', { 2: 'a', 4: 'a' }, ['2+1 a', '4+1 a']],
])('plans the calls for missing windows: %s', (_, lacks, requests) => {
  const planned = planRequests(2, 4, (window) => [...(lacks[window] ?? '')]);
  expect(
    planned.map(({ window, count, columns }) => `${window}+${count} ${columns.join('')}`),
  ).toEqual(requests);
});
