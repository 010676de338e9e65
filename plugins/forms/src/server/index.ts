import { ClientRelatedData, ClientValues, LinkedClients } from '@porchlight/clients/contract';
import {
  AuditAreas,
  Database,
  definePlugin,
  downloadRoute,
  Downloads,
  EncryptedColumns,
  FoldedTexts,
  LinkKinds,
  LinkOpened,
  MessageTemplates,
  type PluginRegistrar,
  PublicLinks,
  RateLimits,
  RecordCounts,
  SearchSources,
  SettingsWrites,
  Writes,
} from '@porchlight/server';
import {
  DocumentAccesses,
  EnvelopeVoiders,
  FormReminders,
  FormTypeRules,
  FormTypes,
  ManageForms,
  SessionPayments,
  SigningLinks,
  Submissions,
  Templates,
  UseForms,
  VisitorConfirmation,
} from '../contract.ts';
import { SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { auditArea } from './audit-area.ts';
import { formReminders } from './links/form-reminders.ts';
import { LinkRecipients } from './links/link-recipient.ts';
import { LinkDelivery } from './links/link-delivery.ts';
import { linkMail, reminderMail } from './links/link-mails.ts';
import { LinkReminders, remindOfLinks } from './links/link-reminders.ts';
import { creationRoutes, formRoutes, recordRoutes } from './links/link-routes.ts';
import { SentLinks } from './links/sent-links.ts';
import { FormSigningLinks } from './links/signing-links.ts';
import { tokenRoutes } from './links/token-routes.ts';
import { uploadMail, uploadReminderMail } from './links/upload-mails.ts';
import { submissionSource, templateSource } from './palette-sources.ts';
import { relatedForms, relatedSessions, relatedUploads } from './related-forms.ts';
import { FormReviews } from './review/form-reviews.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { SqlSessionReads } from './sessions/session-reads.ts';
import {
  readRoutes as sessionReadRoutes,
  writeRoutes as sessionWriteRoutes,
} from './sessions/session-routes.ts';
import { SqlSessionWrites } from './sessions/session-writes.ts';
import { SqlSessionPayments } from './sessions/sql-session-payments.ts';
import { FormLinks } from './store/form-links.ts';
import { linkKinds, sessionLinkKind, allLinkKinds } from './store/link-kinds.ts';
import { VisitedRecords } from './store/visited-records.ts';
import { visitorConfirmation } from './store/visitor-confirmation.ts';
import { storedRecords } from './stored-records.ts';
import { formDataColumns } from './submissions/sealed-form-data.ts';
import { formSubmissions } from './submissions/signing-reports.ts';
import { SubmissionPlaces } from './submissions/submission-places.ts';
import { SqlSubmissionReads } from './submissions/submission-reads.ts';
import { SubmissionReveals } from './submissions/submission-reveals.ts';
import {
  revealRoute,
  placeRoutes,
  readRoutes,
  writeRoutes,
} from './submissions/submission-routes.ts';
import { SqlSubmissionWrites } from './submissions/submission-writes.ts';
import { folderRoutes } from './templates/folder-routes.ts';
import { SqlFolderWrites } from './templates/folder-writes.ts';
import { previewDownload, thumbnailDownload } from './templates/preview-download.ts';
import { SqlPreviewReads } from './templates/preview-reads.ts';
import { previewRoutes } from './templates/preview-routes.ts';
import { settingsRoutes } from './templates/settings-routes.ts';
import { signedTemplates } from './templates/signed-templates.ts';
import { SqlTemplateReads } from './templates/template-reads.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { SqlTemplateWrites } from './templates/template-writes.ts';
import { staffUploadRoutes, visitedUploadRoutes } from './uploads/upload-routes.ts';
import { UploadVisits } from './uploads/upload-visits.ts';
import { blankFormRoutes } from './visits/blank-form-routes.ts';
import { BlankForms } from './visits/blank-forms.ts';
import { FormVisits } from './visits/form-visits.ts';
import { sessionLinkRoutes } from './visits/session-visit-routes.ts';
import { SessionVisits } from './visits/session-visits.ts';
import { formLinkRoutes } from './visits/visit-routes.ts';

export default definePlugin<Settings>({
  id: 'forms',
  title: 'Forms',
  requires: ['agents', 'clients'],
  permissions: [UseForms, ManageForms],
  settings: {
    schema: SettingsSchema,
    defaults: { default_form_expiration_days: 7, autosave_seconds: 10 },
    editableWith: ManageForms,
  },
  owns: [FormTypes, FormTypeRules, EnvelopeVoiders, DocumentAccesses],
  register(r) {
    registerSessions(r);
    registerSubmissions(r);
    registerTemplates(r);
    registerVisits(r);
    registerLinks(r);
    r.routes(...reviewRoutes(r.get(FormReviews), r.get(Database)));
    registerUploads(r);
  },
});

/** Sessions, and what belongs to a client. */
function registerSessions(r: PluginRegistrar<Settings>): void {
  r.provide(SessionPayments, SqlSessionPayments);
  const visited = new VisitedRecords(r.get(Database));
  r.routes(
    ...sessionReadRoutes(r.get(SqlSessionReads), visited),
    ...sessionWriteRoutes(r.get(SqlSessionWrites)),
  );
  r.contribute(LinkedClients, visited);

  const parts = { database: r.get(Database), links: r.get(FormLinks) };
  r.contribute(ClientRelatedData, relatedSessions(parts), relatedForms(parts));
  r.contribute(AuditAreas, auditArea);
  r.contribute(RecordCounts, ...storedRecords(parts.database));
}

/** Session forms. */
function registerSubmissions(r: PluginRegistrar<Settings>): void {
  r.provide(Submissions, { database: Database }, formSubmissions);
  r.routes(
    ...readRoutes(
      r.get(SqlSubmissionReads),
      new VisitedRecords(r.get(Database)),
      r.extensions(DocumentAccesses),
    ),
    ...writeRoutes(r.get(SqlSubmissionWrites)),
    ...placeRoutes(r.get(SubmissionPlaces)),
    revealRoute(r.get(SubmissionReveals)),
  );
  r.contribute(EncryptedColumns, formDataColumns);
  r.contribute(FoldedTexts, {
    table: 'forms_submission',
    columns: ['title', 'first_name', 'last_name'],
    hasNameStarts: true,
  });
  r.contribute(SearchSources, templateSource(r.get(Database)));
  r.contribute(SearchSources, submissionSource(r.get(SqlSubmissionReads)));
}

/** Global forms, their folders, their sample files, and the setting of links. */
function registerTemplates(r: PluginRegistrar<Settings>): void {
  r.provide(Templates, { database: Database }, signedTemplates);

  const reads = r.get(SqlTemplateReads);
  const previews = r.get(SqlPreviewReads);
  const downloads = r.get(Downloads);
  r.routes(
    ...templateRoutes(reads, r.get(SqlTemplateWrites)),
    ...previewRoutes(r),
    downloadRoute(downloads, previewDownload(previews)),
    downloadRoute(downloads, thumbnailDownload(previews)),
    ...folderRoutes(reads, r.get(SqlFolderWrites)),
    ...settingsRoutes(r.settings(), r.get(SettingsWrites)),
  );
}

/** Calls of the visitors of links. */
function registerVisits(r: PluginRegistrar<Settings>): void {
  r.provide(
    VisitorConfirmation,
    { database: Database, writes: Writes, links: PublicLinks, clients: ClientValues },
    visitorConfirmation,
  );
  const forms = r.get(FormVisits);
  const sessions = r.get(SessionVisits);
  r.on(
    LinkOpened,
    ({ kind, id }) =>
      kind === sessionLinkKind.id ? sessions().seen(Number(id)) : forms().seen(Number(id)),
    {
      title: 'Note that a client opened a form',
      // Who has to confirm something reads the form only after that.
      when: ({ kind, has_second_factor: isAsked }) =>
        !isAsked && linkKinds.some(({ id }) => id === kind),
    },
  );
  r.routes(
    ...formLinkRoutes(forms),
    ...sessionLinkRoutes(r),
    ...blankFormRoutes(r.get(BlankForms), r.get(RateLimits)),
  );
}

/** Links to forms and sessions: their kinds, calls, and messages. */
function registerLinks(r: PluginRegistrar<Settings>): void {
  r.provide(
    FormReminders,
    {
      database: Database,
      links: PublicLinks,
      sent: SentLinks,
      delivery: LinkDelivery,
      recipients: LinkRecipients,
    },
    formReminders,
  );
  r.provide(SigningLinks, FormSigningLinks);
  r.job(remindOfLinks(r.get(LinkReminders)));
  r.routes(...tokenRoutes(r), ...creationRoutes(r), ...formRoutes(r), ...recordRoutes(r));
  r.contribute(LinkKinds, ...allLinkKinds);
  r.contribute(MessageTemplates, linkMail, reminderMail, uploadMail, uploadReminderMail);
}

/** Requests for documents: the calls of staff and of the visitors of their links. */
function registerUploads(r: PluginRegistrar<Settings>): void {
  r.routes(...staffUploadRoutes(r), ...visitedUploadRoutes(r.get(UploadVisits)));
  const parts = { database: r.get(Database), links: r.get(FormLinks) };
  r.contribute(ClientRelatedData, relatedUploads(parts));
}
