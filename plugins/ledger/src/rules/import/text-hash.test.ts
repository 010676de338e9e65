import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

it('gives 200,000 similar texts different hashes, which another seed changes', () => {
  const hash = textHash(Uint32Array.of(1, 2));
  const texts = Array.from({ length: 200_000 }, (_, n) => `client${n}@example.com`);
  const hashes = new Set(texts.map(hash));
  expect(hashes.size).toBe(texts.length);
  expect([...hashes].every((one) => one > 0 && Number.isSafeInteger(one))).toBe(true);
  expect(hash('')).toBe(0);
  expect(textHash()('client1@example.com')).not.toBe(hash('client1@example.com'));
});
