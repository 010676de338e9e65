import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { opening, sealing } from './sealed-stream.ts';

const key = randomBytes(32);
const seal = (plain: Buffer, name = 'a'): Promise<Buffer> =>
  buffer(Readable.from([plain]).pipe(sealing(key, name)));

const open = (sealed: Buffer, name = 'a', pieces = 1000): Promise<Buffer> => {
  const chunks = Array.from({ length: Math.ceil(sealed.length / pieces) }, (_, index) =>
    sealed.subarray(index * pieces, (index + 1) * pieces),
  );
  const opened = opening(key, name);
  Readable.from(chunks).pipe(opened);
  return buffer(opened);
};

const BLOCK = 64 * 1024;
const SALT = 16;
const TAG = 16;

describe('a sealed file', () => {
  test.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 200_000])(
    'opens to what was sealed: %i bytes',
    async (size) => {
      const plain = randomBytes(size);
      const sealed = await seal(plain);
      expect((await open(sealed)).equals(plain)).toBe(true);
      expect((await open(sealed, 'a', 7)).equals(plain)).toBe(true);
    },
  );

  test('opens a sealed file of a backup from the first version', async () => {
    const sealed = '2TgLHNZLZ2Vu94FGVhAuzyyuGLI2kRVgrMtTSV5LDkxCTQo=';
    const opened = opening(Buffer.alloc(32, 7), 'tables/agents');
    Readable.from([Buffer.from(sealed, 'base64')]).pipe(opened);
    expect((await buffer(opened)).toString()).toBe('Ana');
  });

  test('shows nothing of its content', async () => {
    const sealed = await seal(Buffer.from('900-12-3456'));
    expect(sealed.includes('900-12')).toBe(false);
  });

  const threeBlocks = (): Promise<Buffer> => seal(randomBytes(2 * BLOCK + 10));
  const block = (sealed: Buffer, index: number): Buffer =>
    sealed.subarray(SALT + index * (BLOCK + TAG), SALT + (index + 1) * (BLOCK + TAG));

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['one bit is changed', (sealed) => (sealed.set([sealed[5000]! ^ 1], 5000), sealed)],
    ['it is cut off in a block', (sealed) => sealed.subarray(0, sealed.length - 3)],
    ['it is cut off between blocks', (sealed) => sealed.subarray(0, SALT + BLOCK + TAG)],
    [
      'two blocks are exchanged',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, SALT),
          block(sealed, 1),
          block(sealed, 0),
          block(sealed, 2),
        ]),
    ],
    ['something is added', (sealed) => Buffer.concat([sealed, Buffer.from('more')])],
    ['nothing is left', () => Buffer.alloc(0)],
  ])('refuses a sealed file when %s', async (_what, harm) => {
    await expect(open(harm(await threeBlocks()))).rejects.toThrow(
      /The encrypted value in a does not open/,
    );
  });

  test('refuses a sealed file with the sentence of the caller', async () => {
    const opened = opening(key, 'a', (name) => new Error(`${name} is damaged`));
    Readable.from([Buffer.from('noise')]).pipe(opened);
    await expect(buffer(opened)).rejects.toThrow('a is damaged');
  });

  test('refuses a sealed file under the name of another file', async () => {
    await expect(
      open(await seal(Buffer.from('x'), 'tables/agents'), 'tables/clients'),
    ).rejects.toThrow(/does not open/);
  });
});
