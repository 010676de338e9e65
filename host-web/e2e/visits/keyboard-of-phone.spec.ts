import { afterEachStep } from './after-each-step.ts';
import { fieldInSight } from './field-in-sight.ts';
import { onScreenKeyboard } from './on-screen-keyboard.ts';
import { screenOf } from './playwright-screen.ts';
import { test } from './visits-test.ts';
import { walkVisits } from './walk-visits.ts';
import type { WindowOfPage } from './window-of-page.ts';

test('a client follows every link above the keyboard of a phone, which covers no field', async ({
  visits,
  openOnPhone,
}) => {
  const page = await openOnPhone('about:blank');
  const ofPage: WindowOfPage = {
    resize: (size) => page.setViewportSize(size),
    run: (body) => page.evaluate(`(() => {${body}})()`),
  };
  const sizes = { full: { width: 390, height: 844 }, left: 400 };
  const [keyboard, inSight] = [onScreenKeyboard(ofPage, sizes), fieldInSight(ofPage)];
  const screen = afterEachStep(screenOf(page), async () => {
    await keyboard();
    await inSight();
  });
  await walkVisits(screen, visits);
});
