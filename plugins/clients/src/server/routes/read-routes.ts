import { StaffDirectory } from '@porchlight/agents/contract';
import { ProblemError } from '@porchlight/kernel';
import {
  AuditLog,
  defineRoute,
  JsonText,
  type PluginRegistrar,
  type Route,
} from '@porchlight/server';
import {
  ClientRelatedData,
  LinkedClients,
  ReadClients,
  type RelatedData,
  RevealClients,
} from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { ClientReads } from '../services/client-reads.ts';
import { recordForClient } from './record-for-client.ts';
import { clientNotFound } from '../../problems.ts';
import { hasFromClient } from '../../related-data.ts';
import { CHANGING_ACTIONS, historyKindFilter } from '../../rules/history-kinds.ts';
import type { Settings } from '../../generated/types.ts';

/** Calls that find clients, and what the screens of clients need. */
export function listRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const reads = r.get(ClientReads);
  const staff = r.get(StaffDirectory);
  const settings = r.settings();
  return [
    // The plain list without any parameter, a page with one.
    defineRoute(clientEndpoints.listClients, {
      summary: 'List clients',
      details: 'A page of the list; without parameters, the plain list of at most 10,000.',
      access: { permission: ReadClients },
      handle: async ({ actor, query, request }) =>
        new JsonText(await (request.hasQuery ? reads().page(actor.id, query) : reads().all())),
    }),
    defineRoute(clientEndpoints.searchClients, {
      summary: 'Search clients',
      details: 'By email, phone, names, or any of these: at most 50, best match first.',
      access: { permission: ReadClients },
      handle: async ({ query }) => new JsonText(await reads().find(query)),
    }),
    // The counts beside the title of the list.
    defineRoute(clientEndpoints.readFacts, {
      summary: 'Get facts about the client list',
      details: 'Follow-ups that are overdue or due today, and clients about to turn 65.',
      access: { permission: ReadClients },
      handle: async ({ actor, query }) => new JsonText(await reads().facts(actor.id, query)),
    }),
    // Possible duplicates of a client that is being added or edited.
    defineRoute(clientEndpoints.readDuplicates, {
      summary: 'Find possible duplicates',
      details: 'Clients with the same email, phone, or names and birth date: at most 5.',
      access: { permission: ReadClients },
      handle: async ({ query }) => new JsonText(await reads().duplicates(query)),
    }),
    // The settings that the screens of a client follow; who may read clients may know them.
    defineRoute(clientEndpoints.readOptions, {
      summary: 'Get the options of the client screens',
      access: { permission: ReadClients },
      handle() {
        const { reveal_purpose, carrier_lookup_url, keep_card_numbers, keep_portal_passwords } =
          settings();
        return {
          success: true as const,
          data: { reveal_purpose, carrier_lookup_url, keep_card_numbers, keep_portal_passwords },
        };
      },
    }),
    // For menus, which leave out suspended agents, and for filters.
    defineRoute(clientEndpoints.listAgentChoices, {
      summary: 'List agents',
      details:
        'Suspended ones too, since they may still have clients. No client can be assigned to them.',
      access: { permission: ReadClients },
      async handle() {
        const agents = await staff().everyone();
        const data = agents.map(({ id, first_name, last_name, suspended }) => ({
          id,
          first_name,
          last_name,
          suspended,
        }));
        return { success: true as const, data };
      },
    }),
  ];
}

/** Calls that read one client. */
export function recordRoutes(r: PluginRegistrar<Settings>): readonly Route[] {
  const reads = r.get(ClientReads);
  const auditLog = r.get(AuditLog);
  const linked = r.extensions(LinkedClients);
  const sources = r.extensions(ClientRelatedData);
  return [
    defineRoute(clientEndpoints.readClient, {
      summary: 'Get a client',
      details:
        'Every field; hidden values as masks. A visitor reads the own record, without what the agency notes about it.',
      access: { permission: ReadClients, orVisitor: 'confirmed' },
      limit: { perNetwork: 120, perLink: 60, seconds: 60 },
      problems: [clientNotFound],
      handle: async ({ actor, params: { id } }) => {
        if (actor.kind === 'staff') return new JsonText(await reads().one(id));
        const found = await Promise.all(linked().map((one) => one.clientOf(actor.link)));
        if (!found.includes(id)) throw new ProblemError(clientNotFound);
        return new JsonText(recordForClient(await reads().one(id)));
      },
    }),
    // For stepping through a list on the pages of its clients.
    defineRoute(clientEndpoints.readNeighbours, {
      summary: 'Get the neighbors of a client',
      details: 'The clients before and after it in a list, and its position there.',
      access: { permission: ReadClients },
      problems: [clientNotFound],
      handle: async ({ actor, params, query }) =>
        new JsonText(await reads().neighbours(actor.id, params.id, query)),
    }),
    // What was done to a client and to the records of the client, from the audit.
    defineRoute(clientEndpoints.readHistory, {
      summary: 'List the history of a client',
      details: 'Who changed and viewed what, newest first.',
      access: { permission: ReadClients },
      problems: [clientNotFound],
      handle: async ({ params: { id }, query: { before, limit = 30, kind } }) => {
        const history = auditLog().historyText({
          entity: 'client',
          id,
          limit,
          ...historyKindFilter(kind),
          ...(before === undefined ? { changedBy: CHANGING_ACTIONS } : { before }),
        });
        const [text] = await Promise.all([history, reads().assertExists(id)]);
        return new JsonText(text);
      },
    }),
    defineRoute(clientEndpoints.readRelatedData, {
      summary: 'Count related records',
      details:
        'How many sessions, documents, forms, and other records would be deleted with the client.',
      access: { permission: ReadClients },
      problems: [clientNotFound],
      handle: async ({ params }) => {
        await reads().assertExists(params.id);
        const [related, kept, from_client] = await Promise.all([
          relatedCounts(sources(), params.id),
          keptCounts(sources(), params.id),
          hasFromClient(sources(), params.id),
        ]);
        const counts = { sessions: 0, documents: 0, forms: 0 };
        for (const { kind, count } of related) Object.assign(counts, { [kind]: count });
        const hasRelatedData = related.some(({ count }) => count > 0);
        const open = await Promise.all(
          sources().map(async (one) => (await one.openInvoices?.(params.id)) ?? []),
        );
        const open_invoices = open.flat();
        return {
          success: true as const,
          hasRelatedData,
          counts,
          related,
          kept,
          from_client,
          ...(open_invoices.length > 0 && { open_invoices }),
        };
      },
    }),
    // Replaced hidden values that can be restored, as masks.
    defineRoute(clientEndpoints.listPreviousValues, {
      summary: 'List restorable hidden values',
      details: 'Those that were replaced or cleared, as masks.',
      access: { permission: RevealClients },
      problems: [clientNotFound],
      handle: async ({ params: { id } }) => {
        const [text] = await Promise.all([reads().previousValues(id), reads().assertExists(id)]);
        return new JsonText(text);
      },
    }),
  ];
}

/** What outlives the client, by source. */
async function keptCounts(sources: readonly RelatedData[], clientId: number) {
  const counts = await Promise.all(
    sources.map(async ({ label, kept }) => ({ ...label, ...(await kept?.(clientId)) })),
  );
  return counts.flatMap(({ one, several, count = 0, until = null }) =>
    count === 0 ? [] : [{ one, several, count, until }],
  );
}

/** One entry per kind that goes with the client, in the order of the sources. */
async function relatedCounts(all: readonly RelatedData[], clientId: number) {
  const sources = all.filter(({ kept }) => kept === undefined);
  const counts = await Promise.all(sources.map((source) => source.count(clientId)));
  const kinds = new Map<string, { kind: string; one: string; several: string; count: number }>();
  for (const [index, { kind, label }] of sources.entries()) {
    const entry = kinds.get(kind) ?? { kind, ...label, count: 0 };
    entry.count += counts[index] ?? 0;
    kinds.set(kind, entry);
  }
  return [...kinds.values()];
}
