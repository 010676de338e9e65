import { defineService, type WriteUnit } from '@porchlight/kernel';

/** What a form of a session costs at the prices of its template. Amounts are cents. */
export interface BilledForm {
  readonly id: number;
  readonly title: string;
  /** Of the template, such as 'Square BFS'; null when that was deleted. */
  readonly merchant: string | null;
  readonly base_cents: number;
  /** What was chosen. */
  readonly items: readonly { readonly label: string; readonly cents: number }[];
  readonly total_cents: number;
  /** What the form itself costs: the price at which it was billed, and what was changed in it since. */
  readonly stored_cents: number;
}

/** What a session owes. */
export interface SessionBill {
  readonly id: number;
  readonly client_id: number;
  /** Every form that needs a signature has it. */
  readonly is_signed: boolean;
  /** ISO 8601. */
  readonly payment_received_at: string | null;
  /** Without those that are voided, in their order. */
  readonly forms: readonly BilledForm[];
}

/** What became of the money of a session, in cents. */
export interface SessionMoney {
  /** What is paid of each form, by its id. */
  readonly covered: ReadonlyMap<number, number>;
  /** What went back and is asked for no more, which also covers forms. */
  readonly refunded_cents: number;
  /** What was waived or written off: it covers forms too, though it was never paid. */
  readonly waived_cents: number;
  /** Whether any money arrived. */
  readonly is_received: boolean;
}

/** The payments of sessions, for plugins that bill them. */
export interface SessionPayments {
  /** Null for a session that is unknown or was deleted. */
  find(sessionId: number): Promise<SessionBill | null>;
  /**
   * As `find`; the session stays locked until the transaction ends, and its forms get the totals that are billed, except
   * those in `billed`, whose price stays. Lock it before rows that belong to it.
   */
  bill(
    unit: WriteUnit,
    sessionId: number,
    billed: ReadonlySet<number>,
  ): Promise<SessionBill | null>;
  /** Locks a session and its client; false for one that is unknown or was deleted. */
  lock(unit: WriteUnit, sessionId: number): Promise<boolean>;
  /**
   * Stores how much of each form is covered, in cents, and when all of them were, if money arrived; the first time stays. A
   * form that is not named has nothing. Returns whether the session became paid, or unpaid, or what of it was refunded or
   * waived changed.
   */
  setCovered(unit: WriteUnit, sessionId: number, money: SessionMoney, at: string): Promise<boolean>;
}

/** Provided by this plugin. */
export const SessionPayments = defineService<SessionPayments>('forms.session-payments');
