import type { Browser, Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { median, percentile } from '../bench/percentile.ts';

const ROUNDS = 5;
const FRAMES = 120;
const PIXELS_PER_FRAME = 200;
const KEYS = 90;
/** Between two repeats of a held key. */
const REPEAT_MS = 35;

/** Milliseconds on the ledger page of a running portal. */
export interface LedgerPageTimes {
  /** From the click in the sidebar to painted cells. */
  readonly routeChange: number;
  /** From an arrow key to its paint, 95th percentile. */
  readonly arrow: number;
  /** Frames of a scroll, 95th percentile, and of an empty scroller of the same size. */
  readonly scroll: number;
  readonly emptyScroll: number;
}

/** Signs in to the portal and measures its ledger page with the rows of the API. */
export async function measureLedgerPage(
  browser: Browser,
  portal: { readonly url: string; readonly username: string; readonly password: string },
): Promise<LedgerPageTimes> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${portal.url}/crm/login`);
  await page.getByLabel('Username').fill(portal.username);
  await page.getByLabel('Password', { exact: true }).fill(portal.password);
  await page.keyboard.press('Enter');
  const routes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) routes.push(await routeChange(page));
  const scrolls: { empty: number; ledger: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    scrolls.push({ empty: await scrollEmpty(page), ledger: await scrollLedger(page) });
  }
  const arrow = await arrowKeys(page);
  await page.close();
  return {
    routeChange: median(routes),
    arrow,
    scroll: median(scrolls.map(({ ledger }) => ledger)),
    emptyScroll: median(scrolls.map(({ empty }) => empty)),
  };
}

async function routeChange(page: Page): Promise<number> {
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await section('Clients').click();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      const onClick = ({ timeStamp }: Event) => {
        const look = () => {
          const cell = document.querySelector('.grid__sheet .grid-cell:not(:empty)');
          if (!cell?.textContent) return requestAnimationFrame(look);
          return window.setTimeout(() => resolve(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });
    Object.assign(window, { cellsPainted: painted });
  });
  await section('Ledger').click();
  return page.evaluate(() => (window as unknown as { cellsPainted: Promise<number> }).cellsPainted);
}

function scrollLedger(page: Page): Promise<number> {
  return scroll(page, '.grid');
}

/** Over the page, as large as its grid, with as much to scroll and nothing in it. */
async function scrollEmpty(page: Page): Promise<number> {
  await page.evaluate(() => {
    const grid = document.querySelector('.grid')!;
    const { left, top, width, height } = grid.getBoundingClientRect();
    const empty = document.createElement('div');
    const spacer = document.createElement('div');
    empty.id = 'empty-scroller';
    const style = { position: 'fixed', zIndex: '999', overflow: 'auto', background: '#fff' };
    const box = { left, top, width, height };
    const pixels = Object.entries(box).map(([name, value]) => [name, `${value}px`]);
    Object.assign(empty.style, style, Object.fromEntries(pixels));
    spacer.style.height = `${grid.scrollHeight}px`;
    empty.append(spacer);
    document.body.append(empty);
  });
  const frames = await scroll(page, '#empty-scroller');
  await page.evaluate(() => document.getElementById('empty-scroller')!.remove());
  return frames;
}

async function scroll(page: Page, selector: string): Promise<number> {
  const frames = await page.evaluate(
    async ([target, count, by]) => {
      const scroller = document.querySelector(target)!;
      scroller.scrollTo(0, 0);
      const times: number[] = [];
      for (let frame = 0; frame <= count; frame += 1) {
        times.push(await new Promise<number>(requestAnimationFrame));
        scroller.scrollBy(0, by);
      }
      return times.slice(1).map((time, index) => time - times[index]!);
    },
    [selector, FRAMES, PIXELS_PER_FRAME] as const,
  );
  return percentile(frames, 95);
}

async function arrowKeys(page: Page): Promise<number> {
  await page.evaluate(() => {
    const paints: number[] = [];
    const onKey = ({ timeStamp }: Event) =>
      requestAnimationFrame(() =>
        window.setTimeout(() => paints.push(performance.now() - timeStamp)),
      );
    addEventListener('keydown', onKey, { capture: true });
    Object.assign(window, { keyPaints: paints });
  });
  await page.getByRole('grid').focus();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 3 === 2 ? 'ArrowRight' : 'ArrowDown');
    await setTimeout(REPEAT_MS);
  }
  const paints = await page.evaluate(
    () => (window as unknown as { keyPaints: number[] }).keyPaints,
  );
  return percentile(paints, 95);
}
