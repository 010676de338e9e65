import { TEMPLATE_VIEW, type TemplateViewRow } from '@porchlight/forms/contract';
import { Database, needing, Pdf, StoredFiles, type WriteUnit, Agency } from '@porchlight/server';
import { isDeepStrictEqual } from 'node:util';
import { currentSource } from '../templates/source-rows.ts';
import { TemplateDocuments } from '../templates/template-documents.ts';
import { BUILTIN, settingsOf } from '../template-settings.ts';
import {
  agreementBlocks,
  agreementFields,
  agreementStamps,
  STARTER_TITLE,
} from './starter-agreement.ts';

const SOURCE = 'advisory-services';

/**
 * The document of the form that onboarding sessions begin with, for a portal whose agency has not uploaded one: so a new
 * session can be signed at once.
 */
export class StarterDocument extends needing({
  database: Database,
  files: StoredFiles,
  pdf: Pdf,
  agency: Agency,
  documents: TemplateDocuments,
}) {
  /** Makes the document of this template if it is that form, and has none. */
  async ensure(templateId: number, signal: AbortSignal): Promise<void> {
    const { knex } = this.needs.database;
    if ((await currentSource(knex, templateId)) !== null) return;
    if (!(await this.#isStarter(templateId))) return;
    const { files, documents } = this.needs;
    const { bytes, fields } = await this.#built(signal);
    const file = await files.put(bytes);
    try {
      const upload = { file, fileName: `${STARTER_TITLE}.pdf`, fields };
      await documents.addMissing({ kind: 'system', plugin: 'signing' }, templateId, upload, signal);
    } finally {
      // Only what is not attached: another call may have been faster.
      await files.discard([file.id]);
    }
  }

  /** Those of these templates whose document is made as soon as it is needed. */
  async among(templateIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (templateIds.length === 0) return new Set();
    const { knex } = this.needs.database;
    const rows = await knex<TemplateViewRow>(TEMPLATE_VIEW)
      .where({ type: 'DocuSign', docusign_template_id: null })
      .whereIn('id', [...templateIds])
      .select('id', 'source');
    const named = rows.filter(({ source }) => source.toLowerCase().replace(/^\//, '') === SOURCE);
    return new Set(named.map(({ id }) => id));
  }

  /** See `SigningTemplates`. */
  async isUntouchedStarter(unit: WriteUnit, templateId: number): Promise<boolean> {
    const { trx } = unit;
    if (!(await this.among([templateId])).has(templateId)) return false;
    await this.needs.documents.lock(unit, templateId);
    const chosen = (await trx('signing_template').where({ template_id: templateId }).first('*')) as
      object | undefined;
    const priced = await trx<TemplateViewRow>(TEMPLATE_VIEW)
      .where({ id: templateId })
      .whereRaw("(base_cost <> 0 or itemized_costs <> '{}')")
      .first('id');
    const source = await currentSource(trx, templateId);
    const isOwn =
      source === null ||
      (source.version === 1 &&
        isDeepStrictEqual(source.fields, agreementFields(source.file.pages.length)));
    return chosen === undefined && priced === undefined && isOwn;
  }

  async #isStarter(templateId: number): Promise<boolean> {
    const { knex } = this.needs.database;
    const isNamed = (await this.among([templateId])).has(templateId);
    return isNamed && (await settingsOf(knex, templateId)).provider === BUILTIN;
  }

  async #built(signal: AbortSignal) {
    const { pdf, agency } = this.needs;
    const { agency_name } = agency();
    const text = await pdf.build(
      { title: STARTER_TITLE, blocks: agreementBlocks(agency_name) },
      { signal },
    );
    const { pages } = await pdf.facts(text, { signal });
    const last = pages.length;
    const bytes = await pdf.stamp(text, agreementStamps(last), { signal });
    return { bytes, fields: agreementFields(last) };
  }
}
