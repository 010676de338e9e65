import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { IdParamsSchema } from '@porchlight/schemas';
import { RevealClients } from '../../contract.ts';
import { PreviousValuesSchema } from '../../generated/refs.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientReads } from '../services/tokens.ts';

/** Replaced hidden values that can be restored, as masks. */
export function listPreviousValues(reads: () => ClientReads): Route {
  return defineRoute({
    method: 'get',
    path: '/clients/:id/previous-values',
    summary: 'Hidden values that were replaced or cleared and can be restored, as masks',
    access: { permission: RevealClients },
    params: IdParamsSchema,
    returns: PreviousValuesSchema,
    problems: [clientNotFound],
    handle: async ({ params: { id } }) => {
      const [text] = await Promise.all([reads().previousValues(id), reads().assertExists(id)]);
      return new JsonText(text);
    },
  });
}
