import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { WriteClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientChanged, clientNotFound } from '../../problems.ts';
import type { ClientWrites } from '../services/tokens.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { readClientInput } from '../input/read-client-input.ts';

/** The version may also come as `If-Match`. */
export function updateClient(
  writes: () => ClientWrites,
  contributed: () => ContributedFields,
  today: () => string,
): Route {
  return defineRoute(clientEndpoints.updateClient, {
    summary: 'Changes the fields that are sent and answers the whole client',
    access: { permission: WriteClients },
    problems: [clientNotFound, clientChanged],
    handle: async ({ params, body, actor, request }) => {
      const input = readClientInput(body, contributed(), today());
      const version = input.version ?? versionOf(request.header('if-match'));
      return new JsonText(await writes().change(actor, params.id, { ...input, version }));
    },
  });
}

/** `7`, `"7"` and `W/"7"` name version 7; anything else, `*` among them, names none. */
function versionOf(header: string | undefined): number | null {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header?.trim() ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
