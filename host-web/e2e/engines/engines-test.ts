import { test as base } from '../visits/visits-test.ts';
import type { Condition } from './conditions.ts';
import { startDisplay } from './display.ts';
import { openChromium, type OpenedScreen, openFirefox, openWebKit } from './open-screen.ts';
import { slowWay } from './slow-way.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

interface OfTest {
  /** Opens a browser of the engine. */
  readonly openScreen: (condition: Condition) => Promise<OpenedScreen>;
}

interface OfWorker {
  readonly engine: EngineName;
  /** The display of WebKit; empty for the others. */
  readonly display: string;
}

const NO_TEXT_SIZE = 'The browser that WebKit is tested with has no setting for the size of texts.';

/** Playwright's `test` in any of the engines. */
export const test = base.extend<OfTest, OfWorker>({
  engine: ['chromium', { scope: 'worker', option: true }],
  display: [
    async ({ engine }, use) => {
      if (engine !== 'webkit') return use('');
      const display = await startDisplay(pathIn('XVFB_PATH'));
      await use(display.name);
      display.stop();
    },
    { scope: 'worker' },
  ],
  openScreen: async ({ engine, display, portal, playwright, launchOptions }, use, testInfo) => {
    const closers: (() => unknown)[] = [];
    await use(async (condition) => {
      testInfo.skip(engine === 'webkit' && condition.hasLargeText, NO_TEXT_SIZE);
      const way = condition.isSlow ? await slowWay(portal.url) : null;
      if (way !== null) closers.push(way.close);
      const address = way?.address ?? portal.url;
      const open = async () => {
        if (engine === 'firefox') return openFirefox(pathIn('FIREFOX_PATH'), condition, address);
        if (engine === 'webkit') {
          const driver = pathIn('WEBKIT_DRIVER_PATH');
          const programs = { driver, browser: pathIn('WEBKIT_BROWSER_PATH'), display };
          return openWebKit(programs, condition, address);
        }
        const browser = await playwright.chromium.launch(launchOptions);
        closers.push(() => browser.close());
        return openChromium(browser, condition, address);
      };
      const opened = await open();
      closers.push(opened.close);
      return opened;
    });
    for (const close of closers.reverse()) await close();
  },
});

function pathIn(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is not set: run the journeys with npm run browsers.`);
  return path;
}
