import type { Browser } from '@playwright/test';
import { blockSiteData } from '../visits/blocked-site-data.ts';
import { afterEachStep } from '../visits/after-each-step.ts';
import { fieldInSight } from '../visits/field-in-sight.ts';
import { onScreenKeyboard } from '../visits/on-screen-keyboard.ts';
import { screenOf } from '../visits/playwright-screen.ts';
import type { Screen } from '../visits/screen.ts';
import { notSideways } from '../visits/sideways.ts';
import type { WindowOfPage } from '../visits/window-of-page.ts';
import type { Condition } from './conditions.ts';
import { FirefoxWire } from './firefox-wire.ts';
import { WebKitWire } from './webkit-wire.ts';
import { type Wire, WireError } from './wire.ts';
import { wireScreen } from './wire-screen.ts';

/** A browser with one page, until it is closed. */
export interface OpenedScreen {
  readonly screen: Screen;
  readonly close: () => Promise<void>;
}

const LARGE = 32;

export async function openChromium(
  browser: Browser,
  condition: Condition,
  baseURL: string,
): Promise<OpenedScreen> {
  const { size, blocksSiteData, hasLargeText } = condition;
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
  return opened(screenOf(page), condition, {
    resize: (next) => page.setViewportSize(next),
    run: (body) => unlessGone(page.evaluate(`(() => {${body}})()`)),
    close: () => context.close(),
  });
}

export async function openFirefox(
  path: string,
  condition: Condition,
  address: string,
): Promise<OpenedScreen> {
  const { size, isPrivate, blocksSiteData, hasLargeText } = condition;
  const wire = await FirefoxWire.start(path, size, {
    'intl.accept_languages': 'en-US',
    ...(isPrivate && { 'browser.privatebrowsing.autostart': true }),
    ...(blocksSiteData && { 'network.cookie.cookieBehavior': 2 }),
    ...(hasLargeText && { 'font.size.variable.x-western': LARGE }),
  });
  return openedAt(wire, condition, address);
}

export async function openWebKit(
  programs: { readonly driver: string; readonly browser: string; readonly display: string },
  condition: Condition,
  address: string,
): Promise<OpenedScreen> {
  const { size, isPrivate, blocksSiteData } = condition;
  const wire = await WebKitWire.start(programs, size, [
    ...(isPrivate ? ['--private'] : []),
    ...(blocksSiteData ? ['--cookies-policy=never', '--enable-html5-local-storage=false'] : []),
  ]);
  return openedAt(wire, condition, address);
}

async function openedAt(wire: Wire, condition: Condition, address: string): Promise<OpenedScreen> {
  return opened(await wireScreen(wire, address), condition, {
    resize: (size) => wire.resize(size),
    run: (body) => unlessGone(wire.run(body)),
    close: () => wire.close(),
  });
}

/** Whatever the condition, no page is wider than its window, and no field is covered. */
function opened(
  screen: Screen,
  { size, heightAboveKeyboard }: Condition,
  { close, ...page }: WindowOfPage & { close(): Promise<void> },
): OpenedScreen {
  const looks = [fieldInSight(page), notSideways(page)];
  if (heightAboveKeyboard !== null)
    looks.unshift(onScreenKeyboard(page, { full: size, left: heightAboveKeyboard }));
  const look = async () => {
    for (const one of looks) await one();
  };
  return { screen: afterEachStep(screen, look), close };
}

/** The page may go away while it is asked; the next step asks again. */
async function unlessGone(ask: Promise<unknown>): Promise<unknown> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof WireError || /context was destroyed/.test(String(error))) return null;
    throw error;
  }
}
