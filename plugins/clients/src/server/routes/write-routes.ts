import {
  AgencyCalendar,
  defineRoute,
  JsonText,
  type PluginRegistrar,
  type Route,
  Writes,
} from '@porchlight/server';
import { DeleteClients, ReadClients, RevealClients, WriteClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientKept, clientReasonMissing } from '../../kept-records.ts';
import { ClientReads } from '../services/client-reads.ts';
import { ClientReveals } from '../reveal/client-reveals.ts';
import { ClientWrites } from '../services/client-writes.ts';
import { ClientStorage } from '../store/client-storage.ts';
import { readClientInput } from '../input/read-client-input.ts';
import {
  clientChanged,
  clientInvalid,
  clientNotFound,
  previousValueGone,
  revealForbidden,
  signedDocumentWaits,
  tooManyReveals,
} from '../../problems.ts';
import { assertMayReveal } from '../reveal/assert-may-reveal.ts';
import type { ClientWrite, Settings } from '../../generated/types.ts';

/** Calls that write, reveal, or print clients. */
export function writeRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const writes = r.get(ClientWrites);
  const reveals = r.get(ClientReveals);
  const reads = r.get(ClientReads);
  const prints = r.get(Writes);
  const storage = r.get(ClientStorage);
  const calendar = r.get(AgencyCalendar);
  const inputOf = (body: ClientWrite) =>
    readClientInput(body, storage().current().contributed, calendar().today());
  return [
    defineRoute(clientEndpoints.createClient, {
      summary: 'Add a client',
      details: 'The caller becomes its agent.',
      access: { permission: WriteClients },
      status: 201,
      handle: async ({ body, actor }) => new JsonText(await writes().add(actor, inputOf(body))),
    }),
    // The version may also come as `If-Match`.
    defineRoute(clientEndpoints.updateClient, {
      summary: 'Update a client',
      details: 'Changes the fields that are sent, and returns the whole client.',
      access: { permission: WriteClients },
      problems: [clientNotFound, clientChanged],
      handle: async ({ params, body, actor, request }) => {
        const input = inputOf(body);
        const version = input.version ?? versionOf(request.header('if-match'));
        return new JsonText(await writes().change(actor, params.id, { ...input, version }));
      },
    }),
    defineRoute(clientEndpoints.deleteClient, {
      summary: 'Delete a client',
      details:
        'With its related records. Open invoices are kept to be paid, or voided with `open_invoices=void`. A client with completed forms takes a permission and a reason.',
      access: { permission: DeleteClients },
      problems: [clientNotFound, signedDocumentWaits, clientKept, clientReasonMissing],
      handle: async ({ params, query, actor }) => {
        await writes().remove(actor, params.id, query);
        return { success: true as const, message: 'Client deleted' };
      },
    }),
    // Only for agents who may see hidden values, since they could have read what they restore.
    defineRoute(clientEndpoints.restoreValue, {
      summary: 'Restore a hidden value',
      details: 'One that was replaced or cleared. Returns the whole client.',
      access: { permission: WriteClients },
      problems: [clientNotFound, clientChanged, previousValueGone, revealForbidden],
      handle: async ({ params, body, actor }) => {
        assertMayReveal(actor);
        return new JsonText(await writes().restore(actor, params.id, body));
      },
    }),
    // Responds with 200, not 201: the response of a call that creates would be stored for its repetition.
    defineRoute(clientEndpoints.revealValues, {
      summary: 'Reveal hidden values',
      details: 'Each call is recorded in the history of the client.',
      access: { permission: RevealClients },
      problems: [clientInvalid, clientNotFound, tooManyReveals],
      handle: async ({ params, body, actor }) => ({
        success: true as const,
        data: await reveals().reveal(actor, params.id, body),
      }),
    }),
    // Called before the client's page is printed: paper leaves the portal, so the audit records who printed it.
    defineRoute(clientEndpoints.printClient, {
      summary: 'Record a printed page',
      details: 'With masks in place of hidden values.',
      access: { permission: ReadClients },
      problems: [clientNotFound],
      handle: async ({ params: { id }, actor }) => {
        await reads().assertExists(id);
        await prints().run(actor, (unit) => {
          unit.audit({ action: 'client.printed', entity: 'client', entityId: id });
          return Promise.resolve();
        });
        return { success: true as const, message: 'Print recorded' };
      },
    }),
  ];
}

/** `7`, `"7"` and `W/"7"` name version 7; anything else, `*` among them, names none. */
function versionOf(header: string | undefined): number | null {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header?.trim() ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
