import type { Frame, Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

/** All rules once; the other theme differs only in colors. */
const CHECKS: readonly {
  readonly theme: 'light' | 'dark';
  readonly runOnly: RunOnly;
}[] = [
  {
    theme: 'light',
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  },
  {
    theme: 'dark',
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  },
];

/**
 * Violations of the accessibility rules on the current page and its frames of the same origin, of those about colors in
 * both themes; each as `theme: rule: element`. A test expects none.
 */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  await bringRules(page);
  const found: string[] = [];
  for (const { theme, runOnly } of CHECKS) {
    await setTheme(page, theme);
    found.push(...(await violations(page, { runOnly })).map((text) => `${theme}: ${text}`));
  }
  await setTheme(page, before === 'dark' ? 'dark' : 'light');
  return found;
}

/** Once for each document: half a megabyte of script costs more than the analysis. */
async function bringRules(page: Page): Promise<void> {
  await bringRulesTo(page.mainFrame());
  // A frame may go while the rules are on their way.
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  await Promise.allSettled(frames.map(bringRulesTo));
}

async function bringRulesTo(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${axe.source};axe.configure({ allowedOrigins: ['<same_origin>'] })`);
}

function violations(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(async (chosen) => {
    const { axe: rules } = window as unknown as { axe: typeof axe };
    const result = await rules.run(document, { ...chosen, resultTypes: ['violations'] });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
  }, options);
}

/** Ends what is fading: the rules measure what they see. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset['theme'] = wanted;
    document.documentElement.dataset['mantineColorScheme'] = wanted;
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  }, theme);
}
