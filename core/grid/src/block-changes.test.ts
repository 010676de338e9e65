import { expect, it, vi } from 'vitest';
import { textColumn } from './columns.fixture.ts';
import { withRows } from './block-changes.ts';
import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import type { BlockReading, ReadingRows } from './types.ts';

const LIMIT = 50_000;
const TOO_LARGE = 'Use a smaller block.';

/** A sheet whose rows have to be fetched; `read` ends when the test says so. */
function sheet() {
  const say = vi.fn<(text: string) => void>();
  const reading = vi.fn<(block: BlockReading | null) => void>();
  let given: ReadingRows | undefined;
  let end: (rows: readonly { id: string; texts: readonly string[] }[]) => void = () => undefined;
  const source = {
    id: () => null,
    text: () => null,
    read: (_first: number, _last: number, _columns: unknown, options: ReadingRows) => {
      given = options;
      return new Promise((resolve, reject) => {
        end = resolve;
        options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
      });
    },
  };
  const edits = { checkSize: (cells: number) => (cells > LIMIT ? TOO_LARGE : null) };
  const core = { options: { source, edits, on: { say, reading } }, asSelected: () => () => true };
  const use = vi.fn<() => void>();
  const work = (rows: number) =>
    withRows(
      core as unknown as GridCore,
      { top: 0, bottom: rows - 1, left: 0, right: 0 },
      [textColumn],
      use,
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    say,
    reading,
    use,
    work,
    settle,
    arrived: (rows: number) => given?.arrived(rows),
    end: () => end([{ id: '1', texts: ['x'] }]),
  };
}

it('says how many rows of a large block have been read', async () => {
  const { reading, use, work, settle, arrived, end } = sheet();
  work(LIMIT);
  arrived(400);
  expect(reading.mock.lastCall).toMatchObject([{ cells: LIMIT, rows: LIMIT, arrived: 400 }]);
  end();
  await settle();
  expect(reading.mock.lastCall).toEqual([null]);
  expect(use).toHaveBeenCalledOnce();
});

it('changes nothing when reading a block is canceled', async () => {
  const { reading, say, use, work, settle, arrived } = sheet();
  work(LIMIT);
  arrived(200);
  reading.mock.lastCall?.[0]?.cancel();
  await settle();
  expect(say).toHaveBeenCalledExactlyOnceWith(editingTexts.canceled);
  expect(reading.mock.lastCall).toEqual([null]);
  expect(use).not.toHaveBeenCalled();
});

it('shows no progress while reading a small block', async () => {
  const { reading, work, settle, arrived, end } = sheet();
  work(100);
  arrived(100);
  end();
  await settle();
  expect(reading).not.toHaveBeenCalled();
});

it('refuses a block that is too large for one step', () => {
  const { say, use, work } = sheet();
  work(LIMIT + 1);
  expect(say).toHaveBeenCalledExactlyOnceWith(TOO_LARGE);
  expect(use).not.toHaveBeenCalled();
});
