import { defineRoute, type Route } from '@porchlight/server';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import { cardNotFound } from '../../problems.ts';
import { cardLink } from './card-link.ts';
import type { LinkedCards } from './linked-cards.ts';

const visit = {
  access: { link: cardLink.id },
  limit: { perNetwork: 120, perLink: 30, seconds: 60 },
  problems: [cardNotFound],
};
const success = true as const;

/** The calls of the page on which a client removes a card on file. */
export function linkedCardRoutes(cards: () => LinkedCards): readonly Route[] {
  return [
    defineRoute(publicEndpoints.readLinkedCard, {
      summary: 'Read the card on file of the link',
      ...visit,
      handle: async ({ link }) => ({ success, data: await cards().read(link) }),
    }),
    defineRoute(publicEndpoints.removeLinkedCard, {
      summary: 'Remove the card on file of the link',
      ...visit,
      handle: async ({ actor }) => ({ success, data: await cards().remove(actor) }),
    }),
  ];
}
