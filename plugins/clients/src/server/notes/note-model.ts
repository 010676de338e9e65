import { PortalModel } from '@porchlight/server';
import * as generated from '../../generated/schemas.ts';

/** A row of `clients_note`. */
export class NoteModel extends PortalModel {
  static override readonly tableName = 'clients_note';
  static override readonly entity = PortalModel.schemaOf(generated, 'clients/note-record');
  declare readonly id: string;
  declare readonly client_id: number;
  declare readonly text: string;
  declare readonly written_by: number | null;
  declare readonly deleted_at: Date | null;
}
