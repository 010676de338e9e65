import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientDeleted } from '@porchlight/clients/contract';
import { EnvelopeVoiders, FormReminders, Submissions, Templates } from '@porchlight/forms/contract';
import type { SystemActor } from '@porchlight/kernel';
import { NoValuesSchema } from '@porchlight/schemas';
import {
  AuditAreas,
  Clock,
  Database,
  EncryptedColumns,
  FieldCrypto,
  HealthChecks,
  Jobs,
  LinkKinds,
  PageAddresses,
  type PluginRegistrar,
  PublicLinks,
  RecordCounts,
  Seals,
  StoredFiles,
  tableRecords,
  Writes,
  definePlugin,
} from '@porchlight/server';
import {
  Envelopes,
  HostSigning,
  KeepDocuments,
  ManageSigning,
  SignDocuments,
  SigningProviders,
  SigningTemplates,
  UseSigning,
} from '../contract.ts';
import { RowJobSchema, SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { auditArea } from './audit-area.ts';
import { BuiltinProvider } from './builtin/ceremony/builtin-provider.ts';
import { ceremonyLinkKind } from './builtin/ceremony/ceremony-link.ts';
import { CeremonyPages } from './builtin/ceremony/ceremony-pages.ts';
import { ceremonyRoutes } from './builtin/ceremony/ceremony-routes.ts';
import { CeremonyVisits } from './builtin/ceremony/ceremony-visits.ts';
import { signerColumns } from './builtin/ceremony/signer-secrets.ts';
import { EnvelopeSealer } from './builtin/sealing/envelope-sealer.ts';
import { SealExtender } from './builtin/sealing/seal-extender.ts';
import { extendSeals, sealJob, sealLate } from './builtin/sealing/seal-job.ts';
import { StarterDocument } from './builtin/starter/starter-document.ts';
import { drawPages } from './builtin/templates/draw-pages-job.ts';
import { PagePictures } from './builtin/templates/page-pictures.ts';
import { removeUnused } from './builtin/templates/remove-unused-job.ts';
import { SigningTemplateReads } from './builtin/signing-template-reads.ts';
import { TemplateDocuments } from './builtin/templates/template-documents.ts';
import { templateRoutes } from './builtin/template-routes.ts';
import { signingTemplates } from './builtin/template-settings.ts';
import { verificationRoutes } from './builtin/verification/verification-routes.ts';
import { Verifications } from './builtin/verification/verifications.ts';
import { certificateRoutes } from './certificates/certificate-routes.ts';
import { EnvelopeDeadlines } from './envelopes/envelope-deadlines.ts';
import { EnvelopeFetches, FETCH_JOB } from './envelopes/envelope-fetches.ts';
import { envelopeHealth } from './envelopes/envelope-health.ts';
import { EnvelopeReads } from './panel/envelope-reads.ts';
import { signingRoutes, statusRoutes } from './envelopes/envelope-routes.ts';
import { panelRoutes } from './panel/panel-routes.ts';
import { EnvelopeSweep } from './envelopes/envelope-sweep.ts';
import { EnvelopeVoids } from './envelopes/envelope-voids.ts';
import { ProviderCalls } from './provider-calls.ts';
import { SigningOpener } from './envelopes/signing-opener.ts';
import { SigningReturns } from './envelopes/signing-returns.ts';
import { StoredEnvelopes } from './envelopes/stored-envelopes.ts';
import { isStoring } from './envelopes/storing-envelopes.ts';
import { visitedRoutes } from './envelopes/visited-routes.ts';
import { VisitedSignings } from './envelopes/visited-signing.ts';
import { InPersonHosts } from './hosts/in-person-hosts.ts';
import { inPersonLinkKind } from './hosts/in-person-link.ts';
import { inPersonRoutes } from './in-person/in-person-routes.ts';
import { InPersonSigning } from './in-person/in-person-signing.ts';
import { registerDocuments } from './register-documents.ts';
import { syncTemplatesRoute } from './sync/sync-templates-route.ts';

export default definePlugin<Settings>({
  id: 'signing',
  title: 'Signing',
  requires: ['agents', 'clients', 'forms'],
  permissions: [UseSigning, SignDocuments, HostSigning, ManageSigning, KeepDocuments],
  settings: {
    schema: SettingsSchema,
    defaults: { deadline_days: 30, in_person: false },
    editableWith: ManageSigning,
  },
  owns: [SigningProviders],
  register(r) {
    registerTemplates(r);
    registerCeremonies(r);
    r.routes(...certificateRoutes(r.get(Seals)));
    r.routes(syncTemplatesRoute(r.get(ProviderCalls)));
    registerEnvelopes(r);
  },
});

/** How form templates are signed, and the documents of those that the portal signs itself. */
function registerTemplates(r: PluginRegistrar<Settings>): void {
  const providers = r.extensions(SigningProviders);
  r.provide(SigningTemplates, { database: Database, starter: StarterDocument }, signingTemplates);
  const pictures = r.get(PagePictures);
  r.routes(
    ...templateRoutes({
      reads: r.get(SigningTemplateReads),
      documents: r.get(TemplateDocuments),
      pictures,
      providers: () => providers().map(({ id }) => id),
    }),
  );
  r.job(drawPages(pictures));
  r.job(removeUnused(r.get(Writes), r.get(StoredFiles)));
}

/** The provider of the portal itself: ceremonies of signers, and the sealed documents. */
function registerCeremonies(r: PluginRegistrar<Settings>): void {
  const [database, writes] = [r.get(Database), r.get(Writes)];
  const [links, files, seals] = [r.get(PublicLinks), r.get(StoredFiles), r.get(Seals)];
  const [starter, addresses] = [r.get(StarterDocument), r.get(PageAddresses)];
  const [staff, templates] = [r.get(StaffDirectory), r.get(Templates)];
  const [crypto, clock, jobs] = [r.get(FieldCrypto), r.get(Clock), r.get(Jobs)];
  r.contribute(
    SigningProviders,
    new BuiltinProvider(() => ({
      database: database(),
      writes: writes(),
      links: links(),
      files: files(),
      seals: seals(),
      crypto: crypto(),
      clock: clock(),
      starter: starter(),
      addresses: addresses(),
      staff: staff(),
      templates: templates(),
    })),
  );
  r.contribute(LinkKinds, ceremonyLinkKind);
  r.contribute(EncryptedColumns, signerColumns);
  r.routes(...ceremonyRoutes(r.get(CeremonyVisits), r.get(CeremonyPages)));
  r.routes(...verificationRoutes(r.get(Verifications)));
  r.job(sealJob(r.get(EnvelopeSealer)));
  r.job(sealLate(r.get(EnvelopeSealer), jobs));
  r.job(extendSeals(r.get(SealExtender)));
}

/** Envelopes of any provider, their documents, and what their signers are sent. */
function registerEnvelopes(r: PluginRegistrar<Settings>): void {
  r.provide(Envelopes, StoredEnvelopes);
  registerDocuments(r);
  registerInPerson(r);
  registerEnvelopeJobs(r);
  const parts = {
    database: r.get(Database),
    submissions: r.get(Submissions),
    reminders: r.get(FormReminders),
    opener: r.get(SigningOpener),
    voids: r.get(EnvelopeVoids),
    fetches: r.get(EnvelopeFetches),
    returns: r.get(SigningReturns),
    reads: r.get(EnvelopeReads),
    visited: r.get(VisitedSignings),
    hosts: r.get(InPersonHosts),
    deadlines: r.get(EnvelopeDeadlines),
  };
  r.routes(
    ...signingRoutes(parts),
    ...statusRoutes(parts),
    ...panelRoutes(parts),
    ...visitedRoutes(parts),
  );
  const voids = r.get(EnvelopeVoids);
  r.contribute(EnvelopeVoiders, {
    id: 'signing',
    voidAll: (envelopes, actor) => voids().voidAll(envelopes, actor),
    isStoring: (unit, submissionId) => isStoring(unit, { submission_id: submissionId }),
  });
  const actor: SystemActor = { kind: 'system', plugin: 'signing' };
  r.on(ClientDeleted, ({ id }) => voids().voidOfClient(actor, id), {
    title: 'Void the envelopes of a deleted client',
  });
  const database = r.get(Database);
  r.contribute(
    HealthChecks,
    envelopeHealth(database, r.get(ProviderCalls), r.get(Clock), r.get(Seals)),
  );
  r.contribute(AuditAreas, auditArea);
  r.contribute(
    RecordCounts,
    tableRecords(database, { table: 'signing_envelope', one: 'envelope', many: 'envelopes' }),
  );
}

/** Jobs that refresh envelopes. */
function registerEnvelopeJobs(r: PluginRegistrar<Settings>): void {
  const [fetches, sweep] = [r.get(EnvelopeFetches), r.get(EnvelopeSweep)];
  r.job({
    id: FETCH_JOB,
    title: 'Refresh an envelope',
    payload: RowJobSchema,
    concurrency: 4,
    key: ({ id }) => String(id),
    run: ({ id }, signal) => fetches().fetchQueued(id, signal),
  });
  r.job({
    id: 'signing.sweep-envelopes',
    title: 'Refresh open envelopes',
    payload: NoValuesSchema,
    schedule: '*/15 * * * *',
    missedTimes: 'run-once',
    run: (_, signal, progress) => sweep().run(signal, progress),
  });
}

/** Signing on the device of an agent. */
function registerInPerson(r: PluginRegistrar<Settings>): void {
  r.contribute(LinkKinds, inPersonLinkKind);
  const addresses = r.get(PageAddresses);
  r.routes(
    ...inPersonRoutes({
      inPerson: r.get(InPersonSigning),
      opener: r.get(SigningOpener),
      hosts: r.get(InPersonHosts),
      address: () => addresses().of('/'),
    }),
  );
}
