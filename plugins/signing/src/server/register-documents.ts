import { ClientRelatedData } from '@porchlight/clients/contract';
import { DocumentAccesses, documentLinkKind } from '@porchlight/forms/contract';
import {
  Database,
  Downloads,
  Jobs,
  LinkKinds,
  MessageTemplates,
  type PluginRegistrar,
  PublicLinks,
} from '@porchlight/server';
import {
  DocumentStored,
  InPersonStarted,
  SigningCompleted,
  SigningDeclined,
  SigningVoided,
} from '../contract.ts';
import { RowJobSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import { BULK_JOB, BulkSends } from './bulk/bulk-sends.ts';
import { canceledSend, endBulkSend } from './bulk/ended-bulk-send.ts';
import { CopyFollower, followCopies } from './copies/copy-job.ts';
import { copyRoutes } from './copies/copy-routes.ts';
import { SignedCopies } from './copies/signed-copies.ts';
import { DocumentLinks } from './store/document-links.ts';
import { documentLinkRoutes, documentRoutes } from './documents/document-routes.ts';
import { DocumentFiler } from './documents/document-filer.ts';
import { SignedDownloads } from './documents/signed-downloads.ts';
import { DOCUMENT_JOB } from './envelopes/envelope-effects.ts';
import { DestroyedDocuments } from './kept/destroyed-documents.ts';
import { KeptDocuments } from './kept/kept-documents.ts';
import { destroyEnded } from './kept/kept-job.ts';
import { keptRoutes } from './kept/kept-routes.ts';
import { keptWithClients } from './kept/kept-with-clients.ts';
import { lateJob } from './late-job.ts';
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
  registerNotices(r);
  registerBulkSends(r);
  const filer = r.get(DocumentFiler);
  r.job({
    id: DOCUMENT_JOB,
    title: 'Store a signed document',
    payload: RowJobSchema,
    concurrency: 2,
    key: ({ id }) => String(id),
    run: ({ id }, signal) => filer().store(id, signal),
  });
  r.job(
    lateJob({
      id: 'signing.store-late',
      title: 'Store signed documents that were left',
      queues: DOCUMENT_JOB,
      due: () => filer().due(),
      jobs: r.get(Jobs),
    }),
  );
  registerDocumentLinks(r);
  const copies = r.get(SignedCopies);
  r.on(DocumentStored, (event) => copies().send(event), { title: 'Send the signed copy' });
  r.job(followCopies(r.get(CopyFollower)));
  r.routes(...copyRoutes({ database: r.get(Database), copies }));
  r.contribute(ClientRelatedData, keptWithClients(r.get(Database)));
  r.job(destroyEnded(r.get(DestroyedDocuments)));
  r.routes(...keptRoutes(r.get(KeptDocuments), r.get(SignedDownloads)));
}

function registerDocumentLinks(r: PluginRegistrar<Settings>): void {
  r.contribute(LinkKinds, documentLinkKind);
  const links = r.get(DocumentLinks);
  r.contribute(DocumentAccesses, {
    id: 'signing',
    token: (actor, submissionId) => links().tokenFor(actor, submissionId),
  });
  const signed = r.get(SignedDownloads);
  r.routes(
    ...documentRoutes({ signed, downloads: r.get(Downloads), links: r.get(PublicLinks) }),
    ...documentLinkRoutes({ signed, links }),
  );
}

function registerNotices(r: PluginRegistrar<Settings>): void {
  const notices = r.get(SigningNotices);
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
  const bulk = r.get(BulkSends);
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
