import { ProblemError } from '@porchlight/kernel';
import { Database, needing } from '@porchlight/server';
import { templateNotFound } from '../../problems.ts';
import { FOLDER_LIST, ONE_TEMPLATE, TEMPLATE_LIST } from './template-json.ts';
import { TemplateModel } from './template-model.ts';

/** Reads of global forms and folders, as JSON text that the database builds. */
export class SqlTemplateReads extends needing({ database: Database }) {
  /** All global forms with their counts, in one statement. */
  async all(): Promise<string> {
    return (await this.needs.database.jsonText('forms.templates', TEMPLATE_LIST, [])) ?? '[]';
  }

  /** Throws 404. */
  async one(id: number): Promise<string> {
    const text = await this.needs.database.jsonText('forms.template', ONE_TEMPLATE, [id]);
    if (text === null) throw new ProblemError(templateNotFound);
    return text;
  }

  /** Throws 404. */
  async assertExists(id: number): Promise<void> {
    const found = await TemplateModel.query(this.needs.database.knex).findById(id).select('id');
    if (found === undefined) throw new ProblemError(templateNotFound);
  }

  async folders(): Promise<string> {
    return (await this.needs.database.jsonText('forms.folders', FOLDER_LIST, [])) ?? '[]';
  }
}
