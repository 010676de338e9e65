import { createTestDatabase, createTestPortal, type TestPortal } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { LiveEventName, LiveEvents } from '../../../rules/live-events.ts';

/** One event as it came. */
type ReceivedEvent = {
  [Name in LiveEventName]: { readonly name: Name; readonly data: LiveEvents[Name] };
}[LiveEventName];

/** A tab that follows the ledger. */
export interface EventFeed {
  readonly tab: string;
  readonly status: number;
  /** Everything that was events so far. */
  readonly events: readonly ReceivedEvent[];
  /** As it came, without the names and data of events taken apart. */
  readonly text: () => string;
  of<Name extends LiveEventName>(name: Name): readonly LiveEvents[Name][];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Two API processes on one database. */
export interface LivePortals {
  readonly one: TestPortal;
  readonly other: TestPortal;
  listen(portal: TestPortal, token: string, tab?: string): Promise<EventFeed>;
  close(): Promise<void>;
}

export async function createLivePortals(...others: readonly string[]): Promise<LivePortals> {
  const database = await createTestDatabase();
  const plugins = ['ledger', ...others];
  const one = await createTestPortal({ plugins, database });
  const environment = { MASTER_KEY_FILE: join(one.folder, 'keys', 'master.key') };
  const other = await createTestPortal({ plugins, database, environment });
  const open = new Set<EventFeed>();
  return {
    one,
    other,
    async listen({ portal }, token, tab = randomUUID()) {
      const feed = await openFeed(portal.address, token, tab);
      open.add(feed);
      return feed;
    },
    async close() {
      for (const { close } of open) close();
      await Promise.all([one.close(), other.close()]);
      await database.drop();
    },
  };
}

async function openFeed(address: string, token: string, tab: string): Promise<EventFeed> {
  const control = new AbortController();
  const response = await fetch(`${address}/api/ledger/events?tab=${tab}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  let text = '';
  const events: ReceivedEvent[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const part = decoder.decode(chunk as Uint8Array, { stream: true });
      text += part;
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.flatMap(eventsIn));
    }
  })().catch(() => undefined);
  return {
    tab,
    events,
    ended,
    status: response.status,
    text: () => text,
    of: (name) => events.flatMap((one) => (one.name === name ? [one.data as never] : [])),
    close: () => control.abort(),
  };
}

function eventsIn(block: string): readonly ReceivedEvent[] {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  return name === undefined
    ? []
    : [{ name, data: JSON.parse(data ?? '') as unknown } as ReceivedEvent];
}
