import { ProblemError } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';
import type { FormFacts, SigningReport, Submissions } from '../../contract.ts';
import { submissionNotFound } from '../../problems.ts';
import { chosenItems } from '../../rules/prices/chosen-items.ts';
import { formTotals } from '../../rules/prices/form-totals.ts';
import { noCosts } from '../../rules/prices/itemized-costs.ts';
import { auditForm, changesOf } from '../audit-lines.ts';
import { lockSubmission, storeSubmission, type LockedSubmission } from './locked-submission.ts';

const FACTS = {
  id: true,
  version: true,
  form_id: true,
  session_id: true,
  client_id: true,
  linked_later: true,
  created_by: true,
  title: true,
  type: true,
  status: true,
  source_template_id: true,
  envelope_id: true,
  envelope_created_at: true,
  signing_status: true,
  pending_advisor_signature: true,
  pending_client_signature: true,
  has_advisor_signature: true,
  has_client_signature: true,
  advisor_signed_at: true,
  client_signed_at: true,
  signed_at: true,
  next_signer_role: true,
  is_voided: true,
  voided_at: true,
  is_completed: true,
  completed_at: true,
  read_at: true,
  signed_document_id: true,
  final_form_total: true,
} as const satisfies Record<keyof FormFacts, true>;

type FactsRow = Omit<FormFacts, 'final_form_total'> & { readonly final_form_total: string };

/** Session forms for plugins that sign or bill them. */
export function formSubmissions({ database }: { readonly database: Database }): Submissions {
  return {
    find: (id) => factsOf(database.knex, id),

    async lock(unit, id) {
      try {
        await lockSubmission(unit, id);
      } catch (error) {
        if (error instanceof ProblemError && error.problem === submissionNotFound) return null;
        throw error;
      }
      return factsOf(unit.trx, id);
    },

    async report(unit, id, report) {
      const row = await lockSubmission(unit, id);
      // A report may be about any column.
      const stored = (await unit.trx('forms_submission').where({ id }).first()) as LockedSubmission;
      const { read_at, ...said } = report;
      const opened = row.read_at === null && read_at != null ? { read_at } : {};
      const changes = changesOf(stored, inOneForm({ ...said, ...opened }));
      return storeChanges(unit, row, changes);
    },

    async choose(unit, id, chosen) {
      const row = await lockSubmission(unit, id);
      const { base_cost, itemized_costs } = row;
      const items = chosenItems(chosen, { ...noCosts, ...itemized_costs });
      const stored = (await unit
        .trx('forms_submission')
        .where({ id })
        .first(
          'selected_items_json',
          'base_form_total',
          'selected_items_total',
          'final_form_total',
        )) as Record<string, unknown>;
      const known = Object.entries(stored).map(([name, value]) => [
        name,
        name.endsWith('_total') ? Number(value) : value,
      ]);
      const wanted = { selected_items_json: items, ...formTotals(Number(base_cost), items) };
      return storeChanges(unit, row, changesOf(Object.fromEntries(known) as object, wanted));
    },
  };
}

async function factsOf(
  knex: Database['knex'] | WriteUnit['trx'],
  id: number,
): Promise<FormFacts | null> {
  const row = (await knex('forms_submission')
    .where({ id, deleted_at: null })
    .first(...Object.keys(FACTS))) as FactsRow | undefined;
  return row === undefined ? null : { ...row, final_form_total: Number(row.final_form_total) };
}

async function storeChanges(
  unit: WriteUnit,
  row: LockedSubmission,
  changes: ReturnType<typeof changesOf>,
): Promise<boolean> {
  const names = Object.keys(changes);
  if (names.length === 0) return false;
  const columns = Object.fromEntries(names.map((name) => [name, changes[name]!.to]));
  // What the signers did replaces what staff marked.
  const marked = 'status' in changes ? { marked_by: null } : {};
  await storeSubmission(unit, row, { ...columns, ...marked });
  const title = { title: { to: row.title } };
  auditForm(unit, 'session-form.signing', row, { ...title, ...changes });
  return true;
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
