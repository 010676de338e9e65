import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientDirectory, ClientDocuments, ClientValues } from '@porchlight/clients/contract';
import {
  DocumentAccesses,
  documentLinkKind,
  SigningLinks,
  Submissions,
  Templates,
  VisitorConfirmation,
} from '@porchlight/forms/contract';
import {
  Agency,
  AgencyCalendar,
  Clock,
  Database,
  DerivedWrites,
  Downloads,
  FieldCrypto,
  Jobs,
  LinkKinds,
  Messages,
  MessageTemplates,
  PageAddresses,
  PublicLinks,
  RateLimits,
  StaffAuthenticator,
  StoredFiles,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { InPersonStarted, SigningCompleted, SigningDeclined, SigningVoided } from '../contract.ts';
import { RowJobSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import { BULK_JOB, BulkSends } from './bulk/bulk-sends.ts';
import { canceledSend, endBulkSend } from './bulk/ended-bulk-send.ts';
import { DocumentLinks } from './documents/document-links.ts';
import { documentLinkRoutes, documentRoutes } from './documents/document-routes.ts';
import { DocumentStoring } from './documents/document-storing.ts';
import { SignedDownloads } from './documents/signed-downloads.ts';
import {
  Bulk,
  Calls,
  Copies,
  LinksToDocuments,
  Notices,
  Signed,
  Storing,
} from './envelope-tokens.ts';
import { DOCUMENT_JOB } from './envelopes/envelope-effects.ts';
import { lateJob } from './late-job.ts';
import { registerCopies } from './register-copies.ts';
import { registerKept } from './kept/register-kept.ts';
import {
  completedMail,
  copyMail,
  declinedMail,
  inPersonMail,
  voidedMail,
} from './notices/signing-mails.ts';
import { SigningNotices } from './notices/signing-notices.ts';

/** Signed documents, the mails about signing, and forms that are sent to many clients. */
export function registerDocuments(r: PluginRegistrar<Settings>): void {
  provideDocuments(r);
  registerNotices(r);
  registerBulkSends(r);
  const storing = r.get(Storing);
  r.job({
    id: DOCUMENT_JOB,
    title: 'Store a signed document',
    payload: RowJobSchema,
    concurrency: 2,
    key: ({ id }) => String(id),
    run: ({ id }, signal) => storing().store(id, signal),
  });
  r.job(
    lateJob({
      id: 'signing.store-late',
      title: 'Store signed documents that were left',
      queues: DOCUMENT_JOB,
      due: () => storing().due(),
      jobs: r.get(Jobs),
    }),
  );
  registerDocumentLinks(r);
  registerCopies(r);
  registerKept(r);
}

function registerDocumentLinks(r: PluginRegistrar<Settings>): void {
  r.contribute(LinkKinds, documentLinkKind);
  r.provide(
    LinksToDocuments,
    [Database, Writes, PublicLinks, ClientValues, Submissions, VisitorConfirmation],
    (database, writes, links, values, submissions, confirmation) =>
      new DocumentLinks({ database, writes, links, values, submissions, confirmation }),
  );
  const links = r.get(LinksToDocuments);
  r.contribute(DocumentAccesses, {
    id: 'signing',
    token: (actor, submissionId) => links().tokenFor(actor, submissionId),
  });
  const signed = r.get(Signed);
  r.routes(
    ...documentRoutes({ signed, downloads: r.get(Downloads), links: r.get(PublicLinks) }),
    ...documentLinkRoutes({ signed, links }),
  );
}

function provideDocuments(r: PluginRegistrar<Settings>): void {
  r.provide(
    Storing,
    [
      Database,
      Writes,
      DerivedWrites,
      Clock,
      AgencyCalendar,
      StoredFiles,
      ClientDocuments,
      Submissions,
      Calls,
    ],
    (database, writes, derived, clock, calendar, files, clientDocuments, submissions, calls) =>
      new DocumentStoring({
        database,
        writes,
        derived,
        clock,
        calendar,
        files,
        clientDocuments,
        submissions,
        calls,
      }),
  );
  r.provide(
    Signed,
    [Database, Writes, Clock, FieldCrypto, Downloads, Submissions, Copies],
    (database, writes, clock, crypto, downloads, submissions, copies) =>
      new SignedDownloads({ database, writes, clock, crypto, downloads, submissions, copies }),
  );
}

function registerNotices(r: PluginRegistrar<Settings>): void {
  const agencies = r.get(Agency);
  r.provide(
    Notices,
    [
      Database,
      Writes,
      Messages,
      PageAddresses,
      AgencyCalendar,
      StaffAuthenticator,
      ClientDirectory,
      ClientValues,
      Submissions,
    ],
    (
      ...[database, writes, messages, addresses, calendar, accounts, clients, values, submissions]
    ) =>
      new SigningNotices({
        database,
        writes,
        messages,
        agency: () => agencies()(),
        addresses,
        calendar,
        accounts,
        clients,
        values,
        submissions,
      }),
  );
  const notices = r.get(Notices);
  r.on(SigningCompleted, (event) => notices().completed(event), {
    title: 'Report a signed document',
  });
  r.on(SigningDeclined, (event) => notices().declined(event), {
    title: 'Report a declined signature',
  });
  r.on(InPersonStarted, (event) => notices().inPerson(event), {
    title: 'Tell the client of a signing in person',
  });
  r.on(SigningVoided, (event) => notices().voided(event), { title: 'Report a voided document' });
  r.contribute(MessageTemplates, copyMail, completedMail, declinedMail, voidedMail, inPersonMail);
}

function registerBulkSends(r: PluginRegistrar<Settings>): void {
  r.provide(
    Bulk,
    [
      Database,
      Writes,
      DerivedWrites,
      Clock,
      Jobs,
      RateLimits,
      ClientDirectory,
      Templates,
      SigningLinks,
      Calls,
      StaffDirectory,
    ],
    (database, writes, derived, clock, jobs, limits, clients, templates, links, calls, staff) =>
      new BulkSends({
        database,
        writes,
        derived,
        clock,
        jobs,
        limits,
        clients,
        templates,
        links,
        calls,
        staff,
      }),
  );
  const bulk = r.get(Bulk);
  r.job({
    id: BULK_JOB,
    title: 'Send a form to many clients',
    payload: RowJobSchema,
    key: ({ id }) => String(id),
    run: ({ id }, signal, progress) => bulk().run(id, signal, progress),
    canceled: ({ id }, trx) => endBulkSend(trx, id, canceledSend),
  });
  r.job(
    lateJob({
      id: 'signing.bulk-send-late',
      title: 'Finish forms for many clients that were left',
      queues: BULK_JOB,
      due: () => bulk().unfinished(),
      jobs: r.get(Jobs),
    }),
  );
  r.routes(...bulkRoutes(bulk));
}
