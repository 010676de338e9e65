import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { WriteClients } from '../../contract.ts';
import { ClientCreateSchema, ClientSchema } from '../../generated/refs.ts';
import type { ClientWrites } from '../services/tokens.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { readClientInput } from '../input/read-client-input.ts';

/** C3 */
export function createClient(
  writes: () => ClientWrites,
  contributed: () => ContributedFields,
  today: () => string,
): Route {
  return defineRoute({
    method: 'post',
    path: '/clients',
    summary: 'Adds a client; whoever adds it becomes its agent',
    access: { permission: WriteClients },
    body: ClientCreateSchema,
    returns: ClientSchema,
    status: 201,
    handle: async ({ body, actor }) =>
      new JsonText(await writes().add(actor, readClientInput(body, contributed(), today()))),
  });
}
