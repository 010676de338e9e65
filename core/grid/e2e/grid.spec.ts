import { expect, test } from '@playwright/test';
import { nextFrames, openGrid, selected, reported, press } from './open-page.ts';

const ROWS = 100_000;
const COLUMNS = 166;

test('every position on the screen shows its cell, wherever the sheet is scrolled', async ({
  page,
}) => {
  await openGrid(page, ROWS, COLUMNS);
  const wrong = await page.evaluate(async () => {
    const scroller = document.querySelector('.grid')!;
    const nextFrame = () => new Promise(requestAnimationFrame);
    const found: string[] = [];
    const check = () => {
      const { scrollTop, clientWidth, clientHeight } = scroller;
      for (let y = 60; y < clientHeight; y += 41) {
        for (let x = 126; x < clientWidth; x += 93) {
          const cell = document.elementFromPoint(x, y)?.closest('.grid-cell');
          const row = Math.floor((y - 56 + Math.round(scrollTop)) / 32);
          const column = Number(cell?.getAttribute('aria-colindex')) - 3;
          const expected = (row + column) % 11 === 10 ? '' : `c${column} r${row}`;
          if (cell?.textContent !== expected) found.push(`${x},${y}: ${cell?.textContent}`);
        }
      }
    };
    const end = { top: scroller.scrollHeight, left: scroller.scrollWidth };
    for (let step = 0; step <= 24; step += 1) {
      scroller.scrollTo({ top: (end.top * step) / 24 + step * 7, left: (end.left * step) / 24 });
      await nextFrame();
      await nextFrame();
      check();
    }
    for (let step = 0; step < 36; step += 1) {
      scroller.scrollBy({ top: -97, left: -53 });
      await nextFrame();
      await nextFrame();
      check();
    }
    return found;
  });
  expect(wrong).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('.grid')!.scrollTo({ top: 1e9, left: 1e9 });
  });
  await expect(page.getByRole('gridcell', { name: `c164 r${ROWS - 2}` })).toBeVisible();
});

test('the frozen columns, the row numbers and the headings stay where they are', async ({
  page,
}) => {
  await openGrid(page, ROWS, COLUMNS);
  const places = () =>
    page.evaluate(() =>
      ['.grid-row__number', '[aria-colindex="3"].grid-cell', '[aria-colindex="4"].grid-cell']
        .map((name) => document.querySelector(name)!.getBoundingClientRect().left)
        .concat(document.querySelector('.grid-head')!.getBoundingClientRect().top),
    );
  const before = await places();
  await page.evaluate(() => document.querySelector('.grid')!.scrollTo(9000, 5000));
  await nextFrames(page);
  await expect(page.getByRole('columnheader', { name: 'Column 1', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Column 3', exact: true })).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test('the keyboard position survives when its cell is scrolled away and recycled', async ({
  page,
}) => {
  await openGrid(page, ROWS, COLUMNS);
  await press(page, 'Tab', 'ArrowDown', 'ArrowRight');
  const grid = page.getByRole('grid', { name: 'Sheet' });
  const active = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return id ? document.getElementById(id)?.textContent : null;
    });
  await expect.poll(active).toBe('c1 r1');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(3000, 50_000);
  await expect(page.getByRole('rowheader', { name: '1570', exact: true })).toBeVisible();
  await expect(grid).toBeFocused();
  await expect.poll(active).toBeNull();
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toBe('c1 r2');
  await expect(page.getByRole('gridcell', { name: 'c1 r2', exact: true })).toBeInViewport();
  await page.keyboard.press('Control+End');
  await expect.poll(active).toBe(`c${COLUMNS - 1} r${ROWS - 1}`);
  await expect(page.getByText(`Column 166, row 100,000: c165 r${ROWS - 1}`)).toBeAttached();
});

test('the keyboard moves, extends the selection, skips fixed cells, and leaves the grid', async ({
  page,
}) => {
  await openGrid(page, 40, 9);
  await page.keyboard.press('Tab');
  expect(await selected(page)).toBe('0:0 0:0');
  for (const [key, range] of [
    ['ArrowDown', '1:0 1:0'],
    ['Shift+ArrowRight', '1:0 1:1'],
    ['Shift+PageDown', '1:0 26:1'],
    ['ArrowRight', '1:1 1:1'],
    ['End', '1:8 1:8'],
    ['Tab', '2:0 2:0'],
    ['Shift+Tab', '1:8 1:8'],
    ['ArrowLeft', '1:7 1:7'],
    ['Shift+Tab', '1:5 1:5'],
    ['Tab', '1:7 1:7'],
    ['Control+Home', '0:0 0:0'],
    ['Control+ArrowRight', '0:8 0:8'],
    ['Shift+Space', '0:0 0:8'],
    ['Control+a', '0:0 39:8'],
    ['Escape', '0:0 0:0'],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await selected(page)]).toEqual([key, range]);
  }
  await reported(page);
  for (const key of ['Enter', 'x', 'Delete', 'Shift+Enter', 'Alt+h', 'Alt+Shift+ArrowRight']) {
    await page.keyboard.press(key);
  }
  expect(await reported(page)).toEqual([
    'startEdit {"row":0,"column":0}',
    'startEdit {"row":0,"column":0} "x"',
    'clear {"anchor":{"row":0,"column":0},"focus":{"row":0,"column":0}}',
    'open 0',
    'history 0 c0',
    'reorder c0 c2',
  ]);
  await press(page, 'ArrowUp', 'ArrowRight', 'Enter', 'Shift+ArrowRight', 'ArrowUp', 'Enter');
  expect(await reported(page)).toEqual([
    'sort c1 "first"',
    'resize c1 107',
    'toggleGroup "Identity"',
  ]);
  await press(page, 'Escape', 'Tab');
  await expect(page.getByRole('grid')).not.toBeFocused();
});
