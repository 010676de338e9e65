import type { Browser } from '@playwright/test';
import { blockSiteData } from '../visits/blocked-site-data.ts';
import { screenOf } from '../visits/playwright-screen.ts';
import type { Screen } from '../visits/screen.ts';
import type { Condition } from './conditions.ts';
import { FirefoxWire } from './firefox-wire.ts';
import { WebKitWire } from './webkit-wire.ts';
import type { Wire } from './wire.ts';
import { wireScreen } from './wire-screen.ts';

/** A browser with one page, until it is closed. */
export interface OpenedScreen {
  readonly screen: Screen;
  /** By how many pixels the page is wider than its window. */
  readonly overflow: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const LARGE = 32;

export async function openChromium(
  browser: Browser,
  { size, blocksSiteData, hasLargeText }: Condition,
  baseURL: string,
): Promise<OpenedScreen> {
  // A context of its own is a private window.
  const context = await browser.newContext({ baseURL, viewport: size, locale: 'en-US' });
  if (blocksSiteData) await context.addInitScript(blockSiteData);
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  if (hasLargeText) {
    const settings = await context.newCDPSession(page);
    await settings.send('Page.enable');
    await settings.send('Page.setFontSizes', { fontSizes: { standard: LARGE, fixed: LARGE } });
  }
  return {
    screen: screenOf(page),
    overflow: () => page.evaluate<number>(OVERFLOW),
    close: () => context.close(),
  };
}

export async function openFirefox(
  path: string,
  { size, isPrivate, blocksSiteData, hasLargeText }: Condition,
  address: string,
): Promise<OpenedScreen> {
  const wire = await FirefoxWire.start(path, size, {
    'intl.accept_languages': 'en-US',
    ...(isPrivate && { 'browser.privatebrowsing.autostart': true }),
    ...(blocksSiteData && { 'network.cookie.cookieBehavior': 2 }),
    ...(hasLargeText && { 'font.size.variable.x-western': LARGE }),
  });
  return opened(wire, address);
}

export async function openWebKit(
  programs: { readonly driver: string; readonly browser: string; readonly display: string },
  { size, isPrivate, blocksSiteData, hasLargeText }: Condition,
  address: string,
): Promise<OpenedScreen> {
  const wire = await WebKitWire.start(programs, size, [
    ...(isPrivate ? ['--private'] : []),
    ...(blocksSiteData ? ['--cookies-policy=never', '--enable-html5-local-storage=false'] : []),
    ...(hasLargeText ? [`--default-font-size=${String(LARGE)}`] : []),
  ]);
  return opened(wire, address);
}

async function opened(wire: Wire, address: string): Promise<OpenedScreen> {
  return {
    screen: await wireScreen(wire, address),
    overflow: async () => Number(await wire.run(`return ${OVERFLOW};`)),
    close: () => wire.close(),
  };
}
