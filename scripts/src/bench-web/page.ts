import { createGrid, createGridEditing, type GridEvents } from '../../../core/grid/src/index.ts';
import { benchColumns, benchSheet } from './bench-sheet.ts';

export type Axis = 'vertical' | 'horizontal';

/** The functions of the page that the bench calls. */
interface BenchPage {
  /** A scroller of the sheet's size with nothing in it. */
  showEmpty(width: number, height: number): void;
  /** Milliseconds from having the rows until their cells are on the screen, and the size of the sheet. */
  showGrid(
    rows: number,
    columns: number,
  ): Promise<{ readonly mountMs: number; readonly width: number; readonly height: number }>;
  /** Milliseconds between the frames of a scroll that moves by so many pixels in each. */
  scroll(axis: Axis, frames: number, by: number): Promise<readonly number[]>;
  /** Scrolls from end to end; how many looked-at places showed no cell or another one. */
  blankPlaces(steps: number): Promise<number>;
  /** Milliseconds from each key to the paint after it, since the last call. */
  keyPaints(): readonly number[];
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const main = document.querySelector('main')!;
const scroller = () => main.firstElementChild as HTMLElement;
const frame = () => new Promise<number>(requestAnimationFrame);
let rows = 0;
let close = () => main.replaceChildren();
let paints: number[] = [];

/** After the paint of the frame that comes: tasks wait until it is done. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

addEventListener(
  'keydown',
  ({ timeStamp }) => void painted().then(() => paints.push(performance.now() - timeStamp)),
  { capture: true },
);

window.bench = {
  showEmpty(width, height) {
    close();
    close = () => main.replaceChildren();
    const empty = document.createElement('div');
    const spacer = document.createElement('div');
    Object.assign(empty.style, { height: '100%', overflow: 'auto' });
    Object.assign(spacer.style, { width: `${width}px`, height: `${height}px` });
    empty.append(spacer);
    main.append(empty);
  },

  async showGrid(rowCount, columnCount) {
    close();
    rows = rowCount;
    const { source, edits } = benchSheet(rows);
    const columns = benchColumns(columnCount);
    const on = new Proxy({}, { get: () => () => undefined }) as GridEvents;
    const start = performance.now();
    const options = {
      label: 'Sheet',
      columns,
      frozen: 2,
      collapsed: new Set<string>(),
      sort: null,
      source,
      edits,
      peers: [],
      on,
    };
    const grid = createGrid(main, options, createGridEditing);
    close = () => grid.destroy();
    await painted();
    const mountMs = performance.now() - start;
    const { scrollWidth, scrollHeight } = scroller();
    return { mountMs, width: scrollWidth, height: scrollHeight };
  },

  async scroll(axis, frames, by) {
    const target = scroller();
    target.scrollTo(0, 0);
    await painted();
    const times = [await frame()];
    let direction = 1;
    for (let count = 0; count < frames; count += 1) {
      const [place, end] =
        axis === 'vertical'
          ? [target.scrollTop, target.scrollHeight - target.clientHeight]
          : [target.scrollLeft, target.scrollWidth - target.clientWidth];
      if (place + by * direction > end || place + by * direction < 0) direction = -direction;
      const moved = by * direction;
      target.scrollBy(axis === 'vertical' ? { top: moved } : { left: moved });
      times.push(await frame());
    }
    return times.slice(1).map((time, index) => time - times[index]!);
  },

  async blankPlaces(steps) {
    const target = scroller();
    const end = {
      top: target.scrollHeight - target.clientHeight,
      left: target.scrollWidth - target.clientWidth,
    };
    let blank = 0;
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps;
      target.scrollTo({ top: Math.round(end.top * part), left: Math.round(end.left * part) });
      await painted();
      blank += blankNow(target);
    }
    return blank;
  },

  keyPaints() {
    const measured = paints;
    paints = [];
    return measured;
  },
};

const HEAD = 56;
const ROW = 32;

function blankNow(target: HTMLElement): number {
  const box = target.getBoundingClientRect();
  const bottom = Math.min(target.clientHeight, HEAD + rows * ROW - target.scrollTop);
  let blank = 0;
  for (let y = HEAD + 4; y < bottom; y += ROW) {
    for (let x = 4; x < target.clientWidth; x += 90) {
      const shown = document.elementFromPoint(box.left + x, box.top + y)?.closest('.grid-row');
      const row = Math.floor((y - HEAD + target.scrollTop) / ROW);
      if (shown?.getAttribute('aria-rowindex') !== String(row + 3)) blank += 1;
    }
  }
  return blank;
}
