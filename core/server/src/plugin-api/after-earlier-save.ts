import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '@porchlight/kernel';

/** How often a save waits for the one before it, and how long each time. */
const LOOKS = 10;
const PAUSE_MS = 200;

/**
 * Runs a save of a page, and again while the save that it follows has not arrived: a page that is left sends both at once, over
 * two connections. A save over any other version than that is refused at once.
 *
 * @param version that the page saved over
 * @param save throws a problem with the stored version at the field that is outdated
 */
export async function afterEarlierSave<T>(version: number, save: () => Promise<T>): Promise<T> {
  for (let look = 1; ; look += 1)
    try {
      return await save();
    } catch (error) {
      if (look === LOOKS || storedVersion(error) !== version - 1) throw error;
      await pause(PAUSE_MS);
    }
}

function storedVersion(error: unknown): number | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  return error.details.find((detail) => detail.version !== undefined)?.version;
}
