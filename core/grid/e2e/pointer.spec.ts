import { accessibilityViolations } from '@porchlight/testing/browser';
import { expect, type Page, test } from '@playwright/test';
import type { Grid, GridOptions } from '../src/types.ts';
import { nextFrames, openGrid, selected, reported, press } from './open-page.ts';

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

async function update(page: Page, options: Partial<GridOptions>): Promise<void> {
  await page.evaluate((changed) => {
    (window as unknown as { grid: Grid }).grid.update(changed);
  }, options);
  await nextFrames(page);
}

/** A finger drawn over the screen, and still before it is lifted so that nothing rolls on. */
async function swipe(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const point = { x: 330 + by.x * part, y: 600 + by.y * part };
    const touchPoints = type === 'touchEnd' ? [] : [point];
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    await nextFrames(page);
  };
  await touch('touchStart', 0);
  for (let part = 1; part <= 10; part += 1) await touch('touchMove', part / 10);
  for (let still = 0; still < 10; still += 1) await touch('touchMove', 1);
  await touch('touchEnd', 1);
}

test('a click selects, a click on the selected cell edits, and so does a double click', async ({
  page,
}) => {
  await openGrid(page, 200, 12);
  await cell(page, 'c3 r4').click();
  expect(await selected(page)).toBe('4:3 4:3');
  await expect(page.getByRole('grid')).toBeFocused();
  expect((await reported(page)).join()).not.toContain('startEdit');
  await cell(page, 'c3 r4').click();
  expect(await reported(page)).toEqual(['startEdit {"row":4,"column":3}']);
  await cell(page, 'c5 r8').dblclick();
  expect(await reported(page)).toContain('startEdit {"row":8,"column":5}');
});

test('Ctrl+click and Ctrl+Shift+Space pick rows that are not adjacent, and Escape ends that', async ({
  page,
}) => {
  await openGrid(page, 200, 12);
  const number = (row: number) => page.getByRole('rowheader', { name: String(row), exact: true });
  const picked = () =>
    page
      .getByRole('row', { selected: true })
      .evaluateAll((rows) =>
        rows.map((row) => row.querySelector('[role="rowheader"]')!.textContent),
      );
  await number(3).click();
  await number(6).click({ modifiers: ['Control'] });
  await nextFrames(page);
  expect((await picked()).toSorted()).toEqual(['3', '6']);
  await press(page, 'ArrowDown', 'ArrowDown', 'Control+Shift+Space');
  await number(10).click({ modifiers: ['Shift'] });
  await number(9).click({ modifiers: ['Control'] });
  await nextFrames(page);
  expect((await picked()).toSorted()).toEqual(['10', '3', '6', '8']);
  await expect(cell(page, 'c4 r5')).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, 'c4 r4')).toHaveAttribute('aria-selected', 'false');
  await number(6).click({ button: 'right' });
  expect(await picked()).toHaveLength(4);
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Escape');
  await nextFrames(page);
  expect(await picked()).toEqual([]);
});

test('a right click opens the menu of what it hits, or of the selection around it', async ({
  page,
}) => {
  await openGrid(page, 200, 12);
  const menus = async () => (await reported(page)).filter((line) => line.startsWith('cellMenu'));
  await cell(page, 'c3 r4').click({ button: 'right' });
  expect(await selected(page)).toBe('4:3 4:3');
  expect(await menus()).toHaveLength(1);
  await page.getByRole('rowheader', { name: '7', exact: true }).click({ button: 'right' });
  expect(await selected(page)).toBe('6:0 6:11');
  await cell(page, 'c2 r6').click({ button: 'right' });
  expect(await selected(page)).toBe('6:0 6:11');
  await expect(page.getByRole('grid')).toBeFocused();
  await menus();
  await press(page, 'Shift+F10');
  expect(await menus()).toHaveLength(1);
});

test('dragging selects a block and scrolls on at the edge, Shift extends, numbers take rows', async ({
  page,
}) => {
  await openGrid(page, 5_000, 40);
  const [from, to] = [
    await cell(page, 'c2 r2').boundingBox(),
    await cell(page, 'c5 r6').boundingBox(),
  ];
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(to!.x + 10, to!.y + 10);
  expect(await selected(page)).toBe('2:2 6:5');
  await page.mouse.move(to!.x + 10, 5_000);
  await expect
    .poll(async () => Number((await selected(page)).split(/[ :]/)[2]))
    .toBeGreaterThan(60);
  await page.mouse.up();
  await page.evaluate(() => document.querySelector('.grid')!.scrollTo(0, 0));
  await nextFrames(page);
  await cell(page, 'c3 r1').click();
  await cell(page, 'c5 r3').click({ modifiers: ['Shift'] });
  expect(await selected(page)).toBe('1:3 3:5');
  await page.getByRole('rowheader', { name: '5', exact: true }).click();
  expect(await selected(page)).toBe('4:0 4:39');
  await reported(page);
  await page.getByRole('button', { name: 'Open row 3' }).click();
  expect(await reported(page)).toEqual(['open 2']);
});

test('headings sort, grow, shrink to fit, move and fold', async ({ page }) => {
  await openGrid(page, 200, 166);
  await heading(page, 'Column 4').click();
  expect(await reported(page)).toEqual(['sort c3 "first"']);
  await update(page, { sort: { column: 'c3', dir: 'desc' } });
  await expect(heading(page, 'Column 4')).toHaveAttribute('aria-sort', 'descending');

  const box = (await heading(page, 'Column 4').boundingBox())!;
  const edge = { x: box.x + box.width - 3, y: box.y + 10 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 60, edge.y);
  await nextFrames(page);
  expect((await heading(page, 'Column 4').boundingBox())!.width).toBe(box.width + 60);
  await page.mouse.up();
  expect(await reported(page)).toEqual([`resize c3 ${box.width + 60}`]);
  await page.mouse.dblclick(edge.x + 60, edge.y);
  const [fitted] = await reported(page);
  expect(Number(fitted?.split(' ')[2])).toBeLessThan(box.width);

  const target = (await heading(page, 'Column 7').boundingBox())!;
  await heading(page, 'Column 3').hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 5, target.y + 5, { steps: 3 });
  await page.mouse.up();
  expect(await reported(page)).toEqual(['reorder c2 c6']);

  await page.getByRole('columnheader', { name: 'Identity' }).first().click();
  expect(await reported(page)).toEqual(['toggleGroup "Identity"']);
  await page.evaluate(() => {
    const { grid } = window as unknown as { grid: Grid };
    grid.update({ collapsed: new Set(['Identity']) });
  });
  await expect(heading(page, 'Column 1')).toBeVisible();
  await expect(heading(page, 'Column 2')).toHaveCount(0);
  await expect(heading(page, 'Column 22')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Identity' }).first()).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('a colleague’s initials cover no value', async ({ page }) => {
  await openGrid(page, 200, 12);
  const peer = { name: 'Ann Bell', initials: 'AB', color: '--p-teal' };
  await update(page, {
    peers: [
      { ...peer, row: 0, column: 'c3' },
      { ...peer, row: 9, column: 'c3' },
      { ...peer, row: 9, column: 'c0' },
    ],
  });
  await expect(page.getByText('AB')).toHaveCount(3);
  const covered = await page.evaluate(() => {
    const rangeOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const tags = [...document.querySelectorAll('.grid-peer__tag')].map((tag) =>
      tag.getBoundingClientRect(),
    );
    // Letters leave a quarter of the line height free.
    return [...document.querySelectorAll('.grid-cell')]
      .filter((element) => {
        const text = rangeOf(element);
        return tags.some(
          (tag) =>
            tag.left < text.right &&
            tag.right > text.left &&
            tag.top < text.bottom - 2 &&
            tag.bottom > text.top + 2,
        );
      })
      .map((element) => element.textContent);
  });
  expect(covered).toEqual([]);
});

test('breaks no accessibility rule, light and dark', async ({ page }) => {
  // Each element is looked at for itself: some of every kind are enough.
  await page.setViewportSize({ width: 900, height: 400 });
  await openGrid(page, 2_000, 166);
  await press(page, 'Tab', 'Shift+ArrowDown');
  await update(page, {
    sort: { column: 'c1', dir: 'asc' },
    peers: [{ row: 5, column: 'c4', name: 'Ann Bell', initials: 'AB', color: '--p-rust' }],
  });
  await page.evaluate(() => {
    const { grid } = window as unknown as { grid: Grid };
    grid.update({ foot: { cell: (column) => ({ text: column.key, tone: 'quiet' }) } });
  });
  await nextFrames(page);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test('a finger scrolls both ways and taps; most of the screen is not frozen', async ({
    page,
  }) => {
    await openGrid(page, 100_000, 166);
    const frozen = await page.evaluate(
      () => document.querySelector('.grid-row__frozen')!.getBoundingClientRect().width,
    );
    expect(frozen).toBeLessThanOrEqual(390 * 0.6);
    await swipe(page, { x: 0, y: -400 });
    await swipe(page, { x: -280, y: 0 });
    await nextFrames(page);
    const place = await page.evaluate(() => {
      const { scrollTop, scrollLeft } = document.querySelector('.grid')!;
      const shown = document.elementFromPoint(300, 400)!;
      return {
        scrollTop,
        scrollLeft,
        shown: shown.textContent,
        at: shown.getAttribute('aria-colindex'),
      };
    });
    expect(place.scrollTop).toBeGreaterThan(300);
    expect(place.scrollLeft).toBeGreaterThan(200);
    const row = Math.floor((400 - 56 + place.scrollTop) / 32);
    expect(place.shown).toBe(`c${Number(place.at) - 3} r${row}`);
    await reported(page);
    await page.touchscreen.tap(300, 400);
    expect(await selected(page)).toMatch(new RegExp(`^${row}:`));
    expect((await reported(page)).join()).not.toContain('startEdit');
    await page.touchscreen.tap(300, 400);
    expect((await reported(page)).join()).toContain('startEdit');
  });

  test('a tap is reported instead where the page edits cells by itself', async ({ page }) => {
    await openGrid(page, 200, 12);
    await update(page, { reportsTaps: true });
    await page.touchscreen.tap(200, 400);
    const [column] = (await selected(page)).split(' ')[0]!.split(':').slice(1);
    const all = await reported(page);
    expect(all).toContain(`tap 10 c${column}`);
    expect(all.join()).not.toContain('startEdit');
  });
});
