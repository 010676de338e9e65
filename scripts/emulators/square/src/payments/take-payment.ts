import type { SquareProblem } from '../base/refusals.ts';
import { invalid, notFound } from '../base/refusals.ts';
import { invoiceOfOrder, type Books } from '../books/books.ts';
import type { CardPaymentDetails, Order, Payment } from '../books/objects.ts';
import { newId, timestamp, type World } from '../books/world.ts';
import { usd } from '../orders/build-order.ts';
import { addTender } from '../orders/pay-order.ts';
import { publish } from '../webhooks/publish.ts';
import { takeCard, type CardSource } from './sources.ts';

/** What is charged to whom. */
interface Charge {
  /** A token, a saved card, `CASH`, or `EXTERNAL`. */
  readonly sourceId: string;
  readonly cents: number;
  /** False authorizes only. */
  readonly isCaptured: boolean;
  readonly order?: Order | undefined;
  readonly customerId?: string | undefined;
  readonly referenceId?: string | undefined;
  readonly note?: string | undefined;
  readonly email?: string | undefined;
  /** Of cash and external payments. */
  readonly details?: object | undefined;
}

/** A payment, and why it failed. */
export interface TakenPayment {
  readonly payment: Payment;
  readonly problem: SquareProblem | null;
}

/** Charges; a declined charge leaves a failed payment. */
export function takePayment(world: World, books: Books, charge: Charge): TakenPayment {
  const { sourceId, order } = charge;
  const isCard = sourceId !== 'CASH' && sourceId !== 'EXTERNAL';
  const source = isCard
    ? takeCard(world, books, { sourceId, customerId: charge.customerId })
    : null;
  const decline = source === null ? null : (world.declines.shift() ?? source.decline);
  const problem = decline === null ? null : declined(decline);
  const payment = describe(world, books, { charge, source, problem });
  books.payments.set(payment.id, payment);
  publish(world, books, { type: 'payment.created', id: payment.id, object: payment });
  if (payment.status === 'COMPLETED') {
    publish(world, books, { type: 'payment.updated', id: payment.id, object: payment });
    if (order !== undefined) addTender(world, books, order, payment);
  }
  return { payment, problem };
}

/** The order that a payment of the API names. An order of an invoice can only be paid through the invoice. */
export function orderToPay(books: Books, orderId: string, cents: number): Order {
  const order = books.orders.get(orderId);
  if (order === undefined) throw notFound('Order', orderId);
  if (invoiceOfOrder(books, orderId) !== undefined) {
    throw invalid(
      'BAD_REQUEST',
      'The order belongs to an invoice and can only be paid through the invoice.',
      'order_id',
    );
  }
  if (order.state !== 'OPEN') throw invalid('BAD_REQUEST', 'The order is not open.', 'order_id');
  if (order.net_amount_due_money.amount !== cents) {
    throw invalid(
      'PAYMENT_AMOUNT_MISMATCH',
      'The amount of the payment differs from what is due for the order.',
      'amount_money',
    );
  }
  return order;
}

/** Sets the status of a payment and reports it. */
export function changePayment(
  world: World,
  books: Books,
  payment: Payment,
  change: Partial<Pick<Payment, 'status' | 'refunded_money' | 'refund_ids'>>,
): void {
  Object.assign(payment, change);
  payment.updated_at = timestamp(world);
  payment.version_token = newId(world);
  publish(world, books, { type: 'payment.updated', id: payment.id, object: payment });
}

interface Described {
  readonly charge: Charge;
  readonly source: CardSource | null;
  readonly problem: SquareProblem | null;
}

function describe(world: World, books: Books, { charge, source, problem }: Described): Payment {
  const { sourceId, cents, details } = charge;
  const now = timestamp(world);
  const id = newId(world);
  const status = problem === null ? (charge.isCaptured ? 'COMPLETED' : 'APPROVED') : 'FAILED';
  return {
    id,
    created_at: now,
    updated_at: now,
    amount_money: usd(cents),
    total_money: usd(cents),
    ...(problem === null ? { approved_money: usd(cents) } : {}),
    status,
    source_type: source === null ? sourceId : 'CARD',
    ...(source === null ? {} : { card_details: cardDetails(source, { status, now, problem }) }),
    ...(sourceId === 'CASH' ? { cash_details: details ?? {} } : {}),
    ...(sourceId === 'EXTERNAL' ? { external_details: details ?? {} } : {}),
    location_id: books.merchant.locationId,
    order_id: charge.order?.id,
    reference_id: charge.referenceId,
    customer_id: charge.customerId,
    buyer_email_address: charge.email,
    note: charge.note,
    ...(problem === null
      ? { receipt_number: id.slice(0, 4), receipt_url: `${world.url}/receipt/${id}` }
      : {}),
    version_token: newId(world),
  };
}

interface Attempt {
  readonly status: Payment['status'];
  readonly now: string;
  readonly problem: SquareProblem | null;
}

function cardDetails(source: CardSource, { status, now, problem }: Attempt): CardPaymentDetails {
  const { face, cardId, entryMethod } = source;
  const { card_brand, last_4, exp_month, exp_year, fingerprint, bin } = face;
  const { card_type, prepaid_type } = face;
  const card = {
    ...(cardId === null ? {} : { id: cardId }),
    card_brand,
    last_4,
    exp_month,
    exp_year,
    fingerprint,
    bin,
    card_type,
    prepaid_type,
  };
  const statuses = { COMPLETED: 'CAPTURED', APPROVED: 'AUTHORIZED', CANCELED: 'VOIDED' } as const;
  return {
    status: status === 'FAILED' ? 'FAILED' : statuses[status],
    card,
    entry_method: entryMethod,
    cvv_status: problem?.code === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
    avs_status: problem?.code === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
    statement_description: 'SQ *EMULATED AGENCY',
    ...(problem === null ? { auth_result_code: 'nsAyY2' } : {}),
    card_payment_timeline:
      problem === null
        ? { authorized_at: now, ...(status === 'COMPLETED' ? { captured_at: now } : {}) }
        : {},
    ...(problem === null ? {} : { errors: [problem] }),
  };
}

function declined(code: string): SquareProblem {
  return { category: 'PAYMENT_METHOD_ERROR', code, detail: `Authorization error: '${code}'` };
}
