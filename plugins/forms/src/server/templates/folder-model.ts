import { PortalModel } from '@porchlight/server';
import * as generated from '../../generated/schemas.ts';

/** A row of `forms_folder`. */
export class FolderModel extends PortalModel {
  static override readonly tableName = 'forms_folder';
  static override readonly entity = PortalModel.schemaOf(generated, 'forms/folder-record');
  declare readonly id: number;
  declare readonly label: string;
  declare readonly priority: number;
}
