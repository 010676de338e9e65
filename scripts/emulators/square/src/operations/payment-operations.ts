import { asObject, asText, type Reply } from '@porchlight/emulator-shared';
import { invalid, missing, notFound } from '../base/refusals.ts';
import type { Payment } from '../books/objects.ts';
import { centsOf } from '../orders/build-order.ts';
import { addTender } from '../orders/pay-order.ts';
import { changePayment, orderToPay, takePayment } from '../payments/take-payment.ts';
import { listed, ok, pageOf, type Call } from './call.ts';
import { between, sorted } from './list-filters.ts';

/** The status of a declined payment: published examples show both, so an app must look at the code. */
const DECLINED_STATUS = { declined: 402, invalid: 400 };

export function createPayment({ world, caller, body }: Call): Reply {
  const sourceId = asText(body['source_id']);
  const cents = centsOf(body['amount_money'], 'amount_money');
  const locationId = asText(body['location_id']);
  const customerId = asText(body['customer_id']) || undefined;
  const orderId = asText(body['order_id']);
  if (cents <= 0) {
    throw invalid('VALUE_TOO_LOW', 'The amount must be greater than 0.', 'amount_money.amount');
  }
  if (locationId !== '' && locationId !== caller.merchant.locationId) {
    throw invalid('INVALID_LOCATION', 'The location is not of this merchant.', 'location_id');
  }
  if (customerId !== undefined && !caller.customers.has(customerId)) {
    throw invalid('CUSTOMER_NOT_FOUND', 'The customer was not found.', 'customer_id');
  }
  const details = { CASH: 'cash_details', EXTERNAL: 'external_details' }[sourceId];
  if (details !== undefined && body[details] === undefined) throw missing(details);
  const { payment, problem } = takePayment(world, caller, {
    sourceId,
    cents,
    isCaptured: body['autocomplete'] !== false,
    order: orderId === '' ? undefined : orderToPay(caller, orderId, cents),
    customerId,
    referenceId: asText(body['reference_id']) || undefined,
    note: asText(body['note']) || undefined,
    email: asText(body['buyer_email_address']) || undefined,
    details: details === undefined ? undefined : asObject(body[details]),
  });
  caller.paymentKeys.set(asText(body['idempotency_key']), payment.id);
  if (problem === null) return ok({ payment });
  const isDeclined = problem.code.includes('DECLINE') || problem.code === 'INSUFFICIENT_FUNDS';
  const status = isDeclined ? DECLINED_STATUS.declined : DECLINED_STATUS.invalid;
  return { status, body: { errors: [problem], payment } };
}

export function getPayment(call: Call): Reply {
  return ok({ payment: paymentOf(call) });
}

export function listPayments({ caller, query }: Call): Reply {
  const locationId = query.get('location_id');
  const last4 = query.get('last_4');
  const total = query.get('total');
  const found = [...caller.payments.values()].filter(
    (payment) =>
      (locationId === null || payment.location_id === locationId) &&
      (last4 === null || payment.card_details?.card.last_4 === last4) &&
      (total === null || payment.total_money.amount === Number(total)) &&
      between(payment, query),
  );
  const limit = Number(query.get('limit') ?? 100);
  return ok(listed('payments', pageOf(sorted(found, query), query.get('cursor') ?? '', limit)));
}

export function completePayment(call: Call): Reply {
  const { world, caller } = call;
  const payment = approved(paymentOf(call));
  changePayment(world, caller, payment, { status: 'COMPLETED' });
  const order = payment.order_id === undefined ? undefined : caller.orders.get(payment.order_id);
  if (order !== undefined) addTender(world, caller, order, payment);
  return ok({ payment });
}

export function cancelPayment(call: Call): Reply {
  const payment = approved(paymentOf(call));
  changePayment(call.world, call.caller, payment, { status: 'CANCELED' });
  return ok({ payment });
}

/** Cancels what a call with this key approved; succeeds if it never arrived. */
export function cancelByKey({ world, caller, body }: Call): Reply {
  const id = caller.paymentKeys.get(asText(body['idempotency_key']));
  const payment = id === undefined ? undefined : caller.payments.get(id);
  if (payment === undefined) return ok({});
  changePayment(world, caller, approved(payment), { status: 'CANCELED' });
  return ok({});
}

/** The payment of a path. */
export function paymentOf({ caller, params }: Pick<Call, 'caller' | 'params'>): Payment {
  const id = params['payment_id']!;
  const payment = caller.payments.get(id);
  if (payment === undefined) throw notFound('Payment', id);
  return payment;
}

function approved(payment: Payment): Payment {
  if (payment.status === 'APPROVED') return payment;
  throw invalid('BAD_REQUEST', `A payment that is ${payment.status} cannot be changed.`);
}
