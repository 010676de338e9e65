import { asObject, asText, type Json, type Reply } from '@porchlight/emulator-shared';
import { missing, notFound, versionConflict } from '../base/refusals.ts';
import type { PaymentLink } from '../books/objects.ts';
import { newId, timestamp } from '../books/world.ts';
import { buildOrder } from '../orders/build-order.ts';
import { changeOrder } from '../orders/pay-order.ts';
import { publishOrder } from '../webhooks/publish.ts';
import { listed, ok, pageOf, type Call } from './call.ts';

/** A page on which anyone pays an order once. */
export function createLink({ world, caller, body }: Call): Reply {
  const order = buildOrder(world, caller, orderOf(body));
  caller.orders.set(order.id, order);
  publishOrder(world, caller, 'order.created', { ...order });
  const now = timestamp(world);
  const link: PaymentLink = {
    id: newId(world),
    version: 1,
    description: asText(body['description']) || undefined,
    order_id: order.id,
    ...optionsOf(body),
    url: `${world.url}/checkout/${order.id}`,
    long_url: `${world.url}/checkout/${order.id}?src=sheet`,
    created_at: now,
    updated_at: now,
    payment_note: asText(body['payment_note']) || undefined,
  };
  caller.links.set(link.id, link);
  return ok({ payment_link: link, related_resources: { orders: [order] } });
}

export function retrieveLink(call: Call): Reply {
  return ok({ payment_link: linkOf(call) });
}

export function listLinks({ caller, query }: Call): Reply {
  const limit = Number(query.get('limit') ?? 100);
  const page = pageOf([...caller.links.values()], query.get('cursor') ?? '', limit);
  return ok(listed('payment_links', page));
}

export function updateLink(call: Call): Reply {
  const link = linkOf(call);
  const given = asObject(call.body['payment_link']);
  if (given['version'] !== link.version) throw versionConflict(given['version'], link.version);
  if ('description' in given) link.description = asText(given['description']);
  if ('payment_note' in given) link.payment_note = asText(given['payment_note']);
  Object.assign(link, optionsOf(given));
  link.version += 1;
  link.updated_at = timestamp(call.world);
  return ok({ payment_link: link });
}

/** Removes the page and cancels its order. */
export function deleteLink(call: Call): Reply {
  const { world, caller } = call;
  const link = linkOf(call);
  caller.links.delete(link.id);
  const order = caller.orders.get(link.order_id)!;
  if (order.state === 'OPEN') changeOrder(world, caller, order, 'CANCELED');
  return ok({ id: link.id, cancelled_order_id: order.id });
}

function orderOf(body: Json): Json {
  if (body['order'] !== undefined) return asObject(body['order']);
  if (body['quick_pay'] === undefined) throw missing('quick_pay');
  const { name, price_money, location_id } = asObject(body['quick_pay']);
  return {
    location_id,
    line_items: [{ name, quantity: '1', base_price_money: price_money }],
  };
}

function optionsOf(given: Json): Pick<PaymentLink, 'checkout_options' | 'pre_populated_data'> {
  const names = ['checkout_options', 'pre_populated_data'].filter((name) => name in given);
  return Object.fromEntries(names.map((name) => [name, asObject(given[name])]));
}

function linkOf({ caller, params }: Call): PaymentLink {
  const id = params['id']!;
  const link = caller.links.get(id);
  if (link === undefined) throw notFound('Payment link', id);
  return link;
}
