import type { Database, WriteUnit } from '@porchlight/server';
import type { FormFacts, SigningReport, Submissions } from '../../contract.ts';
import { changesOf, lineAbout } from '../audit-lines.ts';
import { lockSubmission, storeSubmission, type LockedSubmission } from './locked-submission.ts';

const FACTS = [
  'id',
  'version',
  'form_id',
  'session_id',
  'client_id',
  'title',
  'type',
  'status',
  'source_template_id',
  'envelope_id',
  'signing_status',
  'pending_advisor_signature',
  'pending_client_signature',
  'next_signer_role',
  'final_form_total',
] as const satisfies readonly (keyof FormFacts)[];

type FactsRow = Omit<FormFacts, 'final_form_total'> & { readonly final_form_total: string };

/** Session forms for plugins that sign or bill them. */
export function formSubmissions(database: Database): Submissions {
  return {
    async find(id) {
      const row = (await database
        .knex('forms_submission')
        .where({ id, deleted_at: null })
        .first(...FACTS)) as FactsRow | undefined;
      return row === undefined ? null : { ...row, final_form_total: Number(row.final_form_total) };
    },

    async report(unit: WriteUnit, id: number, report: SigningReport) {
      const row = await lockSubmission(unit, id);
      // A report may be about any column.
      const stored = (await unit.trx('forms_submission').where({ id }).first()) as LockedSubmission;
      const changes = changesOf(stored, inOneForm(report));
      const names = Object.keys(changes);
      if (names.length === 0) return false;
      const columns = Object.fromEntries(names.map((name) => [name, changes[name]!.to]));
      await storeSubmission(unit, row, columns);
      const title = { title: { to: row.title } };
      unit.audit(lineAbout('session-form', 'session-form.signing', row, { ...title, ...changes }));
      return true;
    },
  };
}

/** Times as the database returns them, so that they compare. */
function inOneForm(report: SigningReport): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(report)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
      ]),
  );
}
