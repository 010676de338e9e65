import { problemAt, ProblemError, type FieldMessage } from '@porchlight/kernel';
import { cleanRichText, type WriteUnit } from '@porchlight/server';
import type { SubmissionCreate } from '../../generated/types.ts';
import { ofSignatures, submissionInvalid, templateNotFound } from '../../problems.ts';
import { formTotals } from '../../rules/prices/form-totals.ts';
import { signedChangeProblem } from '../../rules/status/signed-change.ts';
import { readTemplateType, type TemplateType } from '../../rules/templates/template-type.ts';
import { changesOf, lineAbout } from '../audit-lines.ts';
import { holdKnownClient, holdSession } from '../store/locks.ts';
import { statusColumns } from './status-columns.ts';
import type { TemplateFactor } from '../../rules/links/asked-factor.ts';
import { SubmissionModel } from './submission-model.ts';

/** A global form as new session forms copy it. */
export interface TemplateRow {
  readonly id: number;
  readonly title: string;
  readonly type: TemplateType;
  readonly form_type: string | null;
  readonly source: string;
  readonly folder: string | null;
  readonly base_cost: string;
  readonly itemized_costs: object;
  readonly docusign_template_id: string | null;
  readonly source_template_id: string | null;
  readonly next_signer_role: string | null;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly slug: string | null;
  readonly second_factor: TemplateFactor;
}

/** Where a new session form belongs. */
interface FormPlace {
  readonly session_id: number | null;
  readonly client_id: number | null;
}

/** Adds a session form with its audit line; returns its id. Throws 400, 404, and 409 for what only signers decide. */
export async function addSubmission(
  unit: WriteUnit,
  body: SubmissionCreate,
  createdBy: number | null,
): Promise<number> {
  const errors = bodyErrors(body);
  if (errors.length > 0) throw problemAt(submissionInvalid, errors);
  const place = await placeOf(unit, body);
  const template = body.form_id == null ? null : await findTemplate(unit, { id: body.form_id });
  if (body.form_id != null && template === null) throw new ProblemError(templateNotFound);
  assertOfSigners(body, template);
  return insertSubmission(unit, place, { ...body, template, created_by: createdBy });
}

/** Throws 400 for a form to sign with other signers than its global form has, and 409 for one that nobody signed. */
function assertOfSigners(body: SubmissionCreate, template: TemplateRow | null): void {
  const type = readTemplateType(body.type ?? '') ?? template?.type ?? 'PDF';
  const errors = template?.type !== 'DocuSign' ? [] : signerErrors(body, template, type);
  if (errors.length > 0) throw problemAt(submissionInvalid, errors);
  const form = { ...UNSIGNED, ...ofTemplate(template), ...sent(body, SIGNERS), type };
  const message = signedChangeProblem(form, { status: body.status });
  if (message !== null) throw new ProblemError({ ...ofSignatures, message });
}

function signerErrors(body: SubmissionCreate, template: TemplateRow, type: TemplateType) {
  const errors: FieldMessage[] = SIGNERS.filter(
    (name) => template[name] && body[name] === false,
  ).map((field) => ({ field, message: 'The form template asks for this signature' }));
  if (type !== 'DocuSign') errors.push({ field: 'type', message: 'This is a form to sign' });
  return errors;
}

const SIGNERS = ['pending_advisor_signature', 'pending_client_signature'] as const;

/** A form that no one has signed, or has to. */
const UNSIGNED = {
  status: null,
  is_voided: false,
  envelope_id: null,
  signed_document_id: null,
  pending_advisor_signature: false,
  pending_client_signature: false,
  has_advisor_signature: false,
  has_client_signature: false,
  advisor_signed_at: null,
  client_signed_at: null,
  signed_at: null,
};

function bodyErrors({ session_id, client_id, title, form_id, type }: SubmissionCreate) {
  const errors: FieldMessage[] = [];
  // Null says on purpose that no client is known yet.
  if (session_id == null && client_id === undefined)
    errors.push({ field: 'client_id', message: 'Please choose a client or a session' });
  const isUntitled = title === undefined ? form_id == null : title.trim() === '';
  if (isUntitled) errors.push({ field: 'title', message: 'Please enter a title for the form.' });
  if (type !== undefined && readTemplateType(type) === undefined)
    errors.push({ field: 'type', message: 'Please choose a known form type' });
  return errors;
}

/** The client of a session form in a session is that of the session. */
async function placeOf(
  unit: WriteUnit,
  { session_id, client_id }: SubmissionCreate,
): Promise<FormPlace> {
  if (session_id == null) {
    if (client_id != null) await holdKnownClient(unit, client_id);
    return { session_id: null, client_id: client_id ?? null };
  }
  const session = await holdSession(unit, session_id);
  if (client_id != null && client_id !== session.client_id)
    throw problemAt(submissionInvalid, [
      { field: 'session_id', message: 'This session belongs to another client' },
    ]);
  return { session_id, client_id: session.client_id };
}

/** The global form stays as it is until the end of the transaction; null when it is unknown. */
export async function findTemplate(
  { trx }: WriteUnit,
  where: { readonly id: number } | { readonly source: string },
): Promise<TemplateRow | null> {
  const columns = Object.entries(where).map(([name, value]): [string, unknown] => [
    `t.${name}`,
    value,
  ]);
  const row = (await trx('forms_template as t')
    .leftJoin('forms_folder as f', 'f.id', 't.folder_id')
    .where(Object.fromEntries(columns))
    .orderBy('t.id')
    .forShare('t')
    .first('t.*', 'f.label as folder')) as TemplateRow | undefined;
  return row ?? null;
}

interface NewSubmission extends Omit<SubmissionCreate, 'session_id' | 'client_id' | 'form_id'> {
  readonly template: TemplateRow | null;
  readonly created_by: number | null;
}

/** Adds a session form with what its global form says, unless other values are given; returns its id. */
export async function insertSubmission(
  unit: WriteUnit,
  place: FormPlace,
  { template, ...given }: NewSubmission,
): Promise<number> {
  const base = Number(template?.base_cost ?? 0);
  const row = {
    ...place,
    ...ofTemplate(template),
    ...(given.notes === undefined ? {} : { notes: cleanRichText(given.notes) }),
    title: given.title?.trim() ?? template!.title,
    type:
      (given.type === undefined ? undefined : readTemplateType(given.type)) ??
      template?.type ??
      'PDF',
    ...sent(given, ['source', 'folder', 'source_template_id', 'next_signer_role', ...SIGNERS]),
    ...statusColumns(unit, given.status ?? 'pending'),
    order_index: given.order_index ?? 0,
    base_cost: base,
    ...formTotals(base, []),
    created_by: given.created_by,
  };
  const { id } = await SubmissionModel.query(unit.trx)
    .insert(row)
    .returning('id')
    .castTo<{ id: number }>();
  const { title, type, session_id } = row;
  const said = sent(given, ['status', 'next_signer_role', 'source_template_id', ...SIGNERS]);
  unit.audit(
    lineAbout(
      'session-form',
      'session-form.added',
      { id, client_id: place.client_id },
      {
        title: { to: title },
        type: { to: type },
        ...changesOf({}, said),
        ...(session_id === null ? {} : { session_id: { to: session_id } }),
      },
    ),
  );
  return id;
}

function ofTemplate(template: TemplateRow | null): object {
  if (template === null) return {};
  const { id, form_type, source, folder, itemized_costs, next_signer_role } = template;
  return {
    form_id: id,
    form_type,
    source,
    folder: folder ?? '',
    itemized_costs,
    next_signer_role,
    source_template_id: template.source_template_id ?? template.docusign_template_id,
    pending_advisor_signature: template.pending_advisor_signature,
    pending_client_signature: template.pending_client_signature,
  };
}

/** The values that were sent; null is none. */
function sent<T extends object>(given: T, names: readonly (keyof T)[]): object {
  return Object.fromEntries(
    names.flatMap((name) => (given[name] == null ? [] : [[name, given[name]]])),
  );
}
