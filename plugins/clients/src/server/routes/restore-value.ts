import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { WriteClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import {
  clientChanged,
  clientNotFound,
  previousValueGone,
  revealForbidden,
} from '../../problems.ts';
import type { ClientWrites } from '../services/tokens.ts';
import { assertMayReveal } from '../reveal/assert-may-reveal.ts';

/** For those who may see hidden values: what they put back, they could have read. */
export function restoreValue(writes: () => ClientWrites): Route {
  return defineRoute(clientEndpoints.restoreValue, {
    summary: 'Restores a hidden value that was replaced or cleared, and answers the whole client',
    access: { permission: WriteClients },
    problems: [clientNotFound, clientChanged, previousValueGone, revealForbidden],
    handle: async ({ params, body, actor }) => {
      assertMayReveal(actor);
      return new JsonText(await writes().restore(actor, params.id, body));
    },
  });
}
