import { problemAt, ProblemError } from '@porchlight/kernel';
import { type Actor, needing, StoredFiles, type WriteUnit, Writes } from '@porchlight/server';
import type { TemplateCreate, TemplateWrite } from '../../generated/types.ts';
import {
  templateChanged,
  templateInUse,
  templateInvalid,
  templateNotFound,
  templateSourceExists,
  templateTitleExists,
} from '../../problems.ts';
import { slugOf, uniqueSlug, webFormSlug } from '../../rules/links/slug.ts';
import { templateTexts } from '../../rules/templates/template-texts.ts';
import { changesOf } from '../audit-lines.ts';
import { FolderModel } from './folder-model.ts';
import { lockTemplates } from './lock-templates.ts';
import { PreviewModel } from './preview-model.ts';
import { ONE_TEMPLATE } from './template-json.ts';
import { TemplateModel } from './template-model.ts';
import { newTemplate, templateChange } from './template-values.ts';
import { FormTypes } from '../../contract.ts';

/** Adds, changes, and deletes global forms, each in one transaction with its audit line. */
export class SqlTemplateWrites extends needing({
  writes: Writes,
  files: StoredFiles,
  /** Those of the plugins that are on. */
  formTypes: FormTypes,
}) {
  /** Returns the form as JSON text. Throws 400, and 409 for the source of another web form, or the title of another form of the type. */
  async add(actor: Actor, body: TemplateCreate): Promise<string> {
    const values = newTemplate(body, this.needs.formTypes());
    return this.needs.writes.run(actor, async (unit) => {
      await lockTemplates(unit);
      await assertFolder(unit, values.folder_id);
      await assertTitleFree(unit, values);
      const row = { ...values, slug: await slugFor(unit, values) };
      const { id } = await TemplateModel.query(unit.trx).insert(row).returning('id');
      audit(unit, 'form-template.created', id, changesOf({ folder_id: null, notes: '' }, row));
      return text(unit, id);
    });
  }

  /**
   * Changes the sent fields; returns the form as JSON text. Throws 400, 404, and 409 for a duplicate, or a stale
   * version unless all sent values are stored already.
   */
  async change(actor: Actor, id: number, body: TemplateWrite): Promise<string> {
    return this.needs.writes.run(actor, async (unit) => {
      if (!(await changeTemplate(unit, id, body))) unit.unchanged();
      return text(unit, id);
    });
  }

  /** Also removes its sample files. Throws 404, and 409 while it has submissions. */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      await lockTemplates(unit);
      const row = await lockedTemplate(unit, id);
      const submission: unknown = await unit
        .trx('forms_submission')
        .where({ form_id: id, deleted_at: null })
        .first('id');
      if (submission !== undefined) throw new ProblemError(templateInUse);
      const previews = await PreviewModel.query(unit.trx)
        .where({ template_id: id })
        .delete()
        .returning('*');
      await this.needs.files.remove(unit, previews.flatMap(filesOf));
      await TemplateModel.query(unit.trx).deleteById(id);
      audit(unit, 'form-template.deleted', id, { title: { from: row.title } });
    });
  }
}

/** Changes the sent fields of a global form; returns whether any differs. Throws as `SqlTemplateWrites.change` does. */
export async function changeTemplate(
  unit: WriteUnit,
  id: number,
  body: TemplateWrite,
): Promise<boolean> {
  await lockTemplates(unit);
  const row = await lockedTemplate(unit, id);
  const wanted = templateChange(body, row);
  const changes = changesOf(row, wanted);
  if (Object.keys(changes).length === 0) return false;
  assertVersion(row, body.version, changes);
  const next = { ...row, ...wanted, id };
  await assertFolder(unit, wanted.folder_id ?? null);
  if ('title' in changes) await assertTitleFree(unit, next);
  const slug = 'source' in changes ? await slugFor(unit, next) : row.slug;
  await TemplateModel.query(unit.trx)
    .findById(id)
    .patch({
      ...wanted,
      slug,
      version: row.version + 1,
      updated_at: unit.trx.fn.now(),
    } as object);
  audit(unit, 'form-template.updated', id, { title: { to: row.title }, ...changes });
  return true;
}

/** The stored files of a preview: its content, and its thumbnail if it has one. */
export function filesOf({ file_id, thumbnail_id }: PreviewModel): readonly string[] {
  return thumbnail_id === null ? [file_id] : [file_id, thumbnail_id];
}

/** Nothing else changes or deletes the form before the end of the transaction. Throws 404. */
async function lockedTemplate({ trx }: WriteUnit, id: number): Promise<TemplateModel> {
  const row = await TemplateModel.query(trx).findById(id).forUpdate();
  if (row === undefined) throw new ProblemError(templateNotFound);
  return row;
}

async function assertFolder({ trx }: WriteUnit, id: number | null): Promise<void> {
  if (id === null) return;
  const found = await FolderModel.query(trx).findById(id).forShare();
  if (found === undefined)
    throw problemAt(templateInvalid, [
      { field: 'folder_id', message: templateTexts.folderUnknown },
    ]);
}

interface Titled {
  readonly id?: number;
  readonly title: string;
  readonly type: string;
}

async function assertTitleFree({ trx }: WriteUnit, { id, title, type }: Titled): Promise<void> {
  const other = await TemplateModel.query(trx)
    .whereRaw('lower(title) = lower(?)', [title])
    .where({ type })
    .whereNot({ id: id ?? 0 })
    .first();
  if (other !== undefined) throw new ProblemError(templateTitleExists);
}

interface Sourced extends Titled {
  readonly source: string;
}

/** The slug under which links lead to a form; null for a form without such links. Throws 409 for the source of another web form. */
async function slugFor({ trx }: WriteUnit, form: Sourced): Promise<string | null> {
  if (form.type !== 'Web Form' && form.type !== 'DocuSign') return null;
  const slug = form.type === 'Web Form' ? webFormSlug(form.source) : slugOf(form.title);
  const others = await TemplateModel.query(trx)
    .whereNotNull('slug')
    .whereNot({ id: form.id ?? 0 })
    .select('slug', 'source', 'type');
  if (form.type === 'Web Form') {
    const isTaken = others.some(
      ({ type, source }) => type === 'Web Form' && webFormSlug(source) === slug,
    );
    if (isTaken) throw new ProblemError(templateSourceExists);
  }
  return uniqueSlug(slug, new Set(others.flatMap((other) => other.slug ?? [])));
}

/** Throws 409 that names the fields whose values are others by now. */
function assertVersion(
  { version }: TemplateModel,
  from: number | undefined,
  changes: ReturnType<typeof changesOf>,
): void {
  if (from === undefined || from === version) return;
  const details = Object.keys(changes).map((field) => ({
    field,
    message: 'Someone else changed this form in between',
    version,
  }));
  throw new ProblemError(templateChanged, { details });
}

function audit(
  unit: WriteUnit,
  action: string,
  id: number,
  changes: ReturnType<typeof changesOf>,
): void {
  unit.audit({ action, entity: 'form-template', entityId: id, changes });
}

async function text({ sql }: WriteUnit, id: number): Promise<string> {
  const [row] = await sql<{ text: string }>('forms.template', ONE_TEMPLATE, [id]);
  if (row === undefined) throw new Error('The database lost a template that was just written.');
  return row.text;
}
