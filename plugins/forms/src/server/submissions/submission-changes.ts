import { problemAt, type FieldMessage } from '@porchlight/kernel';
import { cleanRichText, type WriteUnit } from '@porchlight/server';
import type { SubmissionWrite } from '../../generated/types.ts';
import { submissionInvalid } from '../../problems.ts';
import { formTotals, type SelectedItem } from '../../rules/prices/form-totals.ts';
import { noCosts, readItemizedCosts } from '../../rules/prices/itemized-costs.ts';
import { isHandedIn } from '../../rules/status/list-status.ts';
import { changesOf } from '../audit-lines.ts';
import { type AnswersContext, editedAnswers } from './edited-answers.ts';
import type { LockedSubmission } from './locked-submission.ts';
import { readSelectedItems } from './selected-items.ts';
import { statusColumns } from './status-columns.ts';

/** What a change stores, and what the audit says about it. */
interface SubmissionChange {
  /** Columns with their new values; none when nothing differs. */
  readonly columns: Readonly<Record<string, unknown>>;
  /** Old and new values of the fields that differ; of form data only which answers changed. */
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

/**
 * What a request changes of a stored session form, without its session. Totals are computed, whatever was sent.
 * Throws 400 with a message at each field, and 409 as `editedAnswers` does.
 */
export function plannedChange(
  unit: Pick<WriteUnit, 'trx' | 'actor'>,
  row: LockedSubmission,
  body: SubmissionWrite,
  context: AnswersContext,
): SubmissionChange {
  const errors: FieldMessage[] = [];
  const wanted = { ...ownValues(body, errors), ...priceValues(row, body, errors) };
  const answers = editedAnswers(unit, row, body, context);
  errors.push(...answers.errors);
  if (errors.length > 0) throw problemAt(submissionInvalid, errors);
  const changes = changesOf(storedValues(row), wanted);
  const status = 'status' in changes && body.status !== undefined ? body.status : null;
  const reopened = reopening(row, status);
  return {
    columns: {
      ...Object.fromEntries(Object.entries(wanted).filter(([name]) => name in changes)),
      ...(status === null ? {} : statusColumns(unit, status)),
      ...reopened.columns,
      ...answers.columns,
    },
    changes: { ...changes, ...reopened.changes, ...answers.changes },
  };
}

/** A form that staff open again was not sent any more; the audit and `handed_in` keep that it was. */
function reopening({ submitted_at }: LockedSubmission, status: string | null): SubmissionChange {
  const isOpen = status !== null && status !== 'voided' && !isHandedInAs(status);
  if (!isOpen || submitted_at === null) return { columns: {}, changes: {} };
  const from = new Date(submitted_at).toISOString();
  return { columns: { submitted_at: null }, changes: { submitted_at: { from, to: null } } };
}

function isHandedInAs(status: string): boolean {
  return isHandedIn({ status, is_completed: false, completed_at: null });
}

function ownValues(body: SubmissionWrite, errors: FieldMessage[]): object {
  const { title, folder, notes, status, source_template_id } = body;
  if (title?.trim() === '')
    errors.push({ field: 'title', message: 'Please enter a title for the form.' });
  return defined({
    title: title?.trim(),
    folder: folder === null ? '' : folder?.trim(),
    notes: notes === undefined ? undefined : cleanRichText(notes),
    status,
    source_template_id,
  });
}

function priceValues(row: LockedSubmission, body: SubmissionWrite, errors: FieldMessage[]): object {
  const { selected_items_json: sentItems, itemized_costs: sentCosts } = body;
  const costs = sentCosts === undefined ? null : readItemizedCosts(sentCosts);
  if (costs?.ok === false) errors.push(...costs.problems);
  const items = sentItems === undefined ? null : readSelectedItems(sentItems);
  if (items?.ok === false) errors.push(items.problem);
  return {
    ...(costs?.ok === true ? { itemized_costs: costs.costs } : {}),
    ...(items?.ok === true ? itemValues(row, items.items) : {}),
  };
}

function itemValues({ base_cost }: LockedSubmission, items: readonly SelectedItem[]): object {
  return { selected_items_json: items, ...formTotals(Number(base_cost), items) };
}

/** Amounts as numbers and prices with every kind, so that they compare with those that are computed. */
function storedValues(row: LockedSubmission): object {
  const amounts = ['base_form_total', 'selected_items_total', 'final_form_total'] as const;
  const stored = new Map<string, unknown>(Object.entries(row));
  return {
    ...row,
    itemized_costs: { ...noCosts, ...row.itemized_costs },
    ...Object.fromEntries(amounts.map((name) => [name, Number(stored.get(name))])),
  };
}

function defined(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
