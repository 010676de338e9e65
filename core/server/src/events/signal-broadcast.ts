import { AsyncResource } from 'node:async_hooks';
import { SIGNAL_BYTES, type Signals } from '../database/signals.ts';
import {
  BROADCAST_BYTES,
  type Broadcast,
  type BroadcastListener,
  type Committed,
} from '../plugin-api/broadcast.ts';
import type { Database, Logger } from '../plugin-api/tokens.ts';
import { readEventsText } from './committed-events.ts';
import { OUTBOX_SIGNAL } from '../base/published-event.ts';

interface BroadcastParts {
  readonly database: Database;
  readonly signals: Signals;
  readonly logger: Logger;
}

/** Carries messages and committed events between the processes, over the connection that listens for signals. */
export function createBroadcast({ database, signals, logger }: BroadcastParts): Broadcast {
  /** Calls the listener in the scope of its plugin; its errors do not affect other listeners. */
  function caller(name: string): (work: () => void) => void {
    return AsyncResource.bind((work: () => void) => {
      try {
        work();
      } catch (error) {
        logger.error({ err: error, name }, 'broadcast listener failed');
      }
    });
  }

  return {
    async send(topic, payload) {
      const text = JSON.stringify(payload);
      const bytes = Buffer.byteLength(text);
      if (bytes > BROADCAST_BYTES || bytes + topic.id.length > SIGNAL_BYTES)
        throw new Error(`A broadcast of ${topic.id} has ${bytes} bytes: send ids in its place.`);
      await signals.send(database.knex, signalOf(topic.id), text);
    },
    on<T>({ id }: { readonly id: string }, { received, missed }: BroadcastListener<[payload: T]>) {
      const call = caller(id);
      return signals.on(signalOf(id), (text) =>
        call(() => (text === null ? missed() : received(JSON.parse(text) as T))),
      );
    },
    onCommitted<T>(
      { id }: { readonly id: string },
      { received, missed }: BroadcastListener<Committed<T>>,
    ) {
      const call = caller(id);
      return signals.on(OUTBOX_SIGNAL, (text) =>
        call(() => {
          const message = text === null ? null : readEventsText(text);
          if (message === null || message.more.includes(id)) missed();
          for (const [event, payload, by] of message?.events ?? [])
            if (event === id) received(payload as T, by);
        }),
      );
    },
  };
}

function signalOf(topic: string): string {
  return `topic:${topic}`;
}
