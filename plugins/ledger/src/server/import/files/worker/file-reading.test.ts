import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FileRow } from '../file-row.ts';
import {
  endlessDepth,
  endlessDigits,
  endlessSharedTexts,
  endlessText,
} from '../hostile-workbooks.fixture.ts';
import { FileReading, type FileOrder, type ReadingLimits } from './file-reading.ts';

async function read(order: FileOrder, limits?: Partial<ReadingLimits>) {
  const reading = new FileReading(order, limits);
  const rows: FileRow[] = [];
  for await (const batch of reading.rows()) rows.push(...batch);
  return { rows, notices: reading.notices };
}

async function* bytesOneByOne(bytes: Buffer): AsyncGenerator<Buffer> {
  for (const byte of bytes) yield await Promise.resolve(Buffer.from([byte]));
}

describe('FileReading', () => {
  it('reads the rows of a file on another thread, without the blank ones', async () => {
    const { rows, notices } = await read({ file: Buffer.from('a,b\n\n,\n1,2') });
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ]);
    expect(notices).toEqual([]);
  });

  it('reads a file that comes in pieces, cut anywhere, as if it were in memory', async () => {
    const bytes = Buffer.from('\ufeffName,City\r\nJosé,"a\r\nb"\r\nMuñoz,\r\n');
    const mixed = Buffer.concat([bytes, Buffer.from('José,Perú\n', 'latin1')]);
    for (const whole of [bytes, mixed]) {
      const file = () => Promise.resolve(bytesOneByOne(whole));
      expect(await read({ file })).toEqual(await read({ file: whole }));
    }
  });

  it('leaves the time of the source out of the time limit of its worker', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const file = async () => {
      await vi.advanceTimersByTimeAsync(20_000);
      return bytesOneByOne(Buffer.from('a,b'));
    };
    await expect(read({ file }, { batchMs: 1000 })).resolves.toMatchObject({ rows: [{ line: 1 }] });
  });

  it('fails with the error of a source that breaks off', async () => {
    const file = async function* () {
      yield Buffer.from('a,b');
      await Promise.reject(new Error('gone'));
    };
    await expect(read({ file: () => Promise.resolve(file()) })).rejects.toThrow('gone');
  });

  it('reports why and where a file cannot be read', async () => {
    const file = Buffer.from(`a,b\n1,${'x'.repeat(3_000_000)}`);
    await expect(read({ file })).rejects.toMatchObject({
      message: 'This line is too long to read.',
      line: 2,
    });
  });

  it('refuses a file whose worker takes too long', async () => {
    await expect(read({ file: Buffer.from('a,b') }, { batchMs: 1 })).rejects.toThrow(
      'This file is too complex to read.',
    );
  });

  it('refuses a file whose worker runs out of memory, and reads the next one', async () => {
    await expect(read({ file: Buffer.from('a,b') }, { heapMb: 1 })).rejects.toThrow(
      'This file is too complex to read.',
    );
    await expect(read({ file: Buffer.from('a,b') })).resolves.toMatchObject({
      rows: [{ line: 1 }],
    });
  });

  it('reports a programming error of its worker as an unreadable file, with the error as its cause', async () => {
    const order = { file: null } as unknown as FileOrder;
    await expect(read(order)).rejects.toMatchObject({
      name: 'UnreadableFile',
      message: expect.stringMatching(/^The portal could not read/),
      cause: expect.objectContaining({ name: 'TypeError' }),
    });
  });

  it.each([
    ['a text of 900 MB', endlessText, 'A text in this workbook is too long to read.'],
    ['256 MiB of shared texts', endlessSharedTexts, 'The workbook holds too much text.'],
    ['elements nested without an end', endlessDepth, 'The workbook is damaged.'],
  ])('refuses a workbook with %s', async (_, workbook, message) => {
    await expect(read({ file: workbook() })).rejects.toThrow(message);
  });

  it('shows no more than 32 digits of a number, whatever its format says', async () => {
    const { rows } = await read({ file: endlessDigits() });
    expect(rows[1]?.cells).toEqual(Array.from({ length: 3 }, () => '7'.padStart(32, '0')));
  });
});
