import { readState, writeState } from '@porchlight/emulator-shared';
import { recordsOf, type WebhookSubscription } from './books.ts';
import type { Mail, World } from './world.ts';

/** What outlives a restart: webhooks that were not sent, calls, and faults do not. */
interface Snapshot {
  readonly idCount: number;
  readonly mail: readonly Mail[];
  readonly merchants: Readonly<Record<string, MerchantRecords>>;
}

interface MerchantRecords {
  readonly subscription: WebhookSubscription | null;
  /** Keys and values of each map. */
  readonly records: Readonly<Record<string, readonly [string, unknown][]>>;
}

/** Puts the books back as a file has them; nothing happens when there is no file. */
export function readSnapshot(world: World, file: string): void {
  const snapshot = readState(file) as Snapshot | null;
  if (snapshot === null) return;
  world.ids.count = snapshot.idCount;
  world.mail.push(...snapshot.mail);
  for (const books of world.books) {
    const { subscription, records } = snapshot.merchants[books.merchant.code]!;
    books.subscription = subscription;
    for (const [name, map] of Object.entries(recordsOf(books))) {
      for (const [key, value] of records[name] ?? []) map.set(key, value);
    }
  }
}

/** Writes the books to a file. */
export function writeSnapshot(world: World, file: string): void {
  const merchants = Object.fromEntries(
    world.books.map((books): [string, MerchantRecords] => {
      const records = Object.entries(recordsOf(books)).map(([name, map]) => [name, [...map]]);
      const { subscription } = books;
      return [books.merchant.code, { subscription, records: Object.fromEntries(records) }];
    }),
  );
  const snapshot: Snapshot = { idCount: world.ids.count, mail: world.mail, merchants };
  writeState(file, snapshot);
}
