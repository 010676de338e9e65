import { problemAt, ProblemError } from '@porchlight/kernel';
import type { StaffActor, WriteUnit } from '@porchlight/server';
import { ManageForms } from '../../contract.ts';
import type { SubmissionWrite } from '../../generated/types.ts';
import { globalFormForbidden, submissionInvalid, submissionNotFound } from '../../problems.ts';
import { FolderModel } from '../templates/folder-model.ts';
import { lockTemplates } from '../templates/lock-templates.ts';
import { changeTemplate } from '../templates/template-writes.ts';

/**
 * Writes the sent title, folder, and notes of a session form to its global form as well; returns whether any differs.
 * Call it first: templates are locked before the rows of clients. Throws 400 for a form without a global form and for
 * an unknown folder, 403 for those who may not manage forms, and 409 for the title of another form.
 */
export async function changeGlobalForm(
  unit: WriteUnit,
  actor: StaffActor,
  id: number,
  { title, folder, notes }: SubmissionWrite,
): Promise<boolean> {
  if (!actor.permissions.has(ManageForms.id)) throw new ProblemError(globalFormForbidden);
  await lockTemplates(unit);
  const form = (await unit
    .trx('forms_submission')
    .where({ id, deleted_at: null })
    .first('form_id')) as { readonly form_id: number | null } | undefined;
  if (form === undefined) throw new ProblemError(submissionNotFound);
  if (form.form_id === null)
    throw problemAt(submissionInvalid, [
      { field: 'scope', message: 'This form has no form template. Save it for this form only.' },
    ]);
  return changeTemplate(unit, form.form_id, {
    ...(title === undefined ? {} : { title }),
    ...(notes === undefined ? {} : { notes }),
    ...(folder === undefined ? {} : { folder_id: await folderIdOf(unit, folder ?? '') }),
  });
}

async function folderIdOf({ trx }: WriteUnit, label: string): Promise<number | null> {
  if (label.trim() === '') return null;
  const folder = await FolderModel.query(trx)
    .whereRaw('lower(label) = lower(?)', [label.trim()])
    .first();
  if (folder !== undefined) return folder.id;
  throw problemAt(submissionInvalid, [
    {
      field: 'folder',
      message: 'Choose a folder from the list, or save for this form only',
    },
  ]);
}
