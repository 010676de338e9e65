import { defineRoute, type Route } from '@porchlight/server';
import { UseBilling } from '../../contract.ts';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import {
  cardNotFound,
  cardRefused,
  cardUnavailable,
  cardUnknown,
  clientNotFound,
  merchantUnknown,
} from '../../problems.ts';
import type { SavedCards } from './saved-cards.ts';

const access = { permission: UseBilling };
const success = true as const;

export function cardRoutes(cards: () => SavedCards): readonly Route[] {
  return [
    defineRoute(paymentEndpoints.listCards, {
      summary: 'List the cards on file of a client',
      details: 'Brand, last digits, and mandate; the payment gateway has the number.',
      access,
      problems: [clientNotFound],
      handle: async ({ params }) => ({ success, data: await cards().list(params.id) }),
    }),
    defineRoute(paymentEndpoints.saveCard, {
      summary: 'Store a card of a client at the payment gateway',
      details: 'With the mandate of the client.',
      access,
      status: 201,
      problems: [clientNotFound, merchantUnknown, cardRefused, cardUnknown, cardUnavailable],
      handle: async ({ actor, params, body }) => ({
        success,
        data: { card: await cards().save(actor, params.id, body) },
      }),
    }),
    defineRoute(paymentEndpoints.deleteCard, {
      summary: 'Remove a card on file',
      access,
      problems: [cardNotFound],
      handle: async ({ actor, params }) => {
        await cards().remove(actor, params.id, params.cardId);
        return { success, message: 'Card removed' };
      },
    }),
  ];
}
