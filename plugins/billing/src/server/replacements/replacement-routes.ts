import { defineRoute, originOf, type Route } from '@porchlight/server';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import {
  cardNotFound,
  cardRefused,
  cardUnavailable,
  cardUnknown,
  replacementChanged,
} from '../../problems.ts';
import type { CardReplacements } from './card-replacements.ts';
import { replacementLink } from './replacement-link.ts';

const access = { link: replacementLink.id };
const success = true as const;

/** The calls of the page on which a client replaces a card on file. */
export function replacementRoutes(replacements: () => CardReplacements): readonly Route[] {
  return [
    defineRoute(publicEndpoints.readReplacement, {
      summary: 'Read the card on file that the link replaces',
      details: 'With what it is charged for, and the terms to agree to for another card.',
      access,
      limit: { perNetwork: 120, perLink: 30, seconds: 60 },
      problems: [cardNotFound],
      handle: async ({ link }) => ({ success, data: await replacements().read(link) }),
    }),
    defineRoute(publicEndpoints.replaceCard, {
      summary: 'Replace the card on file of the link',
      details: 'The client agrees to the terms that were shown, and gets a copy by email.',
      access,
      limit: { perNetwork: 30, perLink: 10, seconds: 3_600 },
      problems: [cardNotFound, replacementChanged, cardRefused, cardUnknown, cardUnavailable],
      handle: async ({ actor, body, request }) => ({
        success,
        data: await replacements().replace(actor, body, originOf(request)),
      }),
    }),
  ];
}
