import { asObject, asText, type Reply } from '@porchlight/emulator-shared';
import { invalid, missing, notFound, refusal } from '../base/refusals.ts';
import type { SavedCard } from '../books/books.ts';
import type { Card, CardFace } from '../books/objects.ts';
import { newId } from '../books/world.ts';
import { takeCard } from '../payments/sources.ts';
import { isDeclinedOnceSaved } from '../payments/test-cards.ts';
import { publish } from '../webhooks/publish.ts';
import { listed, ok, pageOf, type Call } from './call.ts';

/** Saves the card of a token, or that of a completed payment. */
export function createCard(call: Call): Reply {
  const { world, caller, body } = call;
  const given = asObject(body['card']);
  const customerId = asText(given['customer_id']);
  if (customerId === '') throw missing('card.customer_id');
  if (!caller.customers.has(customerId)) {
    throw invalid('CUSTOMER_NOT_FOUND', 'The customer was not found.', 'card.customer_id');
  }
  const { face, decline } = cardToSave(call, asText(body['source_id']));
  const card: Card = {
    id: newId(world, 'ccof:'),
    ...face,
    cardholder_name: asText(given['cardholder_name']) || undefined,
    customer_id: customerId,
    merchant_id: caller.merchant.merchantId,
    reference_id: asText(given['reference_id']) || undefined,
    enabled: true,
    version: 1,
  };
  caller.cards.set(card.id, { card, decline });
  publish(world, caller, { type: 'card.created', id: card.id, object: card });
  return ok({ card });
}

export function retrieveCard(call: Call): Reply {
  return ok({ card: savedCardOf(call).card });
}

export function listCards({ caller, query }: Call): Reply {
  const customerId = query.get('customer_id');
  const referenceId = query.get('reference_id');
  const withDisabled = query.get('include_disabled') === 'true';
  const found = [...caller.cards.values()]
    .map(({ card }) => card)
    .filter(
      (card) =>
        (customerId === null || card.customer_id === customerId) &&
        (referenceId === null || card.reference_id === referenceId) &&
        (withDisabled || card.enabled),
    );
  return ok(listed('cards', pageOf(found, query.get('cursor') ?? '')));
}

/** A disabled card can never be charged again; disabling it twice changes nothing. */
export function disableCard(call: Call): Reply {
  const { card } = savedCardOf(call);
  if (card.enabled) {
    card.enabled = false;
    card.version += 1;
    publish(call.world, call.caller, { type: 'card.disabled', id: card.id, object: card });
  }
  return ok({ card });
}

function cardToSave({ world, caller }: Call, sourceId: string): SavedFace {
  const paid = caller.payments.get(sourceId)?.card_details;
  if (paid !== undefined) {
    const { id: _, ...face } = paid.card;
    return { face, decline: null };
  }
  const { face, decline, cardId } = takeCard(world, caller, { sourceId, customerId: undefined });
  if (cardId !== null) throw invalid('INVALID_VALUE', 'The card is saved already.', 'source_id');
  if (decline !== null && !isDeclinedOnceSaved(face)) {
    throw refusal(400, {
      category: 'PAYMENT_METHOD_ERROR',
      code: decline,
      detail: `Authorization error: '${decline}'`,
    });
  }
  return { face, decline };
}

interface SavedFace {
  readonly face: CardFace;
  readonly decline: string | null;
}

function savedCardOf({ caller, params }: Call): SavedCard {
  const id = params['card_id']!;
  const saved = caller.cards.get(id);
  if (saved === undefined) throw notFound('Card', id);
  return saved;
}
