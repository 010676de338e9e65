import { type FieldMessage, ProblemError } from '@porchlight/kernel';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import { checkEdit } from '../../form-types/definition/check-edit.ts';
import type { FormType } from '../../form-types/definition/form-definition.ts';
import { problemMessages } from '../../form-types/definition/problem-text.ts';
import type { SubmissionWrite } from '../../generated/types.ts';
import { formSigned, submissionChanged } from '../../problems.ts';
import { changedAnswers } from '../../rules/data/changed-answers.ts';
import { isHandedIn } from '../../rules/status/list-status.ts';
import type { LockedSubmission } from './locked-submission.ts';
import { newFormData } from './new-form-data.ts';
import type { FormDataShape } from './sealed-form-data.ts';

/** What a change of answers needs beside the request. */
export interface AnswersContext {
  readonly crypto: FieldCrypto;
  readonly shape: FormDataShape;
  /** Null for a form without a form type, or one whose form type is off: its answers are not checked. */
  readonly type: FormType | null;
  readonly today: string;
}

interface EditedAnswers {
  readonly columns: Readonly<Record<string, unknown>>;
  /** The names of the answers that differ, never their values. */
  readonly changes: Readonly<Record<string, object>>;
  readonly errors: readonly FieldMessage[];
}

const NOTHING: EditedAnswers = { columns: {}, changes: {}, errors: [] };

/**
 * What a request of staff changes of the answers of a form. A visitor who has the form open gets a conflict with their
 * next save. Throws 409 for a stale `draft_version`, and for a form with a signed document.
 */
export function editedAnswers(
  unit: Pick<WriteUnit, 'trx'>,
  row: LockedSubmission,
  { form_data, draft_version, status }: SubmissionWrite,
  { crypto, shape, type, today }: AnswersContext,
): EditedAnswers {
  if (form_data === undefined) return NOTHING;
  const data = newFormData(row, form_data, { crypto, shape });
  const { before, plain, errors } = data;
  if (!data.isChanged && errors.length === 0) return NOTHING;
  if (draft_version !== undefined && draft_version !== row.draft_version)
    throw new ProblemError(submissionChanged, { details: [changedElsewhere] });
  if (row.signed_document_id !== null) throw new ProblemError(formSigned);
  if (plain === null) return { ...NOTHING, errors };
  const edit = { before, values: plain, isHandedIn: isHandedIn(row) };
  const problems = type === null ? [] : checkEdit(type, edit, { today });
  if (type !== null && problems.length > 0)
    return { ...NOTHING, errors: problemMessages(type, problems, 'en').map(atFormData) };
  const names = changedAnswers(before, plain).map((name) => [`form_data.${name}`, {}] as const);
  const isFirst = row.type === 'Web Form' && row.status === 'pending' && status === undefined;
  return {
    columns: {
      ...data.columns,
      last_saved: unit.trx.fn.now(),
      ...(isFirst ? { status: 'in_progress' } : {}),
      draft_version: row.draft_version + 1,
    },
    changes: {
      ...(isFirst ? { status: { from: row.status, to: 'in_progress' } } : {}),
      form_data: {},
      ...Object.fromEntries(names),
    },
    errors: [],
  };
}

const changedElsewhere: FieldMessage = { field: 'form_data', message: 'Changed by someone else' };

function atFormData({ field, message }: FieldMessage): FieldMessage {
  return { field: `form_data.${field}`, message };
}
