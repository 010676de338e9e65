import { join } from 'node:path';
import { createAuditLog } from '../audit/audit-log.ts';
import { personalFields } from '../audit/personal-fields.ts';
import { createSealer } from '../audit/sealer.ts';
import { StoredSubjectKeys } from '../audit/stored-subject-keys.ts';
import { openVault } from '../crypto/vault.ts';
import type { PortalDatabase } from '../database/database.ts';
import { createSignals, newHolder, type Signals } from '../database/signals.ts';
import { createWrites } from '../writes/writes.ts';
import { readDeploymentId } from '../deployment/deployment-id.ts';
import { type Environment, followsBrowser, servesHttps } from '../deployment/environment.ts';
import { createBroadcast } from '../events/signal-broadcast.ts';
import { createDispatcher, type Dispatcher } from '../events/dispatcher.ts';
import { outsideRequests, requestScope } from '../base/request-scope.ts';
import { CallObservers } from '../health/call-observers.ts';
import { JobRunner } from '../jobs/job-runner.ts';
import { LinkAuthenticator, LinkGate } from '../links/link-gate.ts';
import { LinkVisits } from '../links/link-visits.ts';
import { createPublicLinks } from '../links/stored-links.ts';
import { createMessages, type MessageServices } from '../messages/create-messages.ts';
import { OutgoingHold } from '../restores/outgoing-hold.ts';
import { createExportedFiles } from '../downloads/exported-files.ts';
import { ExportedFiles } from '../plugin-api/exported-files.ts';
import { createComparedValues } from '../limits/compared-values.ts';
import { createRateLimits } from '../limits/rate-limits.ts';
import { ComparedValues } from '../plugin-api/compared-values.ts';
import type { Clock, Logger, Writes } from '../plugin-api/tokens.ts';
import { MESSAGE_SETTINGS, messageSettings } from '../messages/message-settings.ts';
import { Broadcast } from '../plugin-api/broadcast.ts';
import { LegalName } from '../plugin-api/legal-name.ts';
import { Messages, type MessageTemplate } from '../plugin-api/messages.ts';
import { PublicLinks } from '../plugin-api/public-links.ts';
import { DerivedWrites } from '../plugin-api/derived-writes.ts';
import { createFileFindings } from '../findings/create-file-findings.ts';
import { FileFindings } from '../plugin-api/file-findings.ts';
import { Pdf } from '../plugin-api/pdf.ts';
import { Seals } from '../plugin-api/seals.ts';
import { StoredFiles } from '../plugin-api/stored-files.ts';
import { SubjectKeys } from '../plugin-api/subject-keys.ts';
import { AuditLog } from '../plugin-api/audit-log-token.ts';
import * as tokens from '../plugin-api/tokens.ts';
import { createPdf } from '../pdf/pdf-service.ts';
import { OutgoingCalls } from '../outgoing/outgoing-calls.ts';
import { openAgencyCertificate } from '../seals/agency-certificate.ts';
import { createSeals } from '../seals/create-seals.ts';
import { SigningKeys } from '../seals/signing-keys.ts';
import { TimeStamps } from '../seals/time-stamps.ts';
import { createStorage } from '../storage/create-storage.ts';
import { createStoredFiles } from '../storage/create-stored-files.ts';
import { openSettings, type SettingsStore } from '../settings/settings-store.ts';
import type { Closers } from './closers.ts';
import { agencyCalendar, agencySettings, legalName } from '../core-plugin/agency.ts';
import type { CoreService } from '../plugins/plugin-container.ts';
import type { SchemaSet } from '../base/schema-set.ts';
import type { RegisteredSubscription } from '../base/snapshot.ts';

interface CoreServicesParts {
  readonly environment: Environment;
  readonly version: string;
  readonly database: PortalDatabase;
  readonly schemas: SchemaSet;
  readonly clock: Clock;
  readonly hasSchedules: boolean;
  readonly checksLockOrder: boolean;
  readonly logger: Logger;
  /** What screens call a plugin or its settings. */
  readonly titleOf: (plugin: string) => string;
  readonly subscriptions: () => readonly RegisteredSubscription[];
  readonly templates: () => readonly MessageTemplate<any>[];
}

/** Core's services for plugins, and the parts that the portal itself uses. */
export interface CoreServices {
  readonly database: PortalDatabase;
  readonly services: readonly CoreService[];
  readonly signals: Signals;
  /** The number of this process; see `createSignals`. */
  readonly holder: string;
  readonly writes: Writes;
  readonly crypto: tokens.FieldCrypto;
  readonly auditLog: AuditLog;
  readonly settings: SettingsStore;
  readonly files: StoredFiles;
  readonly outgoing: OutgoingCalls;
  readonly observers: CallObservers;
  readonly jobs: JobRunner;
  readonly messages: MessageServices;
  readonly limits: tokens.RateLimits;
  readonly hold: OutgoingHold;
  readonly links: LinkGate;
  readonly dispatcher: Dispatcher;
}

/** Opens the services in order; `closers` closes them in reverse. */
export async function openCoreServices(
  parts: CoreServicesParts,
  closers: Closers,
): Promise<CoreServices> {
  const { environment, clock, logger } = parts;
  const records = await openRecords(parts, closers, () => dispatcher.nudge());
  const { database, writes, crypto, settings, limits, hold } = records;
  const { isHeld, voidBefore } = hold;
  const visits = new LinkVisits(records);
  closers.add(() => visits.settled());
  const compared = createComparedValues(records);
  closers.add(() => compared.settled());
  const links = new LinkGate({ ...records, visits, compared, voidBefore });
  const observers = new CallObservers();
  const outgoing = new OutgoingCalls({
    emulators: environment.outgoingEmulators,
    clock,
    logger,
    isHeld,
    ended: (call) => observers.providerCallEnded(call),
  });
  closers.add(() => outgoing.stop());
  const agency = () => settings.read('core', agencySettings);
  const documents = await openDocuments({ ...records, outgoing, agency }, closers);
  const { files } = documents;
  const jobs = new JobRunner({ ...records, isHeld, timeZone: () => agency().time_zone });
  const messages = createMessages({
    ...records,
    jobs,
    agency,
    settings: () => settings.read(MESSAGE_SETTINGS, messageSettings),
    files,
    isHeld,
  });
  const dispatcher = createDispatcher(records);
  const addresses = addressBases(environment);
  const services: readonly CoreService[] = [
    service(tokens.Database, database.forReading),
    service(tokens.Writes, writes),
    service(DerivedWrites, writes),
    service(AuditLog, records.auditLog),
    service(tokens.FieldCrypto, crypto),
    service(SubjectKeys, records.subjectKeys),
    ...documents.services,
    service(tokens.Jobs, jobs),
    service(Messages, messages.outbox),
    service(Broadcast, createBroadcast(records)),
    service(
      PublicLinks,
      createPublicLinks({ ...records, publicUrl: addresses.forStaff, authenticator: links }),
    ),
    service(LinkAuthenticator, links),
    service(tokens.RateLimits, limits),
    service(ComparedValues, compared),
    service(ExportedFiles, createExportedFiles(records)),
    service(tokens.Clock, clock),
    service(tokens.Logger, logger),
    service(tokens.Deployment, await deploymentOf(records)),
    service(tokens.PageAddresses, {
      of: (path) => addresses.forStaff().replace(/\/$/, '') + path,
      forCaller: (path) => addresses.forCaller().replace(/\/$/, '') + path,
    }),
    service(tokens.Agency, agency),
    service(tokens.AgencyCalendar, agencyCalendar(agency, clock)),
    service(LegalName, legalName(agency, servesHttps(environment))),
  ];
  return { ...records, services, files, outgoing, observers, jobs, messages, links, dispatcher };
}

type Records = Awaited<ReturnType<typeof openRecords>>;

/**
 * What everything else reads and writes with, beside what it was opened with. `published` is called after each write
 * that published events.
 */
async function openRecords(parts: CoreServicesParts, closers: Closers, published: () => void) {
  const { environment, database, schemas, clock, logger } = parts;
  const { databaseSchema, dataDir, masterKeyFile } = environment;
  const holder = newHolder();
  const signals = createSignals(database.address, logger, holder);
  closers.add(() => signals.close());
  const vault = await openVault({ database, signals, logger, masterKeyFile });
  closers.add(() => vault.stop());
  const { crypto } = vault;
  const subjectKeys = new StoredSubjectKeys({ crypto, isPersonal: personalFields(schemas) });
  const key = crypto.key('audit');
  const headsFolder = join(dataDir, 'audit');
  const auditLog = createAuditLog({ database, subjectKeys, key, headsFolder });
  const sealer = createSealer({ database, logger, clock, databaseSchema, headsFolder, key });
  closers.add(() => sealer.stop());
  const hold = await OutgoingHold.open(database.knex);
  const writes = createWrites({
    ...parts,
    signals,
    subjectKeys,
    // Their work does not belong to a call, so it must not use the connections of calls.
    committed: (written) =>
      outsideRequests(() => {
        if (written.audited) sealer.nudge();
        if (written.published) published();
      }),
  });
  const settings = await openSettings({ ...parts, writes, signals, crypto });
  closers.add(() => settings.stop());
  const limits = createRateLimits(database, logger, clock);
  closers.add(() => limits.stop());
  const { knex } = database;
  const opened = { signals, crypto, subjectKeys, auditLog, hold, writes, settings, limits };
  return { ...parts, ...opened, knex, databaseSchema, holder };
}

interface DocumentParts extends Records {
  readonly outgoing: OutgoingCalls;
  readonly agency: () => tokens.AgencySettings;
}

/** Stored files, and what reads, makes, and seals them. */
async function openDocuments(parts: DocumentParts, closers: Closers) {
  const { environment, outgoing, hold } = parts;
  const storage = createStorage(environment.storageUrl);
  const files = createStoredFiles({ ...parts, storage, isHeld: hold.isHeld });
  closers.add(() => files.stop());
  const pdf = createPdf({ files, agency: parts.agency, logger: parts.logger });
  const findings = createFileFindings({ pdf, files });
  closers.add(() => pdf.stop());
  closers.add(() => findings.stop());
  const { sealCertificate, timeStamps: address } = environment;
  const own = sealCertificate && (await openAgencyCertificate(sealCertificate));
  const keys = new SigningKeys({ ...parts, own });
  await keys.adopt();
  const http = outgoing.forPlugin(address === undefined ? [] : [new URL(address.url).host]);
  const timeStamps = new TimeStamps({ ...parts, http, address });
  const revocation = (origins: readonly string[]) => outgoing.forOrigins(origins);
  const services = [
    service(tokens.Storage, storage),
    service(StoredFiles, files),
    service(Pdf, pdf),
    service(FileFindings, findings),
    service(Seals, createSeals({ ...parts, pdf, files, keys, timeStamps, revocation })),
  ];
  return { files, services };
}

/** What plugins learn about the process and its environment. */
async function deploymentOf({ environment, version, database, hold }: Records) {
  const { publicUrl, hasPublicUrl, dataDir, production } = environment;
  const { ownerUsername, ownerPassword, ownerName, ownerEmail } = environment;
  return {
    id: await readDeploymentId(database),
    voidBefore: hold.voidBefore,
    backupMadeAt: hold.backupMadeAt,
    version,
    publicUrl,
    hasPublicUrl,
    dataDir,
    production,
    ownerUsername,
    ownerPassword,
    ownerName,
    ownerEmail,
  };
}

/** What the addresses of pages begin with, by who follows them. */
function addressBases(environment: Environment) {
  const { publicUrl } = environment;
  const isFollowed = followsBrowser(environment);
  return {
    forStaff: () => (isFollowed ? requestScope()?.staffOrigin?.() : null) ?? publicUrl,
    forCaller: () => (isFollowed ? requestScope()?.callerOrigin?.() : null) ?? publicUrl,
  };
}

/** Checks the value against the type of its token. */
function service<T>(token: CoreService<T>['token'], value: NoInfer<T>): CoreService<any> {
  return { token, value };
}
