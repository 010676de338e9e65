import type { Page } from '@playwright/test';

/**
 * Buttons, menu items, and links for calls and mail that a finger misses because less than 44 px of
 * height react to it, each as `name: height`. Counts what really reacts, beyond the drawn edge too.
 * A test at the width of a phone expects none.
 */
export function smallTouchTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const kinds =
      'button, [role="button"], [role="menuitem"], [role="tab"], a[href^="tel:"], a[href^="mailto:"]';
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const root = dialogs[dialogs.length - 1] ?? document.body;
    const found: string[] = [];
    for (const target of root.querySelectorAll<HTMLElement>(kinds)) {
      if (!target.checkVisibility() || target.closest('[role="grid"]')) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const reactsAt = (y: number) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && target.contains(hit);
      };
      const middle = top + height / 2;
      // Covered by something else, or only for screen readers.
      if (width < 2 || !reactsAt(middle)) continue;
      let reach = 0;
      for (const way of [-1, 1]) {
        for (let step = 0.5; step < 22 && reactsAt(middle + way * step); step += 1) reach += 1;
      }
      // An edge of 1 px belongs to the box around a tool.
      if (reach < 42) found.push(`${target.ariaLabel ?? target.textContent}: ${String(reach)}`);
    }
    return found;
  });
}
