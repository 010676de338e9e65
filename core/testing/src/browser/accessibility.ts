import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES = ['light', 'dark'] as const;

/**
 * Violations of the accessibility rules on the page as it stands, in both
 * themes; each as `theme: rule: element`. A test expects none.
 */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  const found: string[] = [];
  for (const theme of THEMES) {
    await setTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
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

/** Colours fade into one another; what is measured must be their end. */
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
