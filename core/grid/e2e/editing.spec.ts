import { accessibilityViolations } from '@porchlight/testing/browser';
import { expect, test } from '@playwright/test';
import { cellAt, commits, input, reverseRows, said, select } from './edited-page.ts';
import { nextFrames, openEditedGrid, selected, press } from './open-page.ts';

test.describe('typing', () => {
  test('typing starts an edit with the character; Enter saves and stays on the cell', async ({
    page,
  }) => {
    await openEditedGrid(page, 20);
    await select(page, [2, 'plan']);
    await page.keyboard.type('  Gold 80 ');
    await expect(input(page)).toBeFocused();
    expect(await said(page)).toEqual(['editing true']);
    await page.keyboard.press('Enter');
    await expect(cellAt(page, 2, 'plan')).toHaveText('Gold 80');
    expect(await commits(page)).toEqual(['type 2.plan=Gold 80']);
    expect(await said(page)).toEqual(['editing false']);
    expect(await selected(page)).toBe('2:1 2:1');
    await expect(page.getByRole('grid')).toBeFocused();
  });

  for (const key of ['Enter', 'F2', 'Space']) {
    test(`${key} starts an edit with the text and saves nothing that did not change`, async ({
      page,
    }) => {
      await openEditedGrid(page, 20);
      await select(page, [1, 'amount']);
      await page.keyboard.press(key);
      await expect(input(page)).toHaveValue('11.00');
      await page.keyboard.type('9');
      await press(page, 'Backspace', 'Enter', key);
      await input(page).fill(' $11 ');
      await page.keyboard.press('Enter');
      await expect(cellAt(page, 1, 'amount')).toHaveText('$11.00');
      expect(await commits(page)).toEqual([]);
    });
  }

  test('an arrow saves what was typed over a cell and moves on; in an opened cell it moves the caret', async ({
    page,
  }) => {
    await openEditedGrid(page, 20);
    await select(page, [1, 'plan']);
    await page.keyboard.type('one');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('two');
    await page.keyboard.press('ArrowRight');
    expect(await selected(page)).toBe('2:2 2:2');
    await select(page, [3, 'plan']);
    await page.keyboard.type('hree');
    await press(page, 'F2', 'Home', 'ArrowRight', 'ArrowLeft');
    await page.keyboard.type('t');
    await page.keyboard.press('Enter');
    expect(await commits(page)).toEqual([
      'type 1.plan=one',
      'type 2.plan=two',
      'type 3.plan=three',
    ]);
    await page.keyboard.type('4');
    await input(page).click();
    await page.keyboard.press('ArrowLeft');
    await expect(input(page)).toBeFocused();
  });

  test('a double click starts an edit, a click on another cell saves it, Escape discards it', async ({
    page,
  }) => {
    await openEditedGrid(page, 20);
    await cellAt(page, 3, 'name').dblclick();
    await expect(input(page)).toHaveValue('Name 4');
    await page.keyboard.type('!');
    await cellAt(page, 6, 'plan').click();
    await expect(cellAt(page, 3, 'name')).toHaveText('Name 4!');
    expect(await commits(page)).toEqual(['type 3.name=Name 4!']);
    await cellAt(page, 6, 'plan').click();
    await page.keyboard.type('never saved');
    await page.keyboard.press('Escape');
    await expect(input(page)).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
    expect(await commits(page)).toEqual([]);
  });

  test('Tab saves and skips fixed cells, from the last cell to the next row', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [0, 'ssn']);
    await page.keyboard.press('Enter');
    await expect(input(page)).toHaveValue('');
    await page.keyboard.type('900-12-6037');
    await page.keyboard.press('Tab');
    expect(await selected(page)).toBe('0:8 0:8');
    await page.keyboard.type('call back');
    await page.keyboard.press('Tab');
    expect(await selected(page)).toBe('1:0 1:0');
    await page.keyboard.type('Ana');
    await page.keyboard.press('Shift+Tab');
    expect(await selected(page)).toBe('0:8 0:8');
    expect(await commits(page)).toEqual([
      'type 0.ssn=900-12-6037',
      'type 0.notes=call back',
      'type 1.name=Ana',
    ]);
  });

  test('opening a hidden value without typing leaves it unchanged', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [0, 'ssn'], [3, 'ssn']);
    for (const key of ['Enter', 'Control+Enter']) {
      await page.keyboard.press('F2');
      await expect(input(page)).toHaveValue('');
      await page.keyboard.press(key);
    }
    expect(await commits(page)).toEqual([]);
  });

  test('Alt+Enter breaks the line; Ctrl+Enter writes one text into all selected cells', async ({
    page,
  }) => {
    await openEditedGrid(page, 20);
    await select(page, [1, 'plan'], [2, 'plan']);
    await page.keyboard.type('one');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.type('two');
    await expect(page.getByText('fill 2 cells')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    expect(await commits(page)).toEqual(['fill 1.plan=one\ntwo 2.plan=one\ntwo']);
    await page.keyboard.press('Control+z');
    expect(await commits(page)).toEqual(['undo 1.plan= 2.plan=']);
  });

  test('an invalid text stays at its cell in a retry prompt', async ({ page }) => {
    await openEditedGrid(page, 4);
    await select(page, [2, 'date']);
    await page.keyboard.type('13/45/2026');
    await page.keyboard.press('Enter');
    await expect(cellAt(page, 2, 'date')).toHaveText('');
    const chip = page.getByRole('group', { name: 'Date: 1 cell not saved' });
    await expect(chip).toContainText('“13/45/2026”');
    await expect(chip).toContainText('Please enter a date as month/day/year');
    await expect(chip.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(input(page)).toHaveValue('13/45/2026');
    await expect(chip).toHaveCount(0);
    await input(page).fill('12/4/2026');
    await page.keyboard.press('Enter');
    await expect(cellAt(page, 2, 'date')).toHaveText('12/4/2026');
    expect(await commits(page)).toEqual(['type 2.date=2026-12-04']);
  });

  test('one retry prompt is open and covers no active cell; the others are marks', async ({
    page,
  }) => {
    await openEditedGrid(page, 20);
    const open = page.getByRole('group').filter({ visible: true });
    const covers = async (row: number) => {
      const [offer, cell] = [
        await open.boundingBox(),
        await cellAt(page, row, 'date').boundingBox(),
      ];
      const apart = (at: 'x' | 'y', size: 'width' | 'height') =>
        offer![at] >= cell![at] + cell![size] || offer![at] + offer![size] <= cell![at];
      return !apart('x', 'width') && !apart('y', 'height');
    };
    await select(page, [0, 'date']);
    for (const [row, text] of ['x1', 'x2', 'x3', 'x4'].entries()) {
      await page.keyboard.type(text);
      await page.keyboard.press('ArrowDown');
      await nextFrames(page);
      await expect(open).toHaveText(new RegExp(text));
      expect(await covers(row + 1)).toBe(false);
    }
    const marks = page.getByRole('button', { name: /^Date: 1 cell not saved/ });
    await expect(marks).toHaveCount(3);
    const note = page.getByText('“x2” Please enter a date');
    await expect(note).toBeHidden();
    await marks.nth(1).hover();
    await expect(note).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await marks.nth(1).click();
    await expect(open).toHaveText(/x2/);
    expect(await selected(page)).toBe('1:2 1:2');
    await page.keyboard.press('Enter');
    await expect(input(page)).toHaveValue('x2');
  });

  test('a retry prompt is fully visible at the edge and over the freeze line', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 500 });
    await openEditedGrid(page, 200);
    for (const [row, key] of [
      [3, 'name'],
      [11, 'other'],
    ] as const) {
      await select(page, [row, key]);
      await page.keyboard.type('bad 1');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    }
  });

  test('a failed save can be retried or dismissed', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [2, 'plan']);
    await page.keyboard.type('bad idea');
    await page.keyboard.press('Enter');
    const chip = page.getByRole('group', { name: 'Plan: 1 cell not saved' });
    await expect(chip).toContainText('The server would not have it.');
    await chip.getByRole('button', { name: 'Try Again' }).click();
    await expect(chip).toBeVisible();
    expect(await commits(page)).toEqual(['type 2.plan=bad idea', 'type 2.plan=bad idea']);
    await page.keyboard.press('Control+z');
    expect(await commits(page)).toEqual([]);
    await chip.getByRole('button', { name: 'Dismiss' }).click();
    await expect(chip).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
  });

  test('the input stays with its row when rows move, and on its cell when scrolled', async ({
    page,
  }) => {
    await openEditedGrid(page, 200);
    await select(page, [3, 'plan']);
    await page.keyboard.type('mine');
    await page.evaluate(() => document.querySelector('.grid')!.scrollTo(0, 64));
    await nextFrames(page);
    const [box, cell] = [
      await input(page).boundingBox(),
      await cellAt(page, 3, 'plan').boundingBox(),
    ];
    expect([box!.x, box!.y]).toEqual([cell!.x, cell!.y]);
    await reverseRows(page);
    await page.keyboard.press('Enter');
    expect(await commits(page)).toEqual(['type 196.plan=mine']);
  });

  test('letters of several keys are composed in the input', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [0, 'plan']);
    await page.evaluate(() => {
      const init = { key: 'Process', bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await expect(input(page)).toBeFocused();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.imeSetComposition', {
      text: 'に',
      selectionStart: 1,
      selectionEnd: 1,
    });
    await page.evaluate(() => {
      const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await expect(input(page)).toBeFocused();
    await browser.send('Input.insertText', { text: '日本' });
    await page.keyboard.press('Enter');
    expect(await commits(page)).toEqual(['type 0.plan=日本']);
  });

  test('a canceled composition leaves the cell unchanged', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [0, 'name']);
    await page.evaluate(() => {
      const init = { key: 'Dead', bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await page.keyboard.press('Enter');
    await expect(cellAt(page, 0, 'name')).toHaveText('Name 1');
    expect(await commits(page)).toEqual([]);
  });

  test('a computed cell says why it cannot be edited', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [0, 'age']);
    await page.keyboard.press('Enter');
    await expect(input(page)).toHaveCount(0);
    expect(await said(page)).toEqual(['say "Age cannot be edited."']);
  });
});
