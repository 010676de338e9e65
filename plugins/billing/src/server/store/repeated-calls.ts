import { ProblemError, type StaffActor } from '@porchlight/kernel';
import { Clock, FieldCrypto, needing, type WriteUnit } from '@porchlight/server';
import { badKey, keyUsedDifferently } from '../../problems.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import type { PaymentRow, RefundRow } from './payment-rows.ts';

/** The same again this soon, without a key, is a second press. */
const SECOND_PRESS_MS = 60_000;

/** What identifies a call that may be repeated: stored as keyed hashes, for as long as the row. */
export interface CallKey {
  /** Null for a call that nothing identifies but its content. */
  readonly callerKey: string | null;
  readonly requestHash: string;
  /** The agent whose call it is; null for calls that have a key. */
  readonly agent: number | null;
}

const HOLD_KEY =
  "select pg_advisory_xact_lock(hashtextextended(current_schema() || ' billing call ' || ?, 0))";

interface Tables {
  readonly billing_invoice: InvoiceRow & Pick<PaymentRow, 'request_hash'>;
  readonly billing_payment: PaymentRow;
  readonly billing_refund: RefundRow;
}

/** What is over: the same call again is meant. */
const UNDONE: Readonly<Record<keyof Tables, string>> = {
  billing_invoice: "status = 'void'",
  billing_payment: "status = 'failed' or refunded_cents > 0",
  billing_refund: "status = 'failed'",
};

/** Recognizes repeated calls that move money. */
export class RepeatedCalls extends needing({ crypto: FieldCrypto, clock: Clock }) {
  /**
   * @param scope whose keys may not collide with those of others: the agent, or the page
   * @param key as sent by the caller, else what identifies the call without it
   * @param content what must be the same in a repeated call
   */
  of(scope: string, key: string, content: readonly unknown[]): CallKey {
    if (!/^[\x21-\x7e]{8,600}$/.test(key)) throw new ProblemError(badKey);
    return {
      callerKey: this.needs.crypto.sign(`${scope}|${key}`, 'billing-caller'),
      requestHash: this.#hashOf(content),
      agent: null,
    };
  }

  /** Of an agent, whose calls without a key are the same for a minute if their content is. */
  ofAgent({ id }: StaffActor, key: string | undefined, content: readonly unknown[]): CallKey {
    if (key !== undefined) return this.of(`agent:${String(id)}`, key, content);
    return { callerKey: null, requestHash: this.#hashOf(content), agent: id };
  }

  /** As `find`, while calls with the same key wait until the transaction ends: of parallel ones the first one moves money. */
  async findInTurn<Table extends keyof Tables>(
    unit: Pick<WriteUnit, 'trx'>,
    table: Table,
    key: CallKey,
  ): Promise<Tables[Table] | null> {
    await unit.trx.raw(HOLD_KEY, [key.callerKey ?? `${String(key.agent)} ${key.requestHash}`]);
    return this.find(unit, table, key);
  }

  /** The row of the same call, made before; null without one. Throws 409 when its key was another call's. */
  async find<Table extends keyof Tables>(
    { trx }: Pick<WriteUnit, 'trx'>,
    table: Table,
    { callerKey, requestHash, agent }: CallKey,
  ): Promise<Tables[Table] | null> {
    const rows =
      callerKey === null
        ? trx(table)
            .where({ created_by: agent, request_hash: requestHash, caller_key: null })
            .whereRaw(`not (${UNDONE[table]})`)
            .where('created_at', '>', this.#secondPressSince())
        : trx(table).where({ caller_key: callerKey });
    const row = (await rows.orderBy('id', 'desc').first()) as Tables[Table] | undefined;
    if (row === undefined) return null;
    if (row.request_hash !== requestHash) throw new ProblemError(keyUsedDifferently);
    return row;
  }

  #secondPressSince(): string {
    return new Date(this.needs.clock.now().getTime() - SECOND_PRESS_MS).toISOString();
  }

  #hashOf(content: readonly unknown[]): string {
    return this.needs.crypto.sign(JSON.stringify(content), 'billing-request');
  }
}
