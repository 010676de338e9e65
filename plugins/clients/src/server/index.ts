import { foldedClients } from './store/folded-clients.ts';
import { ClientCountSources, StaffDirectory } from '@porchlight/agents/contract';
import {
  AgencyCalendar,
  AuditLog,
  ComparedValues,
  Clock,
  Database,
  definePlugin,
  EncryptedColumns,
  FieldCrypto,
  FoldedTexts,
  Jobs,
  Pdf,
  RateLimits,
  SearchSources,
  Messages,
  SubjectKeys,
  Writes,
  RecordCounts,
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
  PlanLines,
  ReadClients,
  RevealClients,
  RevealPolicy,
  WriteClients,
} from '../contract.ts';
import { SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { clientCounts, clientRecords } from './client-counts.ts';
import { clientDirectory } from './client-directory.ts';
import { SqlClientReads } from './services/client-reads.ts';
import { SqlClientWrites } from './services/client-writes.ts';
import { sqlClientImport } from './import/sql-client-import.ts';
import { defaultSettings } from './default-settings.ts';
import { registerAddressNotices } from './register-address-notices.ts';
import { registerAssignments } from './register-assignments.ts';
import { registerDocuments } from './register-documents.ts';
import { registerNotes } from './register-notes.ts';
import { contributedFields } from './fields/contributed-fields.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { cardNumberRoutes } from './card-numbers/card-number-routes.ts';
import { eraseCardNumbers } from './card-numbers/erase-card-numbers.ts';
import { purgePreviousSecrets } from './purge-previous-secrets.ts';
import { AuditedClientReveals } from './reveal/client-reveals.ts';
import { createRevealPolicy } from './reveal/reveal-policy.ts';
import {
  createClient,
  deleteClient,
  printClient,
  restoreValue,
  revealValues,
  updateClient,
} from './routes/write-routes.ts';
import {
  listAgentChoices,
  listClients,
  listPreviousValues,
  readClient,
  readDuplicates,
  readFacts,
  readHistory,
  readNeighbours,
  readOptions,
  readRelatedData,
  searchClients,
} from './routes/read-routes.ts';
import { saveClientPdf } from './sheet/save-client-pdf.ts';
import { paletteSource } from './services/palette-source.ts';
import { encryptedColumns } from './store/client-secrets.ts';
import { previousSecretColumns } from './store/previous-secrets.ts';
import { sqlClientTable } from './table/sql-client-table.ts';
import { ClientReads, ClientReveals, ClientWrites } from './services/tokens.ts';
import { SqlClientValues } from './values/sql-client-values.ts';

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
    const fields = r.extensions(ClientFields);
    const contributed = () => contributedFields(fields());
    const settings = r.settings();
    const today = () => calendar().today();

    r.provide(
      ClientReads,
      [Database],
      (reading) => new SqlClientReads({ database: reading, contributed, today }),
    );
    r.provide(
      ClientWrites,
      [Writes, FieldCrypto],
      (writes, crypto) =>
        new SqlClientWrites({
          writes,
          crypto,
          contributed,
          related,
          secretStorage: settings,
          today,
        }),
    );
    r.provide(RevealPolicy, [RateLimits], (limits) =>
      createRevealPolicy(limits, () => settings().reveal_purpose),
    );
    r.provide(
      ClientReveals,
      [Database, Writes, FieldCrypto, RevealPolicy],
      (reading, writes, crypto, policy) =>
        new AuditedClientReveals({ database: reading, writes, crypto, policy, contributed }),
    );
    r.provide(ClientDirectory, [Database], clientDirectory);
    r.provide(
      ClientValues,
      [Database, FieldCrypto],
      (reading, crypto) =>
        new SqlClientValues({
          database: reading,
          crypto,
          contributed,
          secretStorage: settings,
          today,
        }),
    );
    r.provide(ClientImport, [FieldCrypto, ComparedValues], (crypto, compared) =>
      sqlClientImport({ crypto, compared, contributed, related, secretStorage: settings, today }),
    );
    r.provide(
      ClientTable,
      [Database, Writes, FieldCrypto, AuditLog, ClientWrites],
      (reading, writing, crypto, auditLog, clientWrites) =>
        sqlClientTable({
          database: reading,
          writes: writing,
          crypto,
          auditLog,
          clientWrites,
          contributed,
          secretStorage: settings,
          day: () => ({ today: today(), zone: calendar().timeZone() }),
        }),
    );

    const reads = r.get(ClientReads);
    const writes = r.get(ClientWrites);
    r.routes(
      listClients(reads),
      searchClients(reads),
      readDuplicates(reads),
      readNeighbours(reads),
      readFacts(reads),
      readOptions(settings),
      listAgentChoices(r.get(StaffDirectory)),
      readClient(reads, r.extensions(LinkedClients)),
      createClient(writes, contributed, today),
      updateClient(writes, contributed, today),
      deleteClient(writes),
      readHistory(reads, r.get(AuditLog)),
      revealValues(r.get(ClientReveals)),
      listPreviousValues(reads),
      restoreValue(writes),
      readRelatedData(reads, related),
      printClient(reads, r.get(Writes)),
      saveClientPdf({
        reads,
        writes: r.get(Writes),
        pdf: r.get(Pdf),
        calendar,
        clock: r.get(Clock),
        contributed,
      }),
    );
    r.job(purgeDeleted(r.get(Writes), related, r.get(SubjectKeys), r.get(Messages)));
    r.job(purgePreviousSecrets(r.get(Writes)));
    r.job(
      eraseCardNumbers({
        database,
        writes: r.get(Writes),
        store: () => store(),
        copies: r.extensions(CardNumberCopies),
      }),
    );
    r.routes(
      ...cardNumberRoutes({
        database,
        writes: r.get(Writes),
        crypto: r.get(FieldCrypto),
        jobs: r.get(Jobs),
        clock: r.get(Clock),
        keepsNumbers: () => settings().keep_card_numbers,
      }),
    );
    registerDocuments(r);
    registerNotes(r);
    registerAssignments(r);
    registerAddressNotices(r);
    r.contribute(SearchSources, paletteSource(database, today));
    const crypto = r.get(FieldCrypto);
    const store = () => ({
      crypto: crypto(),
      contributed: contributed(),
      secretStorage: settings(),
    });
    r.contribute(ClientCountSources, clientCounts(database, store));
    r.contribute(RecordCounts, clientRecords(database));
    r.contribute(EncryptedColumns, encryptedColumns, previousSecretColumns);
    r.contribute(FoldedTexts, foldedClients);
  },
});
