import type { Signals } from '../database/signals.ts';
import type { Database } from '../plugin-api/tokens.ts';
import { CommittedEvents } from './committed-events.ts';
import { OUTBOX_SIGNAL } from '../base/published-event.ts';

const PAUSE_MS = 50;
const RETRY_MS = 1_000;
/** Then the connection that listens is lost too, and says so itself when it is back. */
const MOST_TRIES = 15;

/**
 * Makes the word to all processes that something was published, with what it was: sent after the commit, at once
 * when it was quiet, else together with those of the next 50 ms. Inside the transactions it would make their
 * commits wait for one another, since PostgreSQL puts signals in one line. One that cannot be sent is tried again;
 * one that is lost with its process is made up for by the dispatchers' own polls.
 */
export function createAnnouncer(
  database: Database,
  signals: Signals,
): (committed: CommittedEvents) => void {
  let pause: NodeJS.Timeout | undefined;
  let waiting: CommittedEvents | undefined;
  let failures = 0;

  function announce(committed: CommittedEvents): void {
    if (pause !== undefined) {
      waiting ??= new CommittedEvents();
      waiting.join(committed);
      return;
    }
    rest(PAUSE_MS);
    signals.send(database.knex, OUTBOX_SIGNAL, committed.text).then(
      () => (failures = 0),
      () => retry(committed),
    );
  }

  function rest(ms: number): void {
    clearTimeout(pause);
    pause = setTimeout(() => {
      pause = undefined;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined) announce(next);
    }, ms).unref();
  }

  function retry(committed: CommittedEvents): void {
    failures += 1;
    if (failures % MOST_TRIES === 0) return;
    rest(RETRY_MS);
    announce(committed);
  }

  return announce;
}
