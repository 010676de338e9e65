import { defineCodePoint, type WriteUnit } from '@porchlight/kernel';
import type * as types from './generated/types.ts';

type OpenInvoice = NonNullable<types.RelatedData['open_invoices']>[number];
/** What becomes of the open invoices of a client that is deleted. */
export type OpenInvoiceChoice = NonNullable<types.ClientDeleteQuery['open_invoices']>;

/** Records that belong to a client and go with it. */
export interface RelatedData {
  readonly id: string;
  /** Key of its count in the related data of a client, for example `invoices`. Sources of one kind are summed. */
  readonly kind: string;
  /** The noun for one record, and for several: `invoice`, `invoices`. */
  readonly label: { readonly one: string; readonly several: string };
  count(clientId: number): Promise<number>;
  /** Which of many clients have any; without it they are counted one by one. */
  used?(clientIds: readonly number[]): Promise<readonly number[]>;
  /** Records that outlive the client: how many, and the last day on which one of them is kept. */
  kept?(clientId: number): Promise<{ readonly count: number; readonly until: string | null }>;
  /**
   * Whether a record that goes with the client is kept, such as a completed form: then the client is deleted with the
   * permission `clients.delete-kept` and a reason.
   */
  hasKept?(clientId: number, unit: WriteUnit): Promise<boolean>;
  /**
   * Whether a record that goes with the client came from the client, such as answers and files: the deletion then says why.
   * In the transaction of the deletion, if any.
   */
  fromClient?(clientId: number, unit?: Pick<WriteUnit, 'trx'>): Promise<boolean>;
  /** Invoices that were sent and are not paid: the agent who deletes the client chooses what becomes of them. */
  openInvoices?(clientId: number): Promise<readonly OpenInvoice[]>;
  /** Deletes the records in the transaction that deletes the client. Throws 409 for what is not finished and must be kept. */
  remove(clientId: number, unit: WriteUnit, openInvoices: OpenInvoiceChoice): Promise<void>;
  /**
   * Removes for good what `remove` left, in the transaction that removes clients 30 days after they were deleted;
   * rows that refer to a client must be gone then.
   */
  purge?(clientIds: readonly number[], unit: WriteUnit): Promise<void>;
}

/** Whether anything that goes with the client came from the client. */
export async function hasFromClient(
  related: readonly RelatedData[],
  clientId: number,
  unit?: Pick<WriteUnit, 'trx'>,
): Promise<boolean> {
  const found = await Promise.all(
    related.map(async (one) => (await one.fromClient?.(clientId, unit)) ?? false),
  );
  return found.includes(true);
}

/** What is counted before a client is deleted, and deleted with it. */
export const ClientRelatedData = defineCodePoint<RelatedData>(
  'clients.related-data',
  (related) => related.id,
);

/** Where a plugin holds card numbers of clients beside their records. */
export interface CardNumberCopies {
  readonly id: string;
  /** Leaves the brand and the last four digits of each; called again after an interruption. */
  erase(signal: AbortSignal): Promise<void>;
}

/** What is erased with the card numbers of the clients. */
export const CardNumberCopies = defineCodePoint<CardNumberCopies>(
  'clients.card-number-copies',
  (copies) => copies.id,
);
