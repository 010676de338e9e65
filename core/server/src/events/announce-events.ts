import type { Signals } from '../database/signals.ts';
import type { Database } from '../services/tokens.ts';
import { CommittedEvents } from './committed-events.ts';
import { OUTBOX_SIGNAL } from './published-event.ts';

const PAUSE_MS = 50;

/**
 * Makes the word to all processes that something was published, with what it was: sent after the commit, at once
 * when it was quiet, else together with those of the next 50 ms. Inside the transactions it would make their
 * commits wait for one another, since PostgreSQL puts signals in one line. One that is lost is made up for by the
 * dispatchers' own polls.
 */
export function createAnnouncer(
  database: Database,
  signals: Signals,
): (committed: CommittedEvents) => void {
  let pause: NodeJS.Timeout | undefined;
  let waiting: CommittedEvents | undefined;

  function announce(committed: CommittedEvents): void {
    if (pause !== undefined) {
      waiting ??= new CommittedEvents();
      waiting.join(committed);
      return;
    }
    pause = setTimeout(() => {
      pause = undefined;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined) announce(next);
    }, PAUSE_MS).unref();
    signals.send(database.knex, OUTBOX_SIGNAL, committed.text).catch(() => undefined);
  }

  return announce;
}
