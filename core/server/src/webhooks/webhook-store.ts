import type { Knex } from 'knex';
import { createHash, randomUUID } from 'node:crypto';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import type { Webhook, WebhookCall } from '../plugin-api/webhook.ts';

/** Where key rotation finds the stored calls. */
export const webhookColumns: EncryptedColumns = {
  table: 'core_webhook',
  idColumn: 'id',
  columns: ['sealed_body'],
};

/** Waiting calls of one source; more are refused, so that the provider sends them again later. */
const MOST_WAITING = 10_000;
/** Sealed; anyone can send calls that no plugin verifies, so they must not fill the disk. */
const MOST_WAITING_BYTES = 128 * 1024 * 1024;
/** How long an ended event is stored; providers repeat theirs for a few days at most. */
const DAYS_STORED = 30;

type State = 'waiting' | 'done' | 'failed' | 'refused';

/** A call whose body is still sealed. */
interface SealedCall {
  readonly id: string;
  readonly source: string;
  readonly state: State;
  /** Throws `SealBrokenError` for a body that was changed, moved, or sealed with another key. */
  open(): StoredCall;
}

export interface StoredCall extends WebhookCall {
  readonly id: string;
  readonly source: string;
  /** Of the provider; before verification, a hash of the call. */
  readonly eventId: string;
  readonly isVerified: boolean;
}

/** An event as administrators see it: without its content. */
interface ListedEvent {
  readonly id: string;
  readonly source: string;
  /** Of the source. */
  readonly title: string;
  /** Id of the plugin that handles the events of the source. */
  readonly plugin: string;
  readonly event_id: string;
  readonly state: State;
  readonly tries: number;
  readonly error: string | null;
  readonly received_at: string;
  readonly ended_at: string | null;
}

interface Row extends ListedEvent {
  readonly is_verified: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly sealed_body: string;
}

/** Calls of providers in the database, sealed. */
export class WebhookStore {
  readonly #crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>;

  constructor(crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>) {
    this.#crypto = crypto;
  }

  /** Remembers sources, so that their calls are stored while their plugins are off. */
  async rememberSources(
    knex: Knex,
    webhooks: readonly (Pick<Webhook, 'source' | 'title' | 'headers'> & {
      readonly plugin: string;
    })[],
  ): Promise<void> {
    const rows = webhooks.map(({ source, title, plugin, headers }) => ({
      source,
      title,
      plugin,
      headers: [...headers],
    }));
    if (rows.length > 0)
      await knex('core_webhook_source').insert(rows).onConflict('source').merge();
  }

  /** The headers to store for a source; null when no plugin ever had it. */
  async headersOf(knex: Knex, source: string): Promise<readonly string[] | null> {
    const row = await knex<{ source: string; headers: string[] }>('core_webhook_source')
      .where({ source })
      .first('headers');
    return row?.headers ?? null;
  }

  async hasRoom(knex: Knex, source: string): Promise<boolean> {
    const { rows } = await knex.raw<{ rows: { has_room: boolean }[] }>(
      `select count(*) < ? and coalesce(sum(octet_length(sealed_body)), 0) < ? as has_room
       from core_webhook where source = ? and state = 'waiting'`,
      [MOST_WAITING, MOST_WAITING_BYTES, source],
    );
    return rows[0]?.has_room === true;
  }

  /** Stores a call; null when the event is known. `eventId` is null for a call that could not be verified yet. */
  async add(
    knex: Knex,
    source: string,
    headers: readonly string[],
    call: WebhookCall,
    eventId: string | null,
  ): Promise<string | null> {
    const id = randomUUID();
    const stored = headers.flatMap((name) => {
      const value = call.header(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const rows = await knex('core_webhook')
      .insert({
        id,
        source,
        event_id: eventId ?? `unverified ${hash(stored, call.bytes)}`,
        is_verified: eventId !== null,
        headers: JSON.stringify(Object.fromEntries(stored)),
        received_at: call.receivedAt,
        sealed_body: this.#crypto.encrypt(call.bytes.toString('base64'), placeOf(id)),
      })
      .onConflict(['source', 'event_id'])
      .ignore()
      .returning('id');
    return rows.length === 0 ? null : id;
  }

  async find(knex: Knex, id: string): Promise<SealedCall | null> {
    const row = await knex<Row>('core_webhook').where({ id }).first();
    if (row === undefined) return null;
    const { source, state } = row;
    return { id, source, state, open: () => this.#open(row) };
  }

  /**
   * Gives a call the id of its event; another job may have done so already. False, and the call is gone, when that event
   * is known from another call.
   */
  async verified(knex: Knex, { id, source }: StoredCall, eventId: string): Promise<boolean> {
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `update core_webhook set event_id = :eventId, is_verified = true where id = :id and not exists (
         select 1 from core_webhook where source = :source and event_id = :eventId and id <> :id)`,
      { id, source, eventId },
    );
    if (rowCount === 0) await knex('core_webhook').where({ id }).delete();
    return rowCount === 1;
  }

  /** Marks a waiting or failed event as ended. False when it was ended before. */
  async end(
    trx: Knex,
    id: string,
    state: Exclude<State, 'waiting'>,
    error: string | null = null,
  ): Promise<boolean> {
    const count = await trx<Row>('core_webhook')
      .where({ id })
      .whereIn('state', ['waiting', 'failed'])
      .update({ state, error, ended_at: trx.fn.now() as unknown as string });
    return count === 1;
  }

  /** Ids of the waiting events of the given sources, oldest first. */
  waiting(knex: Knex, sources: readonly string[]): Promise<readonly string[]> {
    return knex('core_webhook')
      .where({ state: 'waiting' })
      .whereIn('source', [...sources])
      .orderBy('received_at')
      .limit(MOST_WAITING)
      .pluck('id') as Promise<readonly string[]>;
  }

  /** The newest events, failed and waiting ones first. */
  async list(knex: Knex, limit: number): Promise<readonly ListedEvent[]> {
    return knex('core_webhook')
      .join('core_webhook_source', 'core_webhook_source.source', 'core_webhook.source')
      .select<ListedEvent[]>(
        'id',
        'core_webhook.source',
        knex.raw('coalesce(title, core_webhook.source) as title'),
        'plugin',
        'event_id',
        'state',
        'tries',
        'error',
        'received_at',
        'ended_at',
      )
      .orderByRaw(`array_position(array['failed', 'waiting', 'refused', 'done'], state)`)
      .orderBy('received_at', 'desc')
      .limit(limit);
  }

  /** Counts a try of an event. */
  async countAttempt(knex: Knex, id: string): Promise<void> {
    await knex('core_webhook').where({ id }).increment('tries', 1);
  }

  /** How many events failed, by the title of their source. */
  async failed(knex: Knex): Promise<ReadonlyMap<string, number>> {
    const { rows } = await knex.raw<{ rows: { title: string; count: number }[] }>(
      `select coalesce(title, source) as title, count(*)::int as count
       from core_webhook join core_webhook_source using (source)
       where state = 'failed' group by 1 order by 1`,
    );
    return new Map(rows.map(({ title, count }) => [title, count]));
  }

  /** Returns a failed event to the waiting ones. False if it is not failed. */
  async retry(trx: Knex, id: string): Promise<boolean> {
    const count = await trx<Row>('core_webhook')
      .where({ id, state: 'failed' })
      .update({ state: 'waiting', error: null, ended_at: null });
    return count === 1;
  }

  /** Removes events that were received more than 30 days ago and do not wait. */
  async purge(knex: Knex): Promise<void> {
    await knex('core_webhook')
      .whereNot({ state: 'waiting' })
      .whereRaw(`received_at < now() - interval '${DAYS_STORED} days'`)
      .delete();
  }

  #open({ id, source, event_id, is_verified, received_at, headers, sealed_body }: Row): StoredCall {
    return {
      id,
      source,
      eventId: event_id,
      isVerified: is_verified,
      receivedAt: received_at,
      bytes: Buffer.from(this.#crypto.decrypt(sealed_body, placeOf(id)), 'base64'),
      header: (name) => headers[name.toLowerCase()],
    };
  }
}

const placeOf = (id: string) => ({ table: 'core_webhook', column: 'sealed_body', row: id });

/** Covers the signature too: a forged copy must not take the place of the genuine call. */
function hash(headers: readonly (readonly [string, string])[], bytes: Buffer): string {
  return createHash('sha256').update(JSON.stringify(headers)).update(bytes).digest('hex');
}
