import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Grid } from '../src/types.ts';

const folder = join(import.meta.dirname, '../demo');
const styles = join(folder, '../../ui/src/styles');

/** The grid of the page and what it reported to its owner. */
interface Made {
  readonly grid: Grid;
  readonly reported: unknown[][];
}

/** A page filled by a grid whose cells contain their position: `c3 r17`. */
export async function openGrid(page: Page, rows: number, columns: number): Promise<void> {
  await openGridPage(page);
  await page.evaluate(
    ([rowCount, columnCount]) => {
      Object.assign(window, window.gridPage.make(rowCount, columnCount));
    },
    [rows, columns] as const,
  );
}

/** A page filled by an editable grid over rows in memory; see `memoryColumns`. */
export async function openEditedGrid(page: Page, rows: number): Promise<void> {
  await openGridPage(page);
  await page.evaluate((count) => {
    Object.assign(window, window.gridPage.makeEdited(count));
  }, rows);
}

/** What the grid reported to its owner since the last time, columns by their keys. */
export function reported(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const written = (value: unknown) =>
      typeof value === 'object' && value !== null && 'key' in value
        ? value.key
        : JSON.stringify(value);
    const all = (window as unknown as Made).reported.splice(0);
    return all.map(([name, ...values]) => [name, ...values.map(written)].join(' '));
  });
}

/** `row:column` of anchor and focus. */
export function selected(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { anchor, focus } = (window as unknown as Made).grid.selection!;
    return `${anchor.row}:${anchor.column} ${focus.row}:${focus.column}`;
  });
}

/** Waits until the last change is painted. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** Built once for all tests of a worker. */
let built: Promise<{ readonly css: string; readonly script: string }> | null = null;

async function buildGridPage() {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page.ts')],
    outdir: folder,
    bundle: true,
    conditions: ['porchlight-source'],
    write: false,
    format: 'iife',
  });
  const made = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))!.text;
  const looks = ['tokens.css', 'base.css'].map((name) => readFileSync(join(styles, name), 'utf8'));
  const css = ['@layer ui, screens;', ...looks, made('.css'), 'main { height: 100vh; }'].join('\n');
  return { css, script: made('.js') };
}

/** An empty page of the portal's look with `window.gridPage` on it. */
async function openGridPage(page: Page): Promise<void> {
  built ??= buildGridPage();
  const { css, script } = await built;
  await page.setContent(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">
     <meta name="viewport" content="width=device-width, initial-scale=1"><title>Sheet</title>
     <style>${css}</style></head><body><main></main></body></html>`,
  );
  await page.addScriptTag({ content: script });
}

/** Presses keys one after another. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
