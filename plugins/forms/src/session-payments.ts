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

/** The payments of sessions, for plugins that bill them. */
export interface SessionPayments {
  /** Null for a session that is unknown or was deleted. */
  find(sessionId: number): Promise<SessionBill | null>;
  /**
   * As `find`; the session stays locked until the transaction ends, and its forms get the totals that are billed. Lock
   * it before rows that belong to it.
   */
  bill(unit: WriteUnit, sessionId: number): Promise<SessionBill | null>;
  /** Locks a session and its client; false for one that is unknown or was deleted. */
  lock(unit: WriteUnit, sessionId: number): Promise<boolean>;
  /**
   * Stores when everything that the session owes was paid, or that it is not any more; the first time stays. Returns
   * whether that changed.
   */
  setReceived(unit: WriteUnit, sessionId: number, at: string | null): Promise<boolean>;
}

/** Provided by this plugin. */
export const SessionPayments = defineService<SessionPayments>('forms.session-payments');
