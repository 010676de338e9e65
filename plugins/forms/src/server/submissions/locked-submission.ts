import { holdClientsOf } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { submissionChanged, submissionNotFound } from '../../problems.ts';
import type { TypedPlace } from '../../rules/links/typed-places.ts';
import type { HandedIn } from '../../rules/status/handed-in.ts';
import type { StoredShape } from './stored-shape.ts';
import { SubmissionModel } from './submission-model.ts';

/** A stored session form, locked until the end of the transaction. Amounts are decimal text. */
export interface LockedSubmission {
  readonly id: number;
  readonly row_id: string;
  readonly version: number;
  /** The version that the last write other than a draft of a visitor made. */
  readonly staff_version: number;
  readonly form_id: number | null;
  readonly session_id: number | null;
  readonly client_id: number | null;
  /** It was added without its client, or for another one. */
  readonly linked_later: boolean;
  /** Null before it is sent, and for older ones. */
  readonly handed_in: HandedIn | null;
  /** The clients that it was unlinked from, the first one first. */
  readonly earlier_clients: readonly number[];
  /** From where answers were typed through links. */
  readonly typed_from: readonly TypedPlace[];
  /** Who set the status by hand, and which one. */
  readonly marked_by: string | null;
  readonly marked_by_id: number | null;
  readonly marked_as: string | null;
  readonly title: string;
  readonly type: string;
  readonly form_type: string | null;
  readonly folder: string;
  readonly notes: string;
  readonly status: string;
  readonly source: string;
  readonly current_step: number | null;
  readonly draft_version: number;
  readonly is_completed: boolean;
  readonly is_voided: boolean;
  readonly completed_at: string | null;
  readonly submitted_at: string | null;
  readonly read_at: string | null;
  readonly last_saved: string | null;
  readonly envelope_id: string | null;
  readonly has_advisor_signature: boolean;
  readonly has_client_signature: boolean;
  readonly advisor_signed_at: string | null;
  readonly client_signed_at: string | null;
  readonly signed_at: string | null;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly signed_document_id: string | null;
  /** When it was first completed; it is kept from then on, also once it is reopened. */
  readonly kept_from: string | null;
  readonly source_template_id: string | null;
  readonly base_cost: string;
  readonly base_form_total: string;
  readonly selected_items_total: string;
  readonly final_form_total: string;
  readonly selected_items_json: readonly unknown[];
  readonly itemized_costs: object;
  readonly form_data: string | null;
  readonly form_shape: StoredShape | null;
  /** The time that the transaction stores as `now()`. */
  readonly now: string;
}

const COLUMNS: Record<Exclude<keyof LockedSubmission, 'now'>, true> = {
  id: true,
  row_id: true,
  version: true,
  staff_version: true,
  form_id: true,
  session_id: true,
  client_id: true,
  linked_later: true,
  handed_in: true,
  earlier_clients: true,
  typed_from: true,
  marked_by: true,
  marked_by_id: true,
  marked_as: true,
  title: true,
  type: true,
  form_type: true,
  folder: true,
  notes: true,
  status: true,
  source: true,
  current_step: true,
  draft_version: true,
  is_completed: true,
  is_voided: true,
  completed_at: true,
  submitted_at: true,
  read_at: true,
  last_saved: true,
  envelope_id: true,
  has_advisor_signature: true,
  has_client_signature: true,
  advisor_signed_at: true,
  client_signed_at: true,
  signed_at: true,
  pending_advisor_signature: true,
  pending_client_signature: true,
  signed_document_id: true,
  kept_from: true,
  source_template_id: true,
  base_cost: true,
  base_form_total: true,
  selected_items_total: true,
  final_form_total: true,
  selected_items_json: true,
  itemized_costs: true,
  form_data: true,
  form_shape: true,
};

const CLIENT_OF_FORM = 'select client_id from forms_submission where id = $1';
const LOCK_FORM = `
  select ${Object.keys(COLUMNS).join(', ')}, now() from forms_submission
  where id = $1 and deleted_at is null for update`;

/**
 * Locks a session form after its client, the order that every write follows. Throws 404, also for one whose client was
 * deleted.
 */
export async function lockSubmission(unit: WriteUnit, id: number): Promise<LockedSubmission> {
  // `for share` waits for a deletion of the client, which then has deleted the form as well.
  const [, [row]] = await Promise.all([
    holdClientsOf(unit, 'forms.hold-client-of-form', CLIENT_OF_FORM, [id]),
    unit.sql<LockedSubmission>('forms.lock-form', LOCK_FORM, [id]),
  ]);
  if (row === undefined) throw new ProblemError(submissionNotFound);
  unit.locked('form', [id]);
  return row;
}

/**
 * Throws 409 that names the fields that have other values by now, unless the change was made from this version. What
 * visitors type while they fill in a form meets a change of its answers alone.
 */
export function assertVersion(
  row: LockedSubmission,
  from: number | undefined,
  changes: Readonly<Record<string, { readonly from?: unknown }>>,
): void {
  const { version, staff_version } = row;
  const oldest = 'form_data' in changes ? version : staff_version;
  if (from === undefined || (from >= oldest && from <= version)) return;
  const details = Object.entries(changes).map(([field, change]) => ({
    field,
    message: nowText(change.from),
  }));
  throw new ProblemError(submissionChanged, { details });
}

function nowText(value: unknown): string {
  if (value === undefined || typeof value === 'object') return 'Changed by someone else';
  return value === '' ? 'Now empty' : `Now: ${String(value as string | number | boolean)}`;
}

/** Changes columns of a locked form, with its next version. */
export async function storeSubmission(
  { trx }: WriteUnit,
  { id, version }: LockedSubmission,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const next = { version: version + 1, staff_version: version + 1, updated_at: trx.fn.now() };
  await SubmissionModel.query(trx)
    .findById(id)
    .patch({ ...columns, ...next });
}
