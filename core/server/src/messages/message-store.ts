import type { Knex } from 'knex';
import type { EncryptedColumns } from '../plugin-api/points.ts';
import type { MessageDelivery } from '../plugin-api/messages.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import type {
  MessageBody,
  MessageRow,
  MessageState,
  NewMessage,
  SealedMessage,
  StoredMessage,
} from './stored-message.ts';

/** Where key rotation finds the contents of messages. */
export const messageColumns: EncryptedColumns = {
  table: 'core_message',
  idColumn: 'id',
  columns: ['sealed_content'],
};

/** How long a process reserves a message; longer than any delivery takes. */
const CLAIM = "interval '3 minutes'";
/** True when the process that reserved a message has ended: it held a lock on its number. */
const HOLDER_IS_GONE = 'coalesce(pg_try_advisory_xact_lock(holder::bigint), false)';
/** How long contents are stored. The rows stay, so that a key never sends twice. */
const CONTENT = "interval '30 days'";
/** A waiting message that is this late has lost its job. */
const LATE = "interval '5 minutes'";

interface StoredRow extends MessageRow {
  readonly key: string;
  readonly sealed_content: string | null;
  readonly claimed_until: string | null;
  readonly holder: string | null;
  readonly is_automatic: boolean;
}

/** A message for which a job is to be queued. */
interface Undelivered {
  readonly id: string;
  readonly isAutomatic: boolean;
}

interface MessageFilter {
  /** Part of a recipient or title; empty for any. */
  readonly search: string;
  readonly state: MessageState | undefined;
  readonly limit: number;
  readonly offset: number;
}

const SHOWN = [
  'id',
  'template',
  'channel',
  'title',
  'is_secret',
  'recipient',
  'client_id',
  'sender_id',
  'sender_name',
  'state',
  'tries',
  'due_at',
  'error',
  'created_at',
  'ended_at',
] as const;

/** Messages in the database, their contents sealed. */
export class MessageStore {
  readonly #crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>;
  readonly #holder: string;

  /** @param holder the number of this process, on which it holds a lock */
  constructor(crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>, holder: string) {
    this.#crypto = crypto;
    this.#holder = holder;
  }

  /** The id of the message with this key; null for none. */
  async idOf(trx: Knex, template: string, key: string): Promise<string | null> {
    const row = await trx<StoredRow>('core_message').where({ template, key }).first('id');
    return row?.id ?? null;
  }

  /** False when another transaction has stored this key. */
  async add(trx: Knex, message: NewMessage): Promise<boolean> {
    const { id, template, key, channel, title, recipient, body, failure } = message;
    const rows = await trx('core_message')
      .insert({
        id,
        template,
        key,
        channel,
        title,
        is_secret: message.isSecret,
        is_automatic: message.isAutomatic,
        recipient,
        client_id: message.clientId,
        sender_id: message.sender?.id ?? null,
        sender_name: message.sender?.name ?? null,
        sealed_content: this.#crypto.encrypt(JSON.stringify(body), placeOf(id)),
        ...(failure !== null && { state: 'failed', error: failure, ended_at: trx.fn.now() }),
      })
      .onConflict(['template', 'key'])
      .ignore()
      .returning('id');
    return rows.length === 1;
  }

  /** Reserves a waiting message for this process and counts a try; null when it does not wait or is reserved. */
  async claim(knex: Knex, id: string): Promise<SealedMessage | null> {
    const rows = await knex<StoredRow>('core_message')
      .where({ id, state: 'waiting' })
      .whereRaw(`(claimed_until is null or claimed_until < now() or ${HOLDER_IS_GONE})`)
      .update({
        holder: this.#holder,
        tries: knex.raw('tries + 1') as unknown as number,
        claimed_until: knex.raw(`now() + ${CLAIM}`) as unknown as string,
      })
      .returning('*');
    return rows[0] === undefined ? null : this.#sealed(rows[0]);
  }

  /** A waiting message, and when its reservation ends; null when it does not wait. */
  async reserved(knex: Knex, id: string): Promise<(Undelivered & { until: Date }) | null> {
    const row = await knex<StoredRow>('core_message')
      .where({ id, state: 'waiting' })
      .first('claimed_until', 'is_automatic');
    if (row === undefined) return null;
    const until = new Date(row.claimed_until ?? Date.now());
    return { id, isAutomatic: row.is_automatic, until };
  }

  /** Ends a message. What is secret leaves the database with its delivery. */
  async end(
    trx: Knex,
    { id, is_secret }: Pick<MessageRow, 'id' | 'is_secret'>,
    state: Exclude<MessageState, 'waiting'>,
    error: string | null = null,
  ): Promise<boolean> {
    const count = await trx<StoredRow>('core_message')
      .where({ id, state: 'waiting' })
      .update({
        state,
        error,
        claimed_until: null,
        ended_at: trx.fn.now() as unknown as string,
        ...(is_secret && state === 'sent' && { sealed_content: null }),
      });
    return count === 1;
  }

  /** Ends the reservation; the message is due at `at`. `counted` is false for a try that did not happen. */
  async postpone(
    knex: Knex,
    id: string,
    { at, error, counted }: { at: Date; error: string | null; counted: boolean },
  ): Promise<void> {
    await knex<StoredRow>('core_message')
      .where({ id, state: 'waiting' })
      .update({
        due_at: at.toISOString(),
        claimed_until: null,
        ...(error !== null && { error }),
        ...(!counted && { tries: knex.raw('greatest(tries - 1, 0)') as unknown as number }),
      });
  }

  /** What became of messages, by their id. */
  async deliveries(
    knex: Knex,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, MessageDelivery>> {
    if (ids.length === 0) return new Map();
    const rows = await knex<StoredRow>('core_message')
      .whereRaw('id = any(?)', [[...ids]])
      .select('id', 'state', 'error');
    return new Map(
      rows.map(({ id, state, error }) => [
        id,
        state === 'waiting' && error !== null ? 'delayed' : state,
      ]),
    );
  }

  /** Returns a failed message to the waiting ones. False if it is not failed, or has no content. */
  async retry(trx: Knex, id: string): Promise<boolean> {
    const count = await trx<StoredRow>('core_message')
      .where({ id, state: 'failed' })
      .whereNotNull('sealed_content')
      .update({
        state: 'waiting',
        tries: 0,
        error: null,
        ended_at: null,
        claimed_until: null,
        due_at: trx.fn.now() as unknown as string,
      });
    return count === 1;
  }

  async find(knex: Knex, id: string): Promise<StoredMessage | null> {
    const row = await knex<StoredRow>('core_message').where({ id }).first();
    if (row === undefined) return null;
    const { open, isAutomatic: _, ...message } = this.#sealed(row);
    return { ...message, body: open() };
  }

  /** One page, newest first, and how many there are. */
  async list(
    knex: Knex,
    filter: MessageFilter,
  ): Promise<{ readonly rows: readonly MessageRow[]; readonly total: number }> {
    const { search, state, limit, offset } = filter;
    const matching = knex<StoredRow>('core_message').where(state === undefined ? {} : { state });
    if (search !== '') {
      const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
      void matching.whereRaw('(recipient ilike ? or title ilike ?)', [pattern, pattern]);
    }
    const [rows, counted] = await Promise.all([
      matching
        .clone()
        .select(...SHOWN)
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
        .limit(limit)
        .offset(offset),
      matching.clone().count<{ count: number }[]>('* as count'),
    ]);
    return { rows: rows as readonly MessageRow[], total: Number(counted[0]?.count ?? 0) };
  }

  /** Waiting messages that nothing delivers: their process died, or their job was canceled. */
  async late(knex: Knex): Promise<readonly Undelivered[]> {
    const rows = await knex<StoredRow>('core_message')
      .where({ state: 'waiting' })
      .whereRaw(`due_at < now() - ${LATE}`)
      .whereRaw('(claimed_until is null or claimed_until < now())')
      .orderBy('due_at')
      .limit(1_000)
      .select('id', 'is_automatic');
    return rows.map(({ id, is_automatic: isAutomatic }) => ({ id, isAutomatic }));
  }

  /** Removes the contents of messages that ended 30 days ago. */
  async purge(knex: Knex): Promise<void> {
    await knex<StoredRow>('core_message')
      .whereNotNull('sealed_content')
      .whereNot({ state: 'waiting' })
      .whereRaw(`created_at < now() - ${CONTENT}`)
      .update({ sealed_content: null });
  }

  /** Removes contents and recipients of the messages about these clients; those that wait are not sent. */
  async removeOf(trx: Knex, clientIds: readonly number[]): Promise<void> {
    const ofClients = () => trx<StoredRow>('core_message').whereIn('client_id', [...clientIds]);
    // What a mail server refused it for may name the address.
    await ofClients().update({ sealed_content: null, recipient: null, error: null });
    await ofClients()
      .where({ state: 'waiting' })
      .update({
        state: 'failed',
        error: 'The client was removed.',
        ended_at: trx.fn.now() as never,
      });
  }

  #sealed(stored: StoredRow): SealedMessage {
    const {
      key: _,
      sealed_content: sealed,
      claimed_until: __,
      holder: ___,
      is_automatic: isAutomatic,
      ...row
    } = stored;
    const place = placeOf(row.id);
    return {
      ...row,
      isAutomatic,
      open: () =>
        sealed === null ? null : (JSON.parse(this.#crypto.decrypt(sealed, place)) as MessageBody),
    };
  }
}

const placeOf = (id: string) => ({ table: 'core_message', column: 'sealed_content', row: id });
