import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FileColumn, FileRow } from './file-column.ts';
import { fileStream } from './file-text.ts';

const columns: readonly FileColumn[] = [
  { field: 'company', header: 'Company', type: 'text', width: 140 },
];
/** Its text cannot be made smaller. */
const row = (id: number): FileRow => [id, randomBytes(7_500).toString('base64')];

async function* breaking(): AsyncGenerator<readonly FileRow[]> {
  await turn();
  yield [row(1)];
  throw new Error('The database went away.');
}

describe.each(['csv', 'xlsx'] as const)('a %s', (format) => {
  it('passes on the error of a source that breaks off', async () => {
    const read = async () => {
      let bytes = 0;
      for await (const piece of fileStream(format, { idHeader: 'Client ID', columns }, breaking()))
        bytes += (piece as Buffer).length;
      return bytes;
    };
    await expect(read()).rejects.toThrow('The database went away.');
  });

  it('reads rows from the source only as fast as the file is read', async () => {
    let batch = 0;
    let ended = false;
    async function* many(): AsyncGenerator<readonly FileRow[]> {
      try {
        for (batch = 1; batch < 10_000; batch += 1) {
          await turn();
          yield Array.from({ length: 100 }, (_, index) => row(batch * 1000 + index));
        }
      } finally {
        ended = true;
      }
    }
    const file = fileStream(format, { idHeader: 'Client ID', columns }, many());
    await new Promise((read) => file.once('readable', read));
    for (let wait = 0; wait < 200; wait += 1) await turn();
    expect(batch).toBeLessThan(10);
    file.destroy();
    await expect.poll(() => ended).toBe(true);
  });
});
