import { defineRoute, JsonText, type AuditLog, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientNotFound } from '../../problems.ts';
import { CHANGING_ACTIONS, historyKindFilter } from '../../rules/history-kinds.ts';
import type { ClientReads } from '../services/tokens.ts';

/** What was done to a client and to the records of the client, from the audit. */
export function readHistory(reads: () => ClientReads, auditLog: () => AuditLog): Route {
  return defineRoute(clientEndpoints.readHistory, {
    summary: 'Who changed what and looked at what, newest first',
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
  });
}
