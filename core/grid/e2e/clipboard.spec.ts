import { expect, test } from '@playwright/test';
import {
  cellAt,
  changeElsewhere,
  commits,
  drag,
  paste,
  reverseRows,
  said,
  select,
} from './edited-page.ts';
import { nextFrames, openEditedGrid, selected } from './open-page.ts';

test.describe('the clipboard', () => {
  test('a copied block is pasted as the same cells and undone in one step', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [0, 'plan']);
    await page.keyboard.type('one\ttwo');
    await page.keyboard.press('Enter');
    await commits(page);
    await select(page, [0, 'name'], [1, 'plan']);
    await page.keyboard.press('Control+c');
    await select(page, [5, 'name']);
    await page.keyboard.press('Control+v');
    await expect(cellAt(page, 6, 'name')).toHaveText('Name 2');
    expect(await selected(page)).toBe('5:0 6:1');
    expect(await commits(page)).toHaveLength(1);
    await page.keyboard.press('Control+z');
    await expect(cellAt(page, 6, 'name')).toHaveText('Name 7');
    await page.keyboard.press('Control+Shift+z');
    await expect(cellAt(page, 6, 'name')).toHaveText('Name 2');
  });

  test('a cut block moves, except its hidden values', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [0, 'email'], [0, 'ssn']);
    await page.keyboard.press('Control+x');
    await expect.poll(() => said(page)).toContainEqual(expect.stringContaining('SSN'));
    await expect(cellAt(page, 0, 'ssn')).toHaveText('***-**-0000');
    await select(page, [0, 'name']);
    await page.keyboard.press('Control+x');
    await expect(cellAt(page, 0, 'name')).toHaveText('');
    await select(page, [1, 'plan'], [3, 'plan']);
    await page.keyboard.press('Control+v');
    expect(await commits(page)).toEqual([
      'clear 0.name=',
      'paste 1.plan=Name 1 2.plan=Name 1 3.plan=Name 1',
    ]);
  });

  test('a paste from a spreadsheet is read by type, from its HTML table rather than its text', async ({
    page,
  }) => {
    await openEditedGrid(page, 20);
    await select(page, [1, 'plan']);
    await paste(page, '"Gold\n80"\t1/5/60\t$1,234.5\r\n');
    await paste(page, 'x', '<table><tr><td>Pe&ntilde;a</td><td>2026-01-02</td></tr></table>');
    expect(await commits(page)).toEqual([
      'paste 1.plan=Gold\n80 1.date=1960-01-05 1.amount=1234.50',
      'paste 1.plan=Peña 1.date=2026-01-02',
    ]);
  });

  test('a paste of values that the spreadsheet did not show writes nothing and lists them', async ({
    page,
  }) => {
    await openEditedGrid(page, 20);
    await select(page, [1, 'plan']);
    const table = '<table><tr><td>####</td><td>2026-01-02</td></tr></table>';
    await paste(page, '12345678901\t2026-01-02', table);
    expect(await commits(page)).toEqual(['paste 1.plan=12345678901 1.date=2026-01-02']);
    await paste(page, '####\t2026-01-02', table);
    await paste(page, '1.2E+10');
    await select(page, [19, 'plan']);
    await paste(page, 'a\n##');
    expect(await commits(page)).toEqual([]);
    const lines = (await said(page)).filter((line) => line.startsWith('pasteRefused'));
    expect(lines.map((line) => /"value":"([^"]*)"/.exec(line)?.[1])).toEqual([
      '####',
      '1.2E+10',
      '##',
    ]);
  });

  test('a copied formula is harmless in both flavors and is pasted as it was', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [1, 'plan']);
    await paste(page, '=IMPORTXML("http://portal.test","//a")');
    const copied = await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
      return ['text/plain', 'text/html'].map((type) => clipboardData.getData(type));
    });
    expect(copied[0]).toBe('\'=IMPORTXML("http://portal.test","//a")');
    expect(copied[1]).toContain(">'=IMPORTXML(");
    await select(page, [3, 'notes']);
    await paste(page, copied[0]!, copied[1]);
    expect((await commits(page)).at(-1)).toBe(
      'paste 3.notes==IMPORTXML("http://portal.test","//a")',
    );
  });

  test('a paste with invalid cells writes nothing and lists all of them', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [18, 'date']);
    await paste(page, '1/2/2026\tx\n13/1/2026\t5\n2/2/2026\ty');
    expect(await commits(page)).toEqual([]);
    const refused = await page.evaluate(() => {
      const all = (window as unknown as { reported: [string, { row: number; value: string }[]][] })
        .reported;
      return all
        .find(([name]) => name === 'pasteRefused')![1]
        .map(({ row, value }) => [row, value]);
    });
    expect(refused).toEqual([
      [18, 'x'],
      [19, '13/1/2026'],
      [20, 'y'],
    ]);
  });

  test('a paste reports rows below the last one and skips fixed columns', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [19, 'email']);
    await paste(page, 'a@b.co\t***-**-1111\t50\tn1\tbeyond\nc@d.co\t900-12-6037\t51\tn2');
    expect(await commits(page)).toEqual(['paste 19.email=a@b.co 19.notes=n1']);
    const lines = await said(page);
    expect(lines[0]).toContain('Skipped (read-only): Age');
    expect(lines[0]).toContain('hidden values are copied as masks (SSN)');
    expect(lines[0]).toContain("1 column didn't fit");
    const rows = lines.find((line) => line.startsWith('pasteBelow'))!;
    expect(rows).toContain('"value":"900-12-6037"');
    expect(rows).not.toContain('51');
  });

  test('Delete clears a block, and more than 50,000 cells are refused', async ({ page }) => {
    await openEditedGrid(page, 60_000);
    await select(page, [0, 'name'], [1, 'amount']);
    await page.keyboard.press('Delete');
    await expect(cellAt(page, 1, 'amount')).toHaveText('');
    expect(await commits(page)).toEqual(['clear 0.name= 0.amount= 1.name= 1.amount=']);
    await select(page, [3, 'ssn'], [4, 'ssn']);
    await page.keyboard.press('Delete');
    await expect
      .poll(() => said(page))
      .toEqual([expect.stringContaining('losesHidden {"cells":2,"cause":"clear"}')]);
    expect(await commits(page)).toEqual([]);
    await select(page, [0, 'name'], [50_000, 'name']);
    await page.keyboard.press('Delete');
    expect(await commits(page)).toEqual([]);
    expect(await said(page)).toEqual(['say "Use a smaller block."']);
  });
});

test.describe('rows that move', () => {
  test('a selection follows its rows, or shrinks to its active cell', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [4, 'name'], [5, 'plan']);
    await reverseRows(page);
    expect(await selected(page)).toBe('15:0 15:0');
    await page.keyboard.press('Delete');
    await expect(cellAt(page, 15, 'name')).toHaveText('');
    expect(await commits(page)).toEqual(['clear 15.name=']);
  });
});

test.describe('filling', () => {
  test('Ctrl+D, Ctrl+R, and Ctrl+Enter fill the selection', async ({ page }) => {
    await openEditedGrid(page, 20);
    await select(page, [0, 'name'], [2, 'plan']);
    await page.keyboard.press('Control+d');
    await expect(cellAt(page, 2, 'name')).toHaveText('Name 1');
    await select(page, [0, 'amount'], [1, 'other']);
    await page.keyboard.press('Control+r');
    await expect(cellAt(page, 1, 'other')).toHaveText('$11.00');
    await select(page, [5, 'amount'], [6, 'other']);
    await page.keyboard.press('Control+Enter');
    await expect(cellAt(page, 6, 'other')).toHaveText('$15.00');
    await select(page, [9, 'name']);
    await page.keyboard.press('Control+d');
    expect(await commits(page)).toEqual([
      'fill 1.name=Name 1 2.name=Name 1',
      'fill 0.other=10.00 1.other=11.00',
      'fill 5.other=15.00 6.amount=15.00 6.other=15.00',
      'fill 9.name=Name 9',
    ]);
  });

  test('the fill handle continues a series down, up, and sideways', async ({ page }) => {
    await openEditedGrid(page, 200);
    await select(page, [4, 'other']);
    await paste(page, '100\n150');
    await drag(page, cellAt(page, 7, 'other'));
    expect(await selected(page)).toBe('4:4 7:4');
    await select(page, [4, 'other'], [5, 'other']);
    await drag(page, cellAt(page, 3, 'other'));
    await select(page, [4, 'amount'], [5, 'amount']);
    await drag(page, cellAt(page, 5, 'other'));
    expect(await commits(page)).toEqual([
      'paste 4.other=100.00 5.other=150.00',
      'fill 6.other=200.00 7.other=250.00',
      'fill 3.other=50.00',
      'fill 4.other=14.00 5.other=15.00',
    ]);
  });

  test('the sheet scrolls while a drag is held outside it', async ({ page }) => {
    await openEditedGrid(page, 200);
    await select(page, [4, 'plan']);
    await paste(page, 'x');
    await page.locator('.grid-fill__handle').hover();
    await page.mouse.down();
    await page.mouse.move(300, 5_000);
    await expect
      .poll(async () => Number((await selected(page)).split(/[ :]/)[2]))
      .toBeGreaterThan(60);
    await page.mouse.up();
    const [, filled] = await commits(page);
    expect(filled).toContain(' 60.plan=x');
  });

  test('Escape cancels a drag without changes', async ({ page }) => {
    await openEditedGrid(page, 50);
    await select(page, [4, 'amount']);
    const target = (await cellAt(page, 8, 'amount').boundingBox())!;
    await page.locator('.grid-fill__handle').hover();
    await page.mouse.down();
    await page.mouse.move(target.x + 5, target.y + 5);
    await nextFrames(page);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await selected(page)).toBe('4:3 4:3');
    expect(await commits(page)).toEqual([]);
  });
});

test('undo overwrites no cell that someone else has changed since', async ({ page }) => {
  await openEditedGrid(page, 20);
  await select(page, [1, 'plan'], [2, 'plan']);
  await paste(page, 'mine\nmine too');
  await changeElsewhere(page, 1, 'plan', 'theirs');
  await said(page);
  await page.keyboard.press('Control+z');
  await expect(cellAt(page, 1, 'plan')).toHaveText('theirs');
  await expect(cellAt(page, 2, 'plan')).toHaveText('');
  expect(await said(page)).toEqual([
    'say "Someone else has changed 1 cell since. It stays as it is."',
  ]);
  await page.keyboard.press('Control+y');
  await expect(cellAt(page, 1, 'plan')).toHaveText('theirs');
  await expect(cellAt(page, 2, 'plan')).toHaveText('mine too');
});

test('undo restores the previous hidden value on the server', async ({ page }) => {
  await openEditedGrid(page, 20);
  await select(page, [1, 'ssn']);
  await page.keyboard.type('900-12-6037');
  await expect(page.getByText('Typing replaces the hidden value')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 1, 'ssn')).toHaveText('***-**-6037');
  await said(page);
  await page.keyboard.press('Control+z');
  expect(await said(page)).toEqual([]);
  expect(await commits(page)).toEqual(['type 1.ssn=900-12-6037', 'undo 1.ssn=']);
});
