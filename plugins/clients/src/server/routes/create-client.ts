import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { WriteClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { ClientWrites } from '../services/tokens.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { readClientInput } from '../input/read-client-input.ts';

export function createClient(
  writes: () => ClientWrites,
  contributed: () => ContributedFields,
  today: () => string,
): Route {
  return defineRoute(clientEndpoints.createClient, {
    summary: 'Adds a client; the caller becomes its agent',
    access: { permission: WriteClients },
    status: 201,
    handle: async ({ body, actor }) =>
      new JsonText(await writes().add(actor, readClientInput(body, contributed(), today()))),
  });
}
