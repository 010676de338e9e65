import type { Signals } from '../database/signals.ts';
import type { Database } from '../services/tokens.ts';
import { OUTBOX_SIGNAL } from './published-event.ts';

const PAUSE_MS = 50;

/**
 * Makes the word to the dispatchers of all processes that something was
 * published: sent after the commit, at once when it was quiet, else together
 * with those of the next 50 ms. Inside the transactions it would make their
 * commits wait for one another, since PostgreSQL puts signals in one line. One
 * that is lost is made up for by the dispatchers' own polls.
 */
export function createAnnouncer(database: Database, signals: Signals): () => void {
  let pause: NodeJS.Timeout | undefined;
  let again = false;

  function announce(): void {
    if (pause !== undefined) {
      again = true;
      return;
    }
    pause = setTimeout(() => {
      pause = undefined;
      if (!again) return;
      again = false;
      announce();
    }, PAUSE_MS).unref();
    signals.send(database.knex, OUTBOX_SIGNAL).catch(() => undefined);
  }

  return announce;
}
