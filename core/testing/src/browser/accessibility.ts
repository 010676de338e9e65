import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All rules once; the other theme differs only in colors. */
const CHECKS = [
  {
    theme: 'light',
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  },
  { theme: 'dark', runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
] as const;

/**
 * Violations of the accessibility rules on the current page, of those about colors in both themes;
 * each as `theme: rule: element`. A test expects none.
 */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  const found: string[] = [];
  for (const { theme, runOnly } of CHECKS) {
    await setTheme(page, theme);
    const { violations } = await new AxeBuilder({ page })
      // Otherwise each analysis opens a second page, only to support frames of other origins.
      .setLegacyMode()
      .options({
        runOnly: { ...runOnly, values: [...runOnly.values] },
        resultTypes: ['violations'],
      })
      .analyze();
    for (const { id, nodes } of violations) {
      found.push(
        ...nodes.map(
          ({ target, failureSummary }) =>
            `${theme}: ${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
        ),
      );
    }
  }
  await setTheme(page, before === 'dark' ? 'dark' : 'light');
  return found;
}

/** Waits for the colors to finish fading: the rules measure what they see. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset['theme'] = wanted;
    document.documentElement.dataset['mantineColorScheme'] = wanted;
    await new Promise(requestAnimationFrame);
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  }, theme);
}
