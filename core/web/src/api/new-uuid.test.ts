import { expect, it, vi } from 'vitest';
import { newUuid } from './new-uuid.ts';

it('makes a UUID of version 4 of random bytes', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as unknown as Uint8Array).fill(0xff);
    return bytes;
  });
  expect(newUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
