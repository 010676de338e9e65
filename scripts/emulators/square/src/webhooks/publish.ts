import { recordViolation } from '@porchlight/emulator-shared';
import type { Books } from '../books/books.ts';
import { timestamp, type World } from '../books/world.ts';

/** What happened to an object. */
interface ObjectEvent {
  /** Such as `invoice.published`. */
  readonly type: string;
  readonly id: string;
  /** Null when it was deleted. */
  readonly object: object | null;
  /** Names of the object in the data of the event; the first part of the type by default. */
  readonly name?: string;
}

/** Reports an event to the merchant's webhook address, as it is now. */
export function publish(world: World, books: Books, event: ObjectEvent): void {
  const { merchant, subscription } = books;
  const { type, id, object } = event;
  if (subscription === null || !(subscription.events?.includes(type) ?? true)) return;
  const [kind = ''] = type.split('.');
  const eventId = world.ids.next();
  const payload = {
    merchant_id: merchant.merchantId,
    type,
    event_id: eventId,
    created_at: timestamp(world),
    data: {
      type: event.name ?? kind,
      id,
      ...(object === null ? { deleted: true } : { object: { [event.name ?? kind]: object } }),
    },
  };
  const body = JSON.stringify(payload);
  checkPayload(world, type, body);
  world.webhooks.add({ event: type, body, ids: [id] }, { merchant: merchant.code, eventId });
}

/** Reports a change of an order, of which events have only the state. */
export function publishOrder(
  world: World,
  books: Books,
  type: 'order.created' | 'order.updated',
  order: { readonly id: string; readonly version: number } & Readonly<Record<string, unknown>>,
): void {
  const { id, version, location_id, state, created_at, updated_at } = order;
  publish(world, books, {
    type,
    id,
    name: type.replace('.', '_'),
    object: {
      order_id: id,
      version,
      location_id,
      state,
      created_at,
      ...(type === 'order.updated' ? { updated_at } : {}),
    },
  });
}

function checkPayload(world: World, type: string, body: string): void {
  const name = type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const problems = world.contract?.problems(`${name}Event`, JSON.parse(body)) ?? [];
  for (const problem of problems) recordViolation(world, type, 'webhook', problem);
}
