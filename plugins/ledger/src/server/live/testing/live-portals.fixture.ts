import { createTestDatabase, createTestPortal, type TestPortal } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { LiveEventName, LiveEvents } from '../../../rules/live-events.ts';

/** One event as it came. */
export type Told = {
  [Name in LiveEventName]: { readonly name: Name; readonly data: LiveEvents[Name] };
}[LiveEventName];

/** A tab that follows the ledger. */
export interface Listening {
  readonly tab: string;
  readonly status: number;
  /** Everything that was told so far. */
  readonly told: readonly Told[];
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
  listen(portal: TestPortal, token: string, tab?: string): Promise<Listening>;
  close(): Promise<void>;
}

export async function createLivePortals(...others: readonly string[]): Promise<LivePortals> {
  const database = await createTestDatabase();
  const plugins = ['ledger', ...others];
  const one = await createTestPortal({ plugins, database });
  const environment = { MASTER_KEY_FILE: join(one.folder, 'keys', 'master.key') };
  const other = await createTestPortal({ plugins, database, environment });
  const open = new Set<Listening>();
  return {
    one,
    other,
    async listen({ portal }, token, tab = randomUUID()) {
      const listening = await listenAt(portal.address, token, tab);
      open.add(listening);
      return listening;
    },
    async close() {
      for (const { close } of open) close();
      await Promise.all([one.close(), other.close()]);
      await database.drop();
    },
  };
}

async function listenAt(address: string, token: string, tab: string): Promise<Listening> {
  const control = new AbortController();
  const answer = await fetch(`${address}/api/ledger/events?tab=${tab}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  });
  let text = '';
  const told: Told[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const part = decoder.decode(chunk as Uint8Array, { stream: true });
      text += part;
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      told.push(...blocks.flatMap(toldIn));
    }
  })().catch(() => undefined);
  return {
    tab,
    told,
    ended,
    status: answer.status,
    text: () => text,
    of: (name) => told.flatMap((one) => (one.name === name ? [one.data as never] : [])),
    close: () => control.abort(),
  };
}

function toldIn(block: string): readonly Told[] {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  return name === undefined ? [] : [{ name, data: JSON.parse(data ?? '') as unknown } as Told];
}
