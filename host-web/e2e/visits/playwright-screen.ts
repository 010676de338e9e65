import { expect } from '@porchlight/testing/browser';
import type { FrameLocator, Page } from '@playwright/test';
import { partOf, patternOf, type Said, type Screen } from './screen.ts';

/** The screen of a page that Playwright drives. */
export function screenOf(page: Page): Screen {
  const named = (
    role: 'heading' | 'group' | 'radio' | 'checkbox' | 'button' | 'link',
    name: Said,
  ) => page.getByRole(role, { name: patternOf(name) });
  // A group of fields may have the name of one of them.
  const field = (label: Said) =>
    page.getByLabel(patternOf(label)).and(page.locator('input, textarea, select'));
  return {
    open: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    titled: (title) =>
      expect(page.getByRole('heading', { level: 1, name: patternOf(title) })).toBeVisible(),
    sees: (text) =>
      expect(page.getByText(partOf(text)).filter({ visible: true }).first()).toBeVisible(),
    fill: (label, text) => field(label).fill(text),
    holds: (label, text) => expect(field(label)).toHaveValue(text),
    choose: async (label, option) => void (await field(label).selectOption({ label: option })),
    check: async (label, question) => {
      const place = question === undefined ? page : named('group', question);
      await place.getByLabel(patternOf(label)).check();
    },
    press: (name) => named('button', name).or(named('link', name)).first().click(),
    select: (cell) => page.getByRole('gridcell', { name: cell, exact: true }).first().click(),
    type: (text) => page.keyboard.type(text),
    attach: (file) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ ...file }),
    within: (frame) => frameScreen(page.frameLocator(frame)),
  };
}

const frameScreen = (frame: FrameLocator): Pick<Screen, 'fill'> => ({
  fill: (label, text) => frame.getByLabel(patternOf(label)).fill(text),
});
