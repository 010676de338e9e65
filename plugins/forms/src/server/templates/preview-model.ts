import { PortalModel } from '@porchlight/server';
import * as generated from '../../generated/schemas.ts';

/** A row of `forms_preview`. */
export class PreviewModel extends PortalModel {
  static override readonly tableName = 'forms_preview';
  static override readonly entity = PortalModel.schemaOf(generated, 'forms/preview-record');
  declare readonly id: string;
  declare readonly template_id: number;
  declare readonly file_id: string;
  declare readonly thumbnail_id: string | null;
  declare readonly thumbnail_size: number;
  declare readonly file_name: string;
  declare readonly file_size: number;
  declare readonly pages: number | null;
  declare readonly folder: string;
  declare readonly notes: string;
  declare readonly created_at: Date;
}
