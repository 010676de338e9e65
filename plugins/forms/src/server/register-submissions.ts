import { RevealPolicy } from '@porchlight/clients/contract';
import {
  AgencyCalendar,
  Database,
  EncryptedColumns,
  FoldedTexts,
  FieldCrypto,
  type PluginRegistrar,
  SearchSources,
  Writes,
} from '@porchlight/server';
import { DocumentAccesses, EnvelopeVoiders, FormTypeRules, Submissions } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { VisitedRecords } from './store/visited-records.ts';
import { submissionSource, templateSource } from './palette-sources.ts';
import { knownFormTypes } from './submissions/known-form-types.ts';
import { formSubmissions } from './submissions/signing-reports.ts';
import { formDataColumns } from './submissions/sealed-form-data.ts';
import { SubmissionPlaces } from './submissions/submission-places.ts';
import { SqlSubmissionReads } from './submissions/submission-reads.ts';
import { SubmissionReveals } from './submissions/submission-reveals.ts';
import {
  placeRoutes,
  readRoutes,
  revealRoute,
  writeRoutes,
} from './submissions/submission-routes.ts';
import { SqlSubmissionWrites } from './submissions/submission-writes.ts';
import {
  FormLinkEnding,
  FormTypeShapes,
  SubmissionPlacing,
  SubmissionReads,
  SubmissionRevealing,
  SubmissionWrites,
} from './tokens.ts';

/** What the plugin brings for session forms. */
export function registerSubmissions(r: PluginRegistrar<Settings>): void {
  const types = r.extensions(FormTypeRules);
  const voiders = r.extensions(EnvelopeVoiders);
  r.provide(FormTypeShapes, [], () => knownFormTypes(types));
  r.provide(
    SubmissionReads,
    [Database, FieldCrypto, FormTypeShapes, AgencyCalendar],
    (database, crypto, formTypes, calendar) =>
      new SqlSubmissionReads({ database, crypto, formTypes, calendar }),
  );
  r.provide(
    SubmissionWrites,
    [
      Database,
      Writes,
      FieldCrypto,
      AgencyCalendar,
      FormTypeShapes,
      SubmissionReads,
      FormLinkEnding,
    ],
    (database, writes, crypto, calendar, formTypes, reads, links) => {
      const parts = { database, writes, crypto, calendar, formTypes, reads, links, voiders };
      return new SqlSubmissionWrites(parts);
    },
  );
  r.provide(
    SubmissionPlacing,
    [Writes, SubmissionReads, FormLinkEnding],
    (writes, reads, links) => new SubmissionPlaces(writes, reads, links),
  );
  r.provide(
    SubmissionRevealing,
    [Database, Writes, FieldCrypto, RevealPolicy, FormTypeShapes],
    (database, writes, crypto, policy, formTypes) =>
      new SubmissionReveals({ database, writes, crypto, policy, formTypes }),
  );
  r.provide(Submissions, [Database], formSubmissions);
  r.routes(
    ...readRoutes(
      r.get(SubmissionReads),
      new VisitedRecords(r.get(Database)),
      r.extensions(DocumentAccesses),
    ),
    ...writeRoutes(r.get(SubmissionWrites)),
    ...placeRoutes(r.get(SubmissionPlacing)),
    revealRoute(r.get(SubmissionRevealing)),
  );
  r.contribute(EncryptedColumns, formDataColumns);
  r.contribute(FoldedTexts, {
    table: 'forms_submission',
    columns: ['title', 'first_name', 'last_name'],
    hasNameStarts: true,
  });
  r.contribute(SearchSources, templateSource(r.get(Database)));
  r.contribute(SearchSources, submissionSource(r.get(SubmissionReads)));
}
