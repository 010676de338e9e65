import { expect, it } from 'vitest';
import { CollectedBytes } from './collected-bytes.ts';

it.each([0, 3, 6, 7, 100])('collects all bytes when %i were expected', (expected) => {
  const collected = new CollectedBytes(expected);
  for (const piece of ['ab', '', 'cde', 'f']) collected.add(Buffer.from(piece));
  expect(collected.whole().toString()).toBe('abcdef');
});
