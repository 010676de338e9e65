import { ClientDocuments, ClientRelatedData } from '@porchlight/clients/contract';
import { defineService } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Clock,
  Database,
  FileFindings,
  Pdf,
  type PluginRegistrar,
  PublicLinks,
  StoredFiles,
  Writes,
} from '@porchlight/server';
import type { Settings } from '../generated/types.ts';
import { relatedUploads } from './related-forms.ts';
import { FormLinkEnding, LinkReads, LinkSending, LinksSent } from './tokens.ts';
import { SqlUploadReads } from './uploads/upload-reads.ts';
import { staffUploadRoutes, visitedUploadRoutes } from './uploads/upload-routes.ts';
import { UploadVisits } from './uploads/upload-visits.ts';
import { SqlUploadWrites } from './uploads/upload-writes.ts';

const UploadReads = defineService<SqlUploadReads>('forms.upload-reads');
const UploadWrites = defineService<SqlUploadWrites>('forms.upload-writes');
const UploadVisiting = defineService<UploadVisits>('forms.upload-visiting');

/** Requests for documents: the calls of staff and of the visitors of their links. */
export function registerUploads(r: PluginRegistrar<Settings>): void {
  const settings = r.settings();
  const usualDays = () => settings().default_form_expiration_days;
  r.provide(
    UploadReads,
    [Database, PublicLinks, LinksSent],
    (database, links, sent) => new SqlUploadReads(database, links, sent),
  );
  r.provide(
    UploadWrites,
    [Writes, PublicLinks, UploadReads],
    (writes, links, reads) => new SqlUploadWrites({ writes, links, reads, usualDays }),
  );
  r.provide(
    UploadVisiting,
    [
      Database,
      Writes,
      StoredFiles,
      Pdf,
      FileFindings,
      ClientDocuments,
      PublicLinks,
      AgencyCalendar,
      Clock,
    ],
    (database, writes, files, pdf, findings, documents, links, calendar, clock) =>
      new UploadVisits({
        database,
        writes,
        files,
        pdf,
        findings,
        documents,
        links,
        calendar,
        clock,
      }),
  );
  const [reads, writes] = [r.get(UploadReads), r.get(UploadWrites)];
  r.routes(
    ...staffUploadRoutes({
      reads,
      writes,
      delivery: r.get(LinkSending),
      links: r.get(LinkReads),
      sent: r.get(LinksSent),
      documents: r.get(ClientDocuments),
    }),
    ...visitedUploadRoutes(r.get(UploadVisiting)),
  );
  const parts = { database: r.get(Database), links: r.get(FormLinkEnding) };
  r.contribute(ClientRelatedData, relatedUploads(parts));
}
