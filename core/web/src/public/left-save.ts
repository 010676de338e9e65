import { tabStore } from '@porchlight/ui/bare';
import { isApiError } from '../api/api-error.ts';
import { wait } from '../api/wait.ts';

/** How often a page asks for a save that was on its way when it was left, and how long it waits in between. */
const LOOKS = 10;
const PAUSE_MS = 300;

const keyOf = (name: string): string => `saving:${location.pathname}:${name}`;

/**
 * Runs a save that may outlive its page: until it is answered, the tab knows which version it makes.
 *
 * @param name of what is saved, on this page
 * @param version that the save makes
 */
export async function noteSave<T>(
  name: string,
  version: number,
  save: () => Promise<T>,
): Promise<T> {
  const key = keyOf(name);
  const noted = String(version);
  tabStore.setItem(key, noted);
  let isAnswered = true;
  try {
    return await save();
  } catch (error) {
    // Without an answer it may still arrive: browsers fail the calls of a page that ends, also those that outlive it.
    isAnswered = isApiError(error) && error.status > 0;
    throw error;
  } finally {
    if (isAnswered && tabStore.getItem(key) === noted) tabStore.removeItem(key);
  }
}

/** Reads what was saved, again while a save of the page before is on its way, but not for ever: it may have failed. */
export async function readSaved<T>(
  name: string,
  read: () => Promise<T>,
  versionOf: (saved: T) => number,
): Promise<T> {
  const key = keyOf(name);
  const awaited = Number(tabStore.getItem(key));
  for (let look = 1; ; look += 1) {
    const saved = await read();
    if (versionOf(saved) >= awaited || look === LOOKS) {
      tabStore.removeItem(key);
      return saved;
    }
    await wait(PAUSE_MS);
  }
}
