import type { Locator, Page } from '@playwright/test';
import type { Grid } from '../src/types.ts';
import type { MemorySheet } from '../demo/memory-sheet.ts';
import { nextFrames, reported } from './open-page.ts';

const COLUMNS = ['name', 'plan', 'date', 'amount', 'other', 'email', 'ssn', 'age', 'notes'];

interface Made {
  readonly grid: Grid;
  readonly sheet: MemorySheet;
}

/** Selects from one cell to another, by default the one. */
export async function select(
  page: Page,
  from: [row: number, key: string],
  to = from,
): Promise<void> {
  const point = ([row, key]: [number, string]) => ({ row, column: COLUMNS.indexOf(key) });
  await page.evaluate(
    ([anchor, focus]) => {
      const { grid } = window as unknown as Made;
      grid.select({ anchor: anchor!, focus: focus! });
      grid.focus();
    },
    [point(from), point(to)],
  );
  await nextFrames(page);
}

export const cellAt = (page: Page, row: number, key: string) =>
  page
    .locator(`.grid-row[aria-rowindex="${row + 3}"]`)
    .locator(`.grid-cell[aria-colindex="${COLUMNS.indexOf(key) + 3}"]`);

export const input = (page: Page) => page.locator('.grid-editor__text');

/** The commits since the last call. */
export function commits(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as Made).sheet.commits.splice(0).map((commit) => commit.join(' ')),
  );
}

/** Only what is about texts and editing. */
export async function said(page: Page): Promise<string[]> {
  return (await reported(page)).filter((line) => !line.startsWith('select '));
}

/** Puts texts on the clipboard and pastes them, as another program does. */
export async function paste(page: Page, text: string, html = ''): Promise<void> {
  await page.evaluate(
    ([plain, table]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain!);
      if (table) clipboardData.setData('text/html', table);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [text, html],
  );
  await nextFrames(page);
}

/** Drags the selection's corner onto a cell. */
export async function drag(page: Page, to: Locator): Promise<void> {
  const box = (await to.boundingBox())!;
  await page.locator('.grid-fill__handle').hover();
  await page.mouse.down();
  await page.mouse.move(box.x + 5, box.y + 5, { steps: 3 });
  await nextFrames(page);
  await page.mouse.up();
  await nextFrames(page);
}

/** Changes a cell as another user. */
export async function changeElsewhere(page: Page, row: number, key: string, value: string) {
  await page.evaluate(
    ([at, column, text]) => (window as unknown as Made).sheet.change(at, column, text),
    [row, key, value] as const,
  );
}

/** Reverses the order of the rows. */
export async function reverseRows(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Made).sheet.reverse());
}
