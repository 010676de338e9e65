import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { RevealClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientReads } from '../services/tokens.ts';

/** Replaced hidden values that can be restored, as masks. */
export function listPreviousValues(reads: () => ClientReads): Route {
  return defineRoute(clientEndpoints.listPreviousValues, {
    summary: 'Hidden values that were replaced or cleared and can be restored, as masks',
    access: { permission: RevealClients },
    problems: [clientNotFound],
    handle: async ({ params: { id } }) => {
      const [text] = await Promise.all([reads().previousValues(id), reads().assertExists(id)]);
      return new JsonText(text);
    },
  });
}
