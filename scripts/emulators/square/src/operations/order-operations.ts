import { asObject, asText, type Reply } from '@porchlight/emulator-shared';
import { invalid, notFound } from '../base/refusals.ts';
import { invoiceOfOrder } from '../books/books.ts';
import { buildOrder } from '../orders/build-order.ts';
import { publishOrder } from '../webhooks/publish.ts';
import { ok, type Call } from './call.ts';

export function createOrder({ world, caller, body }: Call): Reply {
  const order = buildOrder(world, caller, asObject(body['order']));
  caller.orders.set(order.id, order);
  publishOrder(world, caller, 'order.created', { ...order });
  return ok({ order });
}

/** Prices an order without creating it. */
export function calculateOrder({ world, caller, body }: Call): Reply {
  const order = buildOrder(world, caller, asObject(body['order']));
  return ok({ order: { ...order, id: undefined } });
}

export function retrieveOrder({ caller, params }: Call): Reply {
  const id = params['order_id']!;
  const order = caller.orders.get(id);
  if (order === undefined) throw notFound('Order', id);
  return ok({ order });
}

/** Pays an order with approved payments, unless an invoice bills it. */
export function payOrder({ caller, params, body }: Call): Reply {
  const id = params['order_id']!;
  if (!caller.orders.has(id)) throw notFound('Order', id);
  if (invoiceOfOrder(caller, id) !== undefined) {
    throw invalid(
      'BAD_REQUEST',
      'The order belongs to an invoice and can only be paid through it.',
    );
  }
  const payments = Array.isArray(body['payment_ids']) ? body['payment_ids'].map(asText) : [];
  throw invalid('NOT_IMPLEMENTED', `The emulator does not pay orders (${payments.length}).`);
}
