import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientDeleted, ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import type { SystemActor } from '@porchlight/kernel';
import {
  EnvelopeVoiders,
  FormReminders,
  Submissions,
  Templates,
  VisitorConfirmation,
} from '@porchlight/forms/contract';
import {
  AgencyCalendar,
  Clock,
  Database,
  DerivedWrites,
  HealthChecks,
  Jobs,
  LegalName,
  Logger,
  PageAddresses,
  RecordCounts,
  Seals,
  StaffAuthenticator,
  tableRecords,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { NoValuesSchema } from '@porchlight/schemas';
import { Envelopes, SigningProviders } from '../contract.ts';
import { RowJobSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { registerDocuments } from './register-documents.ts';
import { registerInPerson } from './register-in-person.ts';
import {
  Calls,
  Copies,
  Creation,
  Deadlines,
  Fetches,
  Folding,
  Hosts,
  InPerson,
  Opening,
  Reads,
  Returns,
  Signed,
  Storing,
  Sweep,
  Visited,
  Voids,
} from './envelope-tokens.ts';
import { EnvelopeCreation } from './envelopes/envelope-creation.ts';
import { EnvelopeDeadlines } from './envelopes/envelope-deadlines.ts';
import { EnvelopeFetches, FETCH_JOB } from './envelopes/envelope-fetches.ts';
import { envelopeEffects } from './envelopes/envelope-effects.ts';
import { envelopeHealth } from './envelopes/envelope-health.ts';
import { EnvelopeReads } from './envelopes/envelope-reads.ts';
import { panelRoutes, signingRoutes, statusRoutes } from './envelopes/envelope-routes.ts';
import { EnvelopeSigners } from './envelopes/envelope-signers.ts';
import { EnvelopeSweep } from './envelopes/envelope-sweep.ts';
import { EnvelopeVoids } from './envelopes/envelope-voids.ts';
import { isStoring } from './envelopes/storing-envelopes.ts';
import { ProviderCalls } from './envelopes/provider-calls.ts';
import { SigningOpening } from './envelopes/signing-opening.ts';
import { SigningReturns } from './envelopes/signing-returns.ts';
import { StoredEnvelopes } from './envelopes/stored-envelopes.ts';
import { visitedRoutes } from './envelopes/visited-routes.ts';
import { VisitedSignings } from './envelopes/visited-signing.ts';

/** A call of a route has 30 s. */
const LONGEST_STORE_MS = 20_000;

/** Envelopes of any provider, their documents, and what their signers are sent. */
export function registerEnvelopes(r: PluginRegistrar<Settings>): void {
  provideEnvelopes(r);
  registerDocuments(r);
  registerInPerson(r);
  provideReads(r);
  registerJobs(r);
  const parts = {
    database: r.get(Database),
    submissions: r.get(Submissions),
    reminders: r.get(FormReminders),
    opening: r.get(Opening),
    voids: r.get(Voids),
    fetches: r.get(Fetches),
    returns: r.get(Returns),
    reads: r.get(Reads),
    visited: r.get(Visited),
    hosts: r.get(Hosts),
    deadlines: r.get(Deadlines),
  };
  r.routes(
    ...signingRoutes(parts),
    ...statusRoutes(parts),
    ...panelRoutes(parts),
    ...visitedRoutes(parts),
  );
  const voids = r.get(Voids);
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
  r.contribute(HealthChecks, envelopeHealth(database, r.get(Calls), r.get(Clock), r.get(Seals)));
  r.contribute(
    RecordCounts,
    tableRecords(database, { table: 'signing_envelope', one: 'envelope', many: 'envelopes' }),
  );
}

function provideEnvelopes(r: PluginRegistrar<Settings>): void {
  const providers = r.extensions(SigningProviders);
  const settings = r.settings();
  r.provide(Calls, [Logger], (logger) => new ProviderCalls({ providers, logger }));
  r.provide(
    Folding,
    [Submissions, Jobs],
    (submissions, jobs) => new StoredEnvelopes({ submissions, changed: envelopeEffects(jobs) }),
  );
  r.provide(Envelopes, [Folding], (folding) => folding);
  r.provide(
    Creation,
    [
      Database,
      Writes,
      DerivedWrites,
      Clock,
      Submissions,
      Templates,
      Calls,
      Folding,
      ClientDirectory,
      ClientValues,
      StaffDirectory,
      StaffAuthenticator,
    ],
    (
      database,
      writes,
      derived,
      clock,
      submissions,
      templates,
      calls,
      stored,
      clients,
      values,
      staff,
      accounts,
    ) =>
      new EnvelopeCreation({
        database,
        writes,
        derived,
        clock,
        submissions,
        templates,
        calls,
        stored,
        signers: new EnvelopeSigners({ clients, values, staff, accounts }),
        deadlineDays: () => settings().deadline_days,
      }),
  );
  r.provide(
    Returns,
    [DerivedWrites, Clock, PageAddresses],
    (derived, clock, addresses) => new SigningReturns({ derived, clock, addresses }),
  );
  r.provide(
    Opening,
    [Submissions, StaffAuthenticator, PageAddresses, Creation, Calls, Returns, LegalName, Hosts],
    (submissions, accounts, addresses, creation, calls, returns, legalName, hosts) =>
      new SigningOpening({
        submissions,
        accounts,
        addresses,
        creation,
        calls,
        returns,
        legalName,
        hosts,
      }),
  );
  r.provide(
    Voids,
    [Database, Writes, Clock, Submissions, Calls, Folding],
    (database, writes, clock, submissions, calls, stored) =>
      new EnvelopeVoids({ database, writes, clock, submissions, calls, stored }),
  );
  r.provide(
    Fetches,
    [Database, Writes, DerivedWrites, Clock, Jobs, Submissions, Calls, Folding, Storing],
    (database, writes, derived, clock, jobs, submissions, calls, stored, storing) =>
      new EnvelopeFetches({
        database,
        writes,
        derived,
        clock,
        jobs,
        submissions,
        calls,
        stored,
        storeDocument: ({ id }) => storing.store(id, AbortSignal.timeout(LONGEST_STORE_MS)),
      }),
  );
  r.provide(
    Sweep,
    [Database, Writes, DerivedWrites, Clock, Calls, Folding, Voids, Logger],
    (database, writes, derived, clock, calls, stored, voids, logger) =>
      new EnvelopeSweep({ database, writes, derived, clock, calls, stored, voids, logger }),
  );
  r.provide(
    Deadlines,
    [Writes, AgencyCalendar, Submissions],
    (writes, calendar, submissions) => new EnvelopeDeadlines({ writes, calendar, submissions }),
  );
}

function provideReads(r: PluginRegistrar<Settings>): void {
  r.provide(
    Reads,
    [
      Database,
      AgencyCalendar,
      Submissions,
      FormReminders,
      StaffDirectory,
      ClientDirectory,
      Calls,
      Signed,
      InPerson,
      Copies,
    ],
    (database, calendar, submissions, reminders, staff, clients, calls, signed, inPerson, copies) =>
      new EnvelopeReads({
        database,
        calendar,
        submissions,
        reminders,
        staff,
        clients,
        calls,
        copies,
        documentOf: (id) => signed.facts(id),
        inPersonOf: (actor, form, next) => inPerson.offer(actor, form, next),
      }),
  );
  r.provide(
    Visited,
    [Database, Submissions, VisitorConfirmation, Signed],
    (database, submissions, confirmation, signed) =>
      new VisitedSignings({
        database,
        submissions,
        confirmation,
        signedUrl: (id) => signed.visitorAddress(id),
      }),
  );
}

function registerJobs(r: PluginRegistrar<Settings>): void {
  const [fetches, sweep] = [r.get(Fetches), r.get(Sweep)];
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
