import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import type { FieldCrypto } from '../plugin-api/tokens.ts';

/** One creating call: its caller, its key, and its content. */
export interface KeyedCall {
  readonly actor: string;
  readonly key: string;
  /** Method, path, and hash of the body: a key belongs to one request only. Stored as a keyed hash. */
  readonly request: string;
}

/** The right to run a keyed call now. Fenced: a later attempt takes it away. */
export interface Claim extends KeyedCall {
  readonly attempt: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly text: string;
}

type ClaimOutcome =
  | { readonly kind: 'run'; readonly claim: Claim }
  | { readonly kind: 'replay'; readonly answer: StoredResponse }
  /** A twin runs right now. */
  | { readonly kind: 'busy' }
  /** The key was used for another request. */
  | { readonly kind: 'other' }
  /** The write was made, but the process died before it stored the response. */
  | { readonly kind: 'lost' };

export interface IdempotencyStore {
  claim(call: KeyedCall): Promise<ClaimOutcome>;
  /** Inside the transaction of the write. False when a later attempt has taken over: roll back. */
  markWritten(trx: Knex, claim: Claim): Promise<boolean>;
  complete(claim: Claim, answer: StoredResponse): Promise<void>;
  /** The call failed: it may be retried, unless it has written something. */
  release(claim: Claim): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** True when the process that holds a claim has ended: it held a lock on its number. */
const HOLDER_IS_GONE = 'coalesce(pg_try_advisory_xact_lock(held.holder), false)';

/** A handler runs at most 30 s; after that a claim that wrote nothing may be taken over. */
const CLAIM_LIFE = '2 minutes';
const KEY_LIFE = '24 hours';

interface Row {
  readonly fingerprint: string;
  readonly running: boolean;
  readonly status: number | null;
  readonly answer: string | null;
}

/** Responses contain personal data, so they are stored encrypted. */
export function createIdempotencyStore(
  knex: Knex,
  crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt' | 'sign'>,
  /** The number of this process, on which it holds a lock; null when none is held. */
  holder: string | null = null,
): IdempotencyStore {
  const context = ({ actor, key }: KeyedCall) => ({
    table: 'core_idempotency',
    column: 'answer',
    row: `${actor}|${key}`,
  });

  return {
    async claim(call) {
      const attempt = randomUUID();
      const { actor, key } = call;
      // Keyed: a copy of the database must not be enough to test guesses at the body.
      const fingerprint = crypto.sign(call.request, 'idempotency');
      const claimed = await knex.raw(
        `insert into core_idempotency as held (actor, key, fingerprint, attempt, holder, claimed_until, expires_at)
         values (?, ?, ?, ?, ?, now() + interval '${CLAIM_LIFE}', now() + interval '${KEY_LIFE}')
         on conflict (actor, key) do update
           set fingerprint = excluded.fingerprint, attempt = excluded.attempt, holder = excluded.holder,
               written = false,
               claimed_until = excluded.claimed_until, status = null, answer = null,
               expires_at = excluded.expires_at
           where held.expires_at < now()
              or (not held.written and held.fingerprint = excluded.fingerprint
                  and (held.claimed_until < now() or ${HOLDER_IS_GONE}))
         returning attempt`,
        [actor, key, fingerprint, attempt, holder],
      );
      if (claimed.rows.length > 0) return { kind: 'run', claim: { ...call, attempt } };
      const { rows } = await knex.raw<{ rows: Row[] }>(
        `select fingerprint, claimed_until > now() and not ${HOLDER_IS_GONE} as running, status, answer
         from core_idempotency as held where actor = ? and key = ?`,
        [actor, key],
      );
      const [row] = rows;
      if (row === undefined) return { kind: 'busy' };
      if (row.fingerprint !== fingerprint) return { kind: 'other' };
      if (row.status !== null && row.answer !== null) {
        const text = crypto.decrypt(row.answer, context(call));
        return { kind: 'replay', answer: { status: row.status, text } };
      }
      return { kind: row.running ? 'busy' : 'lost' };
    },

    async markWritten(trx, { actor, key, attempt }) {
      const { rows } = await trx.raw<{ rows: unknown[] }>(
        `update core_idempotency set written = true
         where actor = ? and key = ? and attempt = ? returning 1`,
        [actor, key, attempt],
      );
      return rows.length > 0;
    },

    async complete(claim, { status, text }) {
      await knex.raw(
        `update core_idempotency set status = ?, answer = ?, claimed_until = now()
         where actor = ? and key = ? and attempt = ?`,
        [status, crypto.encrypt(text, context(claim)), claim.actor, claim.key, claim.attempt],
      );
    },

    async release({ actor, key, attempt }) {
      await knex.raw(
        `with released as (
           delete from core_idempotency where actor = ? and key = ? and attempt = ? and not written
         )
         update core_idempotency set claimed_until = now()
         where actor = ? and key = ? and attempt = ? and written`,
        [actor, key, attempt, actor, key, attempt],
      );
    },

    async deleteExpired() {
      await knex.raw('delete from core_idempotency where expires_at < now()');
    },
  };
}
