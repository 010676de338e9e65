import {
  Database,
  FieldCrypto,
  type PluginRegistrar,
  PublicLinks,
  RecordCounts,
  Writes,
} from '@porchlight/server';
import { ClientRelatedData, LinkedClients } from '@porchlight/clients/contract';
import { EnvelopeVoiders, SessionPayments } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { FormLinks } from './store/form-links.ts';
import { VisitedRecords } from './store/visited-records.ts';
import { storedRecords } from './stored-records.ts';
import { relatedForms, relatedSessions } from './related-forms.ts';
import { SqlSessionPayments } from './sessions/sql-session-payments.ts';
import { SqlSessionReads } from './sessions/session-reads.ts';
import { readRoutes, writeRoutes } from './sessions/session-routes.ts';
import { SqlSessionWrites } from './sessions/session-writes.ts';
import { FormLinkEnding, SessionReads, SessionWrites } from './tokens.ts';

/** What the plugin brings for sessions, and for what goes with a client. */
export function registerSessions(r: PluginRegistrar<Settings>): void {
  const voiders = r.extensions(EnvelopeVoiders);
  r.provide(FormLinkEnding, [PublicLinks], (links) => new FormLinks(links));
  r.provide(SessionReads, [Database], (database) => new SqlSessionReads(database));
  r.provide(
    SessionWrites,
    [Database, Writes, FieldCrypto, SessionReads, FormLinkEnding],
    (database, writes, crypto, reads, links) =>
      new SqlSessionWrites({ database, writes, crypto, reads, links, voiders }),
  );
  r.provide(
    SessionPayments,
    [Database, SessionReads],
    (database, reads) => new SqlSessionPayments(database, reads),
  );
  const visited = new VisitedRecords(r.get(Database));
  r.routes(...readRoutes(r.get(SessionReads), visited), ...writeRoutes(r.get(SessionWrites)));
  r.contribute(LinkedClients, visited);

  const parts = { database: r.get(Database), links: r.get(FormLinkEnding) };
  r.contribute(ClientRelatedData, relatedSessions(parts), relatedForms(parts));
  r.contribute(RecordCounts, ...storedRecords(parts.database));
}
