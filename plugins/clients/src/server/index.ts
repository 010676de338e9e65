import { foldedClients } from './store/folded-clients.ts';
import { ClientCountSources } from '@porchlight/agents/contract';
import {
  AgencyCalendar,
  AuditAreas,
  Database,
  definePlugin,
  DerivedWrites,
  downloadRoute,
  Downloads,
  EncryptedColumns,
  FileFindings,
  FoldedTexts,
  Messages,
  MessageTemplates,
  type PluginRegistrar,
  RecordCounts,
  SearchSources,
  StoredFiles,
  SubjectKeys,
  Writes,
} from '@porchlight/server';
import {
  CardNumberCopies,
  ClientDirectory,
  ClientFields,
  ClientImport,
  ClientRelatedData,
  ClientTable,
  ClientValues,
  ConfigureClients,
  DeleteClients,
  DeleteKeptRecords,
  LinkedClients,
  LinkEvidence,
  PlanLines,
  ReadClients,
  RevealClients,
  RevealPolicy,
  WriteClients,
  ClientDocuments,
  ClientUpdated,
} from '../contract.ts';
import { AddressNoticeJobSchema, SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { clientCounts, clientRecords } from './client-counts.ts';
import { clientDirectory } from './client-directory.ts';
import { sqlClientImport, clientImportNeeds } from './import/sql-client-import.ts';
import { defaultSettings } from './default-settings.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { cardNumberRoutes } from './card-numbers/card-number-routes.ts';
import { eraseCardNumbers } from './card-numbers/erase-card-numbers.ts';
import { purgePreviousValues } from './purge-previous-values.ts';
import { revealPolicy, revealPolicyNeeds } from './reveal/reveal-policy.ts';
import { writeRoutes } from './routes/write-routes.ts';
import { listRoutes, recordRoutes } from './routes/read-routes.ts';
import { saveClientPdf } from './sheet/save-client-pdf.ts';
import { auditArea } from './services/audit-area.ts';
import { paletteSource } from './services/palette-source.ts';
import { encryptedColumns } from './store/client-secrets.ts';
import { previousSecretColumns } from './store/previous-secrets.ts';
import { sqlClientTable, clientTableNeeds } from './table/sql-client-table.ts';
import { SqlClientValues } from './values/sql-client-values.ts';
import { clientDocuments } from './documents/add-documents.ts';
import { DocumentReads } from './documents/document-reads.ts';
import { documentDownload } from './documents/document-download.ts';
import { searchDocuments } from './documents/search-documents.ts';
import { RecordedLinkEvidence } from './evidence/recorded-link-evidence.ts';
import { relatedDocuments } from './documents/related-documents.ts';
import { ClientNotes } from './notes/client-notes.ts';
import { relatedNotes } from './notes/related-notes.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { newAssignments } from './assignments/assignment-routes.ts';
import { noteAssignment } from './assignments/new-assignments.ts';
import { ASSIGNED_AGENT } from '../assigned-agent.ts';
import { ADDRESS_NOTICE_JOB, AddressNotices } from './addresses/address-notices.ts';
import { addressMail } from './addresses/address-mail.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { ClientStorage } from './store/client-storage.ts';

const ADDRESSES = ['primary_email', 'primary_phone'];

export default definePlugin<Settings>({
  id: 'clients',
  title: 'Clients',
  requires: ['agents'],
  owns: [ClientFields, PlanLines, ClientRelatedData, CardNumberCopies, LinkedClients],
  permissions: [
    ReadClients,
    WriteClients,
    DeleteClients,
    DeleteKeptRecords,
    RevealClients,
    ConfigureClients,
  ],
  settings: {
    schema: SettingsSchema,
    defaults: defaultSettings,
    editableWith: ConfigureClients,
  },

  register(r) {
    const database = r.get(Database);
    const calendar = r.get(AgencyCalendar);
    const related = r.extensions(ClientRelatedData);
    const today = () => calendar().today();

    r.provide(RevealPolicy, revealPolicyNeeds, revealPolicy);
    r.provide(ClientDirectory, { database: Database }, clientDirectory);
    r.provide(ClientValues, SqlClientValues);
    r.provide(LinkEvidence, RecordedLinkEvidence);
    r.provide(ClientImport, clientImportNeeds, sqlClientImport);
    r.provide(ClientTable, clientTableNeeds, sqlClientTable);

    const storage = r.get(ClientStorage);
    const store = () => storage().current();
    r.routes(...listRoutes(r), ...recordRoutes(r), ...writeRoutes(r), saveClientPdf(r));
    r.job(purgeDeleted(r.get(Writes), related, r.get(SubjectKeys), r.get(Messages)));
    r.job(purgePreviousValues(r.get(Writes)));
    r.job(
      eraseCardNumbers({
        database,
        writes: r.get(Writes),
        store,
        copies: r.extensions(CardNumberCopies),
      }),
    );
    r.routes(...cardNumberRoutes(r));
    registerDocuments(r);
    registerNotices(r);
    r.contribute(AuditAreas, auditArea(r.get(ClientDirectory), r.extensions(ClientFields)));
    r.contribute(SearchSources, paletteSource(database, today));
    r.contribute(ClientCountSources, clientCounts(database, store));
    r.contribute(RecordCounts, clientRecords(database));
    r.contribute(EncryptedColumns, encryptedColumns, previousSecretColumns);
    r.contribute(FoldedTexts, foldedClients);
  },
});

/** Documents and dated notes of clients. */
function registerDocuments(r: PluginRegistrar<Settings>): void {
  const database = r.get(Database);
  r.provide(ClientDocuments, { files: StoredFiles, database: Database }, clientDocuments);
  const documents = r.get(DocumentReads);
  const findings = r.get(FileFindings);
  r.routes(
    ...documentRoutes(r),
    downloadRoute(r.get(Downloads), documentDownload(documents, r.get(Writes))),
  );
  r.job(searchDocuments({ database, derived: r.get(DerivedWrites), findings }));
  r.contribute(ClientRelatedData, relatedDocuments(documents, r.get(StoredFiles)));

  r.routes(...noteRoutes(r.get(ClientNotes)));
  r.contribute(ClientRelatedData, relatedNotes(database));
}

/** New assignments that agents see, and mails to clients whose address was changed. */
function registerNotices(r: PluginRegistrar<Settings>): void {
  r.routes(newAssignments(r.get(Database)));
  r.on(
    ClientUpdated,
    ({ id }, delivery) => delivery.commit(({ trx }) => noteAssignment(trx, id, delivery)),
    {
      title: 'Show agents their newly assigned clients',
      when: ({ fields }) => fields.includes(ASSIGNED_AGENT),
      from: 'stored',
    },
  );

  r.contribute(MessageTemplates, addressMail);
  const [notices, derived] = [r.get(AddressNotices), r.get(DerivedWrites)];
  r.on(
    ClientUpdated,
    (client, delivery) => delivery.commit((unit) => notices().queue(unit, client, delivery)),
    {
      title: 'Tell clients at their old address that it was changed',
      when: ({ fields }) => ADDRESSES.some((field) => fields.includes(field)),
    },
  );
  const system = { kind: 'system', plugin: 'clients' } as const;
  r.job({
    id: ADDRESS_NOTICE_JOB,
    title: 'Notify clients at their old address',
    payload: AddressNoticeJobSchema,
    run: (job) => derived().derive(system, (unit) => notices().send(unit, job)),
  });
}
