import { ProblemError } from '@porchlight/kernel';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import { badKey, keyUsedDifferently } from '../../problems.ts';

/** What identifies a call that may be repeated: stored as keyed hashes, for as long as the row. */
export interface CallKey {
  /** Null for a call that nothing identifies. */
  readonly callerKey: string | null;
  readonly requestHash: string;
}

/** Recognizes repeated calls that move money. */
export class RepeatedCalls {
  readonly #crypto: FieldCrypto;

  constructor(crypto: FieldCrypto) {
    this.#crypto = crypto;
  }

  /**
   * @param scope whose keys may not collide with those of others: the agent, or the page
   * @param key as sent by the caller, else what identifies the call without it; undefined for nothing
   * @param content what must be the same in a repeated call
   */
  of(scope: string, key: string | undefined, content: readonly unknown[]): CallKey {
    if (key !== undefined && !/^[\x21-\x7e]{8,600}$/.test(key)) throw new ProblemError(badKey);
    return {
      callerKey: key === undefined ? null : this.#crypto.sign(`${scope}|${key}`, 'billing-caller'),
      requestHash: this.#crypto.sign(JSON.stringify(content), 'billing-request'),
    };
  }

  /** The row of an earlier call with this key; null without one. Throws 409 when that was another call. */
  async find<Row extends { readonly request_hash: string | null }>(
    { trx }: Pick<WriteUnit, 'trx'>,
    table: 'billing_payment' | 'billing_refund',
    { callerKey, requestHash }: CallKey,
  ): Promise<Row | null> {
    if (callerKey === null) return null;
    const row = (await trx(table).where({ caller_key: callerKey }).first()) as Row | undefined;
    if (row === undefined) return null;
    if (row.request_hash !== requestHash) throw new ProblemError(keyUsedDifferently);
    return row;
  }
}
