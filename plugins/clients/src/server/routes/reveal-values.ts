import { defineRoute, type Route } from '@porchlight/server';
import { RevealClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientInvalid, clientNotFound, tooManyReveals } from '../../problems.ts';
import type { ClientReveals } from '../services/tokens.ts';

/** It answers 200 and not 201: the answer of a call that creates would be stored for its repetition. */
export function revealValues(reveals: () => ClientReveals): Route {
  return defineRoute(clientEndpoints.revealValues, {
    summary: 'Plain values of hidden fields; each call is written to the history of the client',
    access: { permission: RevealClients },
    problems: [clientInvalid, clientNotFound, tooManyReveals],
    handle: async ({ params, body, actor }) => ({
      success: true as const,
      data: await reveals().reveal(actor, params.id, body),
    }),
  });
}
