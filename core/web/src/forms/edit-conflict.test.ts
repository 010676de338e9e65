import { expect, it } from 'vitest';
import { remoteChanges, mergedValues } from './edit-conflict.ts';

const start = { address: 'Old Rd 1', height: '5 ft', weight: '' };

it.each([
  ['no one touched it', 'Old Rd 1', 'Old Rd 1', []],
  ['only I did', 'My Rd 2', 'Old Rd 1', []],
  ['both typed the same', 'Same Rd 3', 'Same Rd 3', []],
  ['only they did', 'Old Rd 1', 'Their Rd 4', [{ theirs: 'Their Rd 4', mine: null }]],
  ['both did', 'My Rd 2', 'Their Rd 4', [{ theirs: 'Their Rd 4', mine: 'My Rd 2' }]],
  ['they emptied it, I changed it', 'My Rd 2', '', [{ theirs: '', mine: 'My Rd 2' }]],
  ['I emptied it, they changed it', '', 'Their Rd 4', [{ theirs: 'Their Rd 4', mine: '' }]],
])('compares a field when %s', (_what, mine, theirs, expected) => {
  expect(remoteChanges(start, { ...start, address: mine }, { ...start, address: theirs })).toEqual(
    expected.map((change) => ({ field: 'address', ...change })),
  );
});

it('continues with mine where I typed and with theirs elsewhere', () => {
  expect(
    mergedValues(
      start,
      { address: 'My Rd 2', height: '5 ft', weight: '' },
      { address: 'Their Rd 4', height: '5 ft 4 in', weight: '138 lb' },
    ),
  ).toEqual({ address: 'My Rd 2', height: '5 ft 4 in', weight: '138 lb' });
});
