import { ClientValues } from '@porchlight/clients/contract';
import type { OpenLink } from '@porchlight/kernel';
import { AgencyCalendar, type Database, needing } from '@porchlight/server';
import { prefilledValues, prefillFields } from '../../form-types/definition/client-fields.ts';
import type { FormType, FormValues } from '../../form-types/definition/form-definition.ts';
import { isBlankSection } from '../../rules/data/form-data.ts';
import { formLinkKind } from '../store/link-kinds.ts';
import type { VisitedRow } from './visited-form.ts';

type Knex = Database['knex'];

/** What a form starts with for its client. */
export class ClientPrefill extends needing({ values: ClientValues, calendar: AgencyCalendar }) {
  /**
   * Plain values from the record of the client, also of hidden fields: mask them before they leave the server. Null when
   * the record has none, or when the visitor of this link must not see it.
   */
  async read(
    knex: Knex,
    row: VisitedRow,
    { type, link }: { readonly type: FormType; readonly link: OpenLink },
  ): Promise<FormValues | null> {
    if (row.client_id === null || !(await mayShow(knex, row, link))) return null;
    const fields = prefillFields(type);
    if (fields.length === 0) return null;
    const client = await this.needs.values.read(row.client_id, fields, knex);
    if (client === null) return null;
    const texts = Object.fromEntries([...client.values].map(([name, { text }]) => [name, text]));
    const values = prefilledValues(type, texts, { today: this.needs.calendar.today() });
    return isBlankSection(values) ? null : values;
  }
}

/**
 * The visitor has confirmed who they are, or the form says that nobody needs to. A link that was made before the form got
 * its client may be in other hands.
 */
async function mayShow(knex: Knex, row: VisitedRow, link: OpenLink): Promise<boolean> {
  if (link.kind === formLinkKind.id && row.linked_later) return false;
  if (link.secondFactor !== null) return true;
  if (row.form_id === null) return false;
  const template = (await knex('forms_template')
    .where({ id: row.form_id })
    .first('second_factor')) as { second_factor: string } | undefined;
  return template?.second_factor === 'none';
}
