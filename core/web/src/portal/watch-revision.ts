import { coreEndpoints } from '@porchlight/schemas/endpoints';
import type { Portal } from './create-portal.ts';

/** Milliseconds between two checks of an idle tab. */
export const LOOK_EVERY_MS = 4_000;

/**
 * Polls the health endpoint so that an idle tab notices switched modules: each response carries the newest revision.
 * Pauses while the tab is hidden and polls at once when it is shown again. Returns a function that stops it.
 */
export function watchRevision({ api }: Pick<Portal, 'api'>, page: Document): () => void {
  let asking = false;

  async function look(): Promise<void> {
    if (asking || page.visibilityState === 'hidden') return;
    asking = true;
    try {
      await api.call(coreEndpoints.readHealth, { retry: false });
    } catch {
      // Whether the server can be reached is said by the calls that matter; this one only listens.
    } finally {
      asking = false;
    }
  }

  const now = (): void => void look();
  const timer = setInterval(now, LOOK_EVERY_MS);
  page.addEventListener('visibilitychange', now);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', now);
  };
}
