import { StaffDirectory, StaffSignIns } from '@porchlight/agents/contract';
import { VisitorConfirmation } from '@porchlight/forms/contract';
import { defineService } from '@porchlight/kernel';
import {
  Agency,
  AgencyCalendar,
  AuditLog,
  Clock,
  Database,
  Deployment,
  DerivedWrites,
  EncryptedColumns,
  FieldCrypto,
  Jobs,
  LinkKinds,
  Logger,
  PageAddresses,
  Pdf,
  PublicLinks,
  Seals,
  StoredFiles,
  Turns,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { Envelopes, SigningProviders } from '../../contract.ts';
import type { Settings } from '../../generated/types.ts';
import { BuiltinProvider } from './ceremony/builtin-provider.ts';
import { ceremonyLinkKind } from './ceremony/ceremony-link.ts';
import { CeremonyOrigins } from './ceremony/ceremony-origin.ts';
import { CeremonyPages } from './ceremony/ceremony-pages.ts';
import { ceremonyRoutes } from './ceremony/ceremony-routes.ts';
import { CeremonyVisits } from './ceremony/ceremony-visits.ts';
import { signerColumns } from './ceremony/signer-secrets.ts';
import { PageDrawing, Starting } from './register-templates.ts';
import { EnvelopeSealing } from './sealing/envelope-sealing.ts';
import { SealExtending } from './sealing/seal-extending.ts';
import { extendSeals, sealJob, sealLate } from './sealing/seal-job.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import { Verifications } from './verification/verifications.ts';

const CeremonyVisiting = defineService<CeremonyVisits>('signing.ceremony-visits');
const CeremonyDrawing = defineService<CeremonyPages>('signing.ceremony-pages');
const Origins = defineService<CeremonyOrigins>('signing.ceremony-origins');
const Verifying = defineService<Verifications>('signing.verifications');
const Extending = defineService<SealExtending>('signing.seal-extending');
const Sealing = defineService<EnvelopeSealing>('signing.sealing');

/** The provider of the portal itself: ceremonies of signers, and the sealed documents. */
export function registerCeremonies(r: PluginRegistrar<Settings>): void {
  const envelopes = r.get(Envelopes);
  const [database, writes] = [r.get(Database), r.get(Writes)];
  const [links, files, seals] = [r.get(PublicLinks), r.get(StoredFiles), r.get(Seals)];
  const [starter, addresses] = [r.get(Starting), r.get(PageAddresses)];
  const staff = r.get(StaffDirectory);
  const [crypto, clock, jobs] = [r.get(FieldCrypto), r.get(Clock), r.get(Jobs)];
  const settings = r.settings();
  const isInPersonOn = () => settings().in_person;
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
    })),
  );
  r.provide(
    Origins,
    [PublicLinks, Writes],
    (links, writes) => new CeremonyOrigins({ links, writes }),
  );
  r.provide(
    CeremonyVisiting,
    [
      Database,
      StaffDirectory,
      StaffSignIns,
      AuditLog,
      Writes,
      FieldCrypto,
      Clock,
      AgencyCalendar,
      Jobs,
      Pdf,
      VisitorConfirmation,
      Origins,
    ],
    (
      ...[
        database,
        staff,
        signIns,
        audit,
        writes,
        crypto,
        clock,
        calendar,
        jobs,
        pdf,
        confirmation,
        origins,
      ]
    ) =>
      new CeremonyVisits({
        turns: new Turns(),
        database,
        staff,
        signIns,
        audit,
        writes,
        crypto,
        clock,
        calendar,
        jobs,
        pdf,
        confirmation,
        origins,
        isInPersonOn,
        envelopes,
      }),
  );
  r.provide(
    CeremonyDrawing,
    [
      Database,
      StaffDirectory,
      FieldCrypto,
      StoredFiles,
      Seals,
      Pdf,
      PageDrawing,
      VisitorConfirmation,
      Origins,
    ],
    (database, staff, crypto, files, seals, pdf, pictures, confirmation, origins) =>
      new CeremonyPages({
        database,
        staff,
        crypto,
        files,
        seals,
        pdf,
        pictures,
        confirmation,
        origins,
        isInPersonOn,
      }),
  );
  r.provide(
    Sealing,
    [
      Database,
      AuditLog,
      Writes,
      StoredFiles,
      FieldCrypto,
      Clock,
      AgencyCalendar,
      Agency,
      Deployment,
      Pdf,
      Seals,
    ],
    (database, audit, writes, files, crypto, clock, calendar, agency, deployment, pdf, seals) =>
      new EnvelopeSealing({
        database,
        audit,
        writes,
        files,
        crypto,
        clock,
        calendar,
        agency,
        deployment,
        pdf,
        seals,
        envelopes,
      }),
  );
  r.provide(
    Extending,
    [Database, Writes, DerivedWrites, StoredFiles, FieldCrypto, Clock, Logger, Seals],
    (database, writes, derived, files, crypto, clock, logger, seals) =>
      new SealExtending({ database, writes, derived, files, crypto, clock, logger, seals }),
  );
  r.provide(
    Verifying,
    [Database, AuditLog, FieldCrypto, StoredFiles, Seals],
    (database, audit, crypto, files, seals) =>
      new Verifications({ database, audit, crypto, files, seals }),
  );
  r.contribute(LinkKinds, ceremonyLinkKind);
  r.contribute(EncryptedColumns, signerColumns);
  r.routes(...ceremonyRoutes(r.get(CeremonyVisiting), r.get(CeremonyDrawing)));
  r.routes(...verificationRoutes(r.get(Verifying)));
  r.job(sealJob(r.get(Sealing)));
  r.job(sealLate(r.get(Sealing), jobs));
  r.job(extendSeals(r.get(Extending)));
}
