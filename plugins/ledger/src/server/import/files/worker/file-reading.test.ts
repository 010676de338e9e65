import { describe, expect, it } from 'vitest';
import type { FileRow } from '../file-row.ts';
import {
  endlessDepth,
  endlessDigits,
  endlessSharedTexts,
  endlessText,
} from '../hostile-workbooks.fixture.ts';
import { FileReading, type ReadingLimits } from './file-reading.ts';
import type { ReadOrder } from './read-order.ts';

async function read(order: ReadOrder, limits?: Partial<ReadingLimits>) {
  const reading = new FileReading(order, limits);
  const rows: FileRow[] = [];
  for await (const batch of reading.rows()) rows.push(...batch);
  return { rows, notices: reading.notices };
}

describe('FileReading', () => {
  it('reads the rows of a file on another thread, without the blank ones', async () => {
    const { rows, notices } = await read({ bytes: Buffer.from('a,b\n\n,\n1,2') });
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ]);
    expect(notices).toEqual([]);
  });

  it('passes on why and where a file cannot be read', async () => {
    await expect(read({ bytes: Buffer.from('a,b\n1,"2') })).rejects.toMatchObject({
      ...{ name: 'UnreadableFile', line: 2, place: 1 },
    });
  });

  it('refuses a file whose worker takes too long', async () => {
    await expect(read({ bytes: Buffer.from('a,b') }, { batchMs: 1 })).rejects.toThrow(
      'This file is too complex to read.',
    );
  });

  it('refuses a file whose worker runs out of memory, and reads the next one', async () => {
    await expect(read({ bytes: Buffer.from('a,b') }, { heapMb: 1 })).rejects.toThrow(
      'This file is too complex to read.',
    );
    await expect(read({ bytes: Buffer.from('a,b') })).resolves.toMatchObject({
      rows: [{ line: 1 }],
    });
  });

  it('answers a programming error of its worker as an unreadable file, with the error as its cause', async () => {
    const order = { bytes: null } as unknown as ReadOrder;
    await expect(read(order)).rejects.toMatchObject({
      ...{ name: 'UnreadableFile', message: expect.stringMatching(/^The portal could not read/) },
      cause: expect.objectContaining({ name: 'TypeError' }),
    });
  });

  it.each([
    ['a text of 900 MB', endlessText, 'A text in this workbook is too long to read.'],
    ['256 MiB of shared texts', endlessSharedTexts, 'The workbook holds too much text.'],
    ['elements nested without an end', endlessDepth, 'The workbook is damaged.'],
  ])('refuses a workbook with %s', async (_, workbook, message) => {
    await expect(read({ bytes: workbook() })).rejects.toThrow(message);
  });

  it('shows no more than 32 digits of a number, whatever its format says', async () => {
    const { rows } = await read({ bytes: endlessDigits() });
    expect(rows[1]?.cells).toEqual(Array.from({ length: 3 }, () => '7'.padStart(32, '0')));
  });
});
