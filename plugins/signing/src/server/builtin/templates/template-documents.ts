import { problemAt, ProblemError } from '@porchlight/kernel';
import {
  needing,
  uuid7,
  type Actor,
  Jobs,
  Pdf,
  type StoredFile,
  StoredFiles,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { type TemplateFacts, Templates } from '@porchlight/forms/contract';
import type { PlacedField } from '../../../generated/types.ts';
import {
  documentChanged,
  documentInvalid,
  documentMissing,
  templateNotFound,
  templateNotSigned,
} from '../../../problems.ts';
import { optionProblems } from './option-problems.ts';
import {
  fieldProblems,
  type FieldProblem,
  type PageSize,
} from '../../../rules/builtin/field-problems.ts';
import { cleanField, fieldsOnPages } from '../../../rules/builtin/placed-fields.ts';
import { requirementsOf } from '../../../rules/builtin/signing-requirements.ts';
import { DRAW_PAGES } from './draw-pages-job.ts';
import {
  prepareDocument,
  type DocumentUpload,
  type PreparedDocument,
} from './prepared-document.ts';
import { currentSource, type SourceRow } from './source-rows.ts';
import { changeSettings, settingsOf, type TemplateSettings } from '../template-settings.ts';

/** Without fields, those of the document's own form are placed. */
interface NewDocument extends DocumentUpload {
  readonly fields?: readonly PlacedField[];
}

/** Stores the documents of form templates and their fields, and what follows from them for the template. */
export class TemplateDocuments extends needing({
  writes: Writes,
  files: StoredFiles,
  pdf: Pdf,
  jobs: Jobs,
  templates: Templates,
}) {
  /** Adds a form template with its document; returns its id. Throws 400 at each field. */
  async create(
    actor: Actor,
    template: { readonly title: string; readonly folder_id: number | null },
    document: NewDocument,
    signal: AbortSignal,
  ): Promise<number> {
    return this.#withDocument(document, signal, (prepared) =>
      this.needs.writes.run(actor, async (unit) => {
        const id = await this.needs.templates.create(unit, template);
        await this.#store(unit, id, prepared, document.fields ?? prepared.formFields);
        return id;
      }),
    );
  }

  /**
   * Replaces the document of a template. Fields stay where they were, except those on pages that are gone; without any,
   * those of the document's own form are placed. Throws 404, 400, and 409 for a template that is not signed.
   */
  async replace(
    actor: Actor,
    templateId: number,
    document: NewDocument,
    signal: AbortSignal,
  ): Promise<void> {
    await signedTemplate(this.needs.templates, templateId);
    await this.#withDocument(document, signal, (prepared) =>
      this.needs.writes.run(actor, async (unit) => {
        await this.lock(unit, templateId);
        const current = await currentSource(unit.trx, templateId);
        const kept = fieldsOnPages(current?.fields ?? [], prepared.pages);
        const fields = document.fields ?? (kept.length > 0 ? kept : prepared.formFields);
        await this.#store(unit, templateId, prepared, fields);
      }),
    );
  }

  /** Adds the document of a template that has none; does nothing for one that has. Throws as `replace` does. */
  async addMissing(
    actor: Actor,
    templateId: number,
    document: NewDocument,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#withDocument(document, signal, (prepared) =>
      this.needs.writes.run(actor, async (unit) => {
        await this.lock(unit, templateId);
        if ((await currentSource(unit.trx, templateId)) !== null) return unit.unchanged();
        await this.#store(unit, templateId, prepared, document.fields ?? prepared.formFields);
      }),
    );
  }

  /**
   * Stores all fields of the document. The same fields again change nothing. Throws 404, 400 at each field that cannot
   * be stored, and 409 for an older version.
   */
  async writeFields(
    actor: Actor,
    templateId: number,
    { version, fields }: { readonly version: number; readonly fields: readonly PlacedField[] },
  ): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      await this.lock(unit, templateId);
      const current = await currentSource(unit.trx, templateId);
      if (current === null) throw new ProblemError(documentMissing);
      const clean = fields.map(cleanField);
      if (isSame(clean, current.fields)) return unit.unchanged();
      if (current.version !== version)
        throw new ProblemError(documentChanged, {
          details: [
            { field: 'version', message: documentChanged.message, version: current.version },
          ],
        });
      await this.#assertFields(clean, current.file.pages);
      await insertSource(unit, templateId, current, {
        signing_file_id: current.file.id,
        fields: clean,
      });
      await this.#describe(unit, templateId, clean);
      unit.audit({
        action: 'form-template.fields-placed',
        entity: 'form-template',
        entityId: templateId,
        changes: { fields: { from: current.fields.length, to: clean.length } },
      });
    });
  }

  /** Chooses the provider or the first signer; other envelopes and the document stay as they are. Throws 404 and 409. */
  async change(actor: Actor, templateId: number, wanted: Partial<TemplateSettings>): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      await this.lock(unit, templateId);
      if (!(await changeSettings(unit, templateId, wanted))) return unit.unchanged();
      const { provider } = await settingsOf(unit.trx, templateId);
      const current = await currentSource(unit.trx, templateId);
      if (provider === 'builtin' && current !== null)
        await this.#describe(unit, templateId, current.fields);
    });
  }

  /**
   * Changes of a template and its document wait for one another, in the order of locks that the deletion of a template
   * has. Throws 404 and 409.
   */
  async lock(unit: WriteUnit, templateId: number): Promise<void> {
    const { templates } = this.needs;
    // Without values it only takes the locks.
    await templates.describe(unit, templateId, {});
    await signedTemplate(templates, templateId, unit);
  }

  async #withDocument<T>(
    document: NewDocument,
    signal: AbortSignal,
    store: (prepared: PreparedDocument) => Promise<T>,
  ): Promise<T> {
    const made: StoredFile[] = [];
    try {
      const prepared = await prepareDocument(this.needs, document, made, signal);
      return await store(prepared);
    } finally {
      // Only what is not attached, after a failure.
      await this.needs.files.discard(made.map(({ id }) => id));
    }
  }

  async #store(
    unit: WriteUnit,
    templateId: number,
    { formFields: _, ...file }: PreparedDocument,
    fields: readonly PlacedField[],
  ): Promise<void> {
    const { files, jobs } = this.needs;
    const clean = fields.map(cleanField);
    await this.#assertFields(clean, file.pages);
    const current = await currentSource(unit.trx, templateId);
    await unit.trx('signing_file').insert({ ...file, pages: JSON.stringify(file.pages) });
    await files.attach(unit, [file.file_id]);
    await insertSource(unit, templateId, current, { signing_file_id: file.id, fields: clean });
    await this.#describe(unit, templateId, clean);
    unit.audit({
      action: 'form-template.document-uploaded',
      entity: 'form-template',
      entityId: templateId,
      changes: {
        document: { from: current?.file.file_name ?? null, to: file.file_name },
        fields: { from: current?.fields.length ?? 0, to: clean.length },
      },
    });
    await jobs.enqueue(DRAW_PAGES, { id: file.id }, { unit });
  }

  async #assertFields(fields: readonly PlacedField[], pages: readonly PageSize[]): Promise<void> {
    refuse(fieldProblems(fields, pages));
    refuse(await optionProblems(this.needs.pdf, fields, pages));
  }

  /** A template that another provider signs is described by that provider. */
  async #describe(
    unit: WriteUnit,
    templateId: number,
    fields: readonly PlacedField[],
  ): Promise<void> {
    const { provider, first_signer } = await settingsOf(unit.trx, templateId);
    if (provider !== 'builtin') return;
    await this.needs.templates.describe(unit, templateId, requirementsOf(fields, first_signer));
  }
}

/** Throws 404, and 409 for a web form, a PDF form, or a link. */
export async function signedTemplate(
  templates: Templates,
  id: number,
  unit?: WriteUnit,
): Promise<TemplateFacts> {
  const template = await templates.find(id, unit?.trx);
  if (template === null) throw new ProblemError(templateNotFound);
  if (template.type !== 'DocuSign') throw new ProblemError(templateNotSigned);
  return template;
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  throw problemAt(
    documentInvalid,
    problems.map(({ fieldId, property, message }) => ({
      field: `fields.${fieldId}.${property}`,
      message,
    })),
  );
}

/** Adds the next version; the nightly job removes those that no envelope has. */
async function insertSource(
  { trx }: WriteUnit,
  templateId: number,
  current: SourceRow | null,
  next: { readonly signing_file_id: string; readonly fields: readonly PlacedField[] },
): Promise<void> {
  await trx('signing_source').insert({
    id: uuid7(),
    template_id: templateId,
    version: (current?.version ?? 0) + 1,
    signing_file_id: next.signing_file_id,
    fields: JSON.stringify(next.fields),
  });
}

function isSame(one: readonly PlacedField[], other: readonly PlacedField[]): boolean {
  const keyed = (fields: readonly PlacedField[]) =>
    JSON.stringify(
      fields.map((field) => Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1))),
    );
  return keyed(one) === keyed(other);
}
