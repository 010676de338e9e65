import type { Books } from '../books/books.ts';
import type { Order, Payment } from '../books/objects.ts';
import { timestamp, type World } from '../books/world.ts';
import { publishOrder } from '../webhooks/publish.ts';
import { usd } from './build-order.ts';

/** Adds a payment to its order, which is completed once nothing is due. */
export function addTender(world: World, books: Books, order: Order, payment: Payment): void {
  const due = order.net_amount_due_money.amount - payment.amount_money.amount;
  order.net_amount_due_money = usd(Math.max(0, due));
  order.tenders = [
    ...(order.tenders ?? []),
    {
      id: payment.id,
      location_id: order.location_id,
      created_at: payment.created_at,
      amount_money: payment.amount_money,
      type: payment.source_type === 'CARD' ? 'CARD' : 'OTHER',
      payment_id: payment.id,
    },
  ];
  changeOrder(world, books, order, due <= 0 ? 'COMPLETED' : 'OPEN');
}

/** Changes the state of an order and reports it. */
export function changeOrder(world: World, books: Books, order: Order, state: Order['state']): void {
  order.state = state;
  order.version += 1;
  order.updated_at = timestamp(world);
  if (state !== 'OPEN') order.closed_at = order.updated_at;
  publishOrder(world, books, 'order.updated', { ...order });
}
