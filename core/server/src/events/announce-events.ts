import type { Signals } from '../database/signals.ts';
import type { Database } from '../plugin-api/tokens.ts';
import { CommittedEvents } from './committed-events.ts';
import { OUTBOX_SIGNAL } from '../base/published-event.ts';

const PAUSE_MS = 50;
const RETRY_MS = 1_000;
/** By then the listening connection is lost too, and listeners learn of it when it returns. */
const MOST_ATTEMPTS = 15;

/**
 * Announces published events to all processes after their commit: at once, or batched with those of the next 50 ms.
 * Signals sent inside the transactions would serialize their commits, because PostgreSQL queues signals. Announcements
 * that cannot be sent are retried until the portal stops; then the polling dispatchers find the events.
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
    if (signals.closed) return;
    failures += 1;
    if (failures % MOST_ATTEMPTS === 0) return;
    rest(RETRY_MS);
    announce(committed);
  }

  return announce;
}
