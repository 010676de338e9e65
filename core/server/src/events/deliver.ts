import type { RegisteredSubscription } from '../base/snapshot.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import { HOLD_SECONDS, type Cursors } from './cursors.ts';

const BATCH = 50;

interface Delivery {
  readonly cursors: Cursors;
  readonly logger: Logger;
  /** False ends the delivery after the running event: the portal stops or the subscriber is gone. */
  readonly goOn: () => boolean;
}

/**
 * Delivers the waiting events to one subscriber, one after another by position. Returns after how many seconds to check
 * again (0: at once, for newer events), or null when another process serves the subscriber. An event counts as delivered
 * once its handler has returned; if the process dies before that is stored, the event is delivered again.
 */
export async function deliver(
  subscription: RegisteredSubscription,
  { cursors, logger, goOn }: Delivery,
): Promise<number | null> {
  let position = await cursors.hold(subscription.id);
  if (position === null) return null;
  const heartbeat = setInterval(
    () => {
      cursors.renew(subscription.id).catch(() => undefined);
    },
    (HOLD_SECONDS * 1000) / 3,
  );
  try {
    for (;;) {
      const events = await cursors.next(subscription.event.id, position, BATCH);
      if (events.length === 0) break;
      for (const event of events) {
        if (!goOn()) break;
        if (!(await hand(subscription, event.payload, logger)))
          return await cursors.postpone(subscription.id);
        if (!(await cursors.advance(subscription.id, event.position))) return null;
        position = event.position;
      }
      if (!goOn()) break;
    }
    await cursors.release(subscription.id);
    return 0;
  } finally {
    clearInterval(heartbeat);
  }
}

async function hand(
  { id, plugin, handler }: RegisteredSubscription,
  payload: unknown,
  logger: Logger,
): Promise<boolean> {
  try {
    await handler(payload);
    return true;
  } catch (error) {
    logger.error({ err: error, plugin, subscriber: id }, 'event handler failed; will retry');
    return false;
  }
}
