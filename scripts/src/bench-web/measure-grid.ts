import type { Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { Axis } from './page.ts';
import { median, percentile } from '../bench/percentile.ts';

/** Milliseconds from frame to frame. */
interface Frames {
  readonly p50: number;
  readonly p95: number;
}

export interface ScrollComparison {
  readonly axis: Axis;
  readonly empty: Frames;
  readonly grid: Frames;
}

const ROUNDS = 5;
const FRAMES = 240;
/** Pixels in each frame: fast enough that every frame shows new rows or columns. */
const BY = { vertical: 120, horizontal: 60 } as const;

type Sheet = readonly [rows: number, columns: number];

/** The grid beside an empty scroller of the same size, one after the other in each round. */
export async function measureScroll(
  page: Page,
  sheet: Sheet,
  axis: Axis,
): Promise<ScrollComparison> {
  const rounds: { empty: Frames; grid: Frames }[] = [];
  const size = await page.evaluate(
    ([rows, columns]) => window.bench.showGrid(rows, columns),
    sheet,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(({ width, height }) => window.bench.showEmpty(width, height), size);
    const empty = await scrollFrames(page, axis);
    await page.evaluate(([rows, columns]) => window.bench.showGrid(rows, columns), sheet);
    rounds.push({ empty, grid: await scrollFrames(page, axis) });
  }
  const middle = (of: 'empty' | 'grid'): Frames => ({
    p50: median(rounds.map((round) => round[of].p50)),
    p95: median(rounds.map((round) => round[of].p95)),
  });
  return { axis, empty: middle('empty'), grid: middle('grid') };
}

async function scrollFrames(page: Page, axis: Axis): Promise<Frames> {
  const frames = await page.evaluate(
    ([along, count, by]) => window.bench.scroll(along, count, by),
    [axis, FRAMES, BY[axis]] as const,
  );
  return { p50: percentile(frames, 50), p95: percentile(frames, 95) };
}

/** Milliseconds until the cells are on the screen, for a sheet whose rows are there; the middle of some. */
export async function measureMount(page: Page, sheet: Sheet): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(() => window.bench.showEmpty(100, 100));
    const { mountMs } = await page.evaluate(
      ([rows, columns]) => window.bench.showGrid(rows, columns),
      sheet,
    );
    measured.push(mountMs);
  }
  return median(measured);
}

/** Milliseconds from keys to the paint of what they did, the 95th of a hundred. */
interface KeyPaints {
  /** On a page where keys do nothing: what the frames take by themselves. */
  readonly empty: number;
  readonly arrow: number;
  readonly type: number;
  readonly commit: number;
}

const KEYS = 120;
/** Between two repeats of a key that is held, as systems set them; and some, to meet every part of a frame. */
const REPEAT = 33;
const SPREAD = 17;

/** Moving, typing and keeping, as fast as a held key repeats. */
export async function measureKeys(page: Page, sheet: Sheet): Promise<KeyPaints> {
  const { press, paints } = keyboardOf(page);
  await page.evaluate(() => window.bench.showEmpty(100, 100));
  for (let move = 0; move < KEYS; move += 1) await press('ArrowDown');
  const empty = await paints();

  await page.evaluate(([rows, columns]) => window.bench.showGrid(rows, columns), sheet);
  await page.locator('[role=grid]').focus();
  for (let move = 0; move < KEYS; move += 1) {
    await press(move % 3 === 2 ? 'ArrowRight' : 'ArrowDown');
  }
  const arrow = await paints();
  const type: number[] = [];
  const commit: number[] = [];
  for (let cell = 0; cell < KEYS / 3; cell += 1) {
    for (const key of ['4', '2', '7']) await press(key);
    type.push(...(await paints()));
    await press('Enter');
    commit.push(...(await paints()));
    await press('ArrowDown');
    await paints();
  }
  const p95 = (values: readonly number[]) => percentile(values, 95);
  return { empty: p95(empty), arrow: p95(arrow), type: p95(type), commit: p95(commit) };
}

function keyboardOf(page: Page) {
  let pressed = 0;
  return {
    async press(key: string): Promise<void> {
      await page.keyboard.press(key);
      pressed += 1;
      await setTimeout(REPEAT + ((pressed * 7) % SPREAD));
    },
    /** Since the last time. */
    paints: (): Promise<readonly number[]> => page.evaluate(() => window.bench.keyPaints()),
  };
}

/** From end to end: places that showed no cell, and the megabytes that stay behind. */
export async function measureEndToEnd(
  page: Page,
): Promise<{ readonly blank: number; readonly heapMegabytes: number }> {
  const debuggerOfPage = await page.context().newCDPSession(page);
  const heap = async () => {
    await debuggerOfPage.send('HeapProfiler.collectGarbage');
    const { usedSize } = await debuggerOfPage.send('Runtime.getHeapUsage');
    return usedSize / 1024 ** 2;
  };
  const before = await heap();
  const blank = await page.evaluate((steps) => window.bench.blankPlaces(steps), 200);
  const after = await heap();
  return { blank, heapMegabytes: after - before };
}
