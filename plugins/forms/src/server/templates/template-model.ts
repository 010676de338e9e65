import { PortalModel } from '@porchlight/server';
import * as generated from '../../generated/schemas.ts';
import type { TemplateFactor } from '../../rules/links/asked-factor.ts';
import type { TemplateType } from '../../rules/templates/template-type.ts';

/** A row of `forms_template`. */
export class TemplateModel extends PortalModel {
  static override readonly tableName = 'forms_template';
  static override readonly entity = PortalModel.schemaOf(generated, 'forms/template-record');
  declare readonly id: number;
  declare readonly version: number;
  declare readonly title: string;
  declare readonly type: TemplateType;
  declare readonly form_type: string | null;
  declare readonly folder_id: number | null;
  declare readonly notes: string;
  declare readonly source: string;
  declare readonly slug: string | null;
  declare readonly base_cost: number;
  declare readonly merchant: string;
  declare readonly itemized_costs: object;
  declare readonly tab_metadata: object;
  declare readonly second_factor: TemplateFactor;

  /** PostgreSQL returns amounts as text. */
  override $parseDatabaseJson(json: Record<string, unknown>): Record<string, unknown> {
    const row = super.$parseDatabaseJson(json);
    return row['base_cost'] === undefined ? row : { ...row, base_cost: Number(row['base_cost']) };
  }
}
