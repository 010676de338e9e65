import { PortalModel } from '@porchlight/server';
import * as generated from '../../generated/schemas.ts';

/** A row of `forms_session`. */
export class SessionModel extends PortalModel {
  static override readonly tableName = 'forms_session';
  static override readonly entity = PortalModel.schemaOf(generated, 'forms/session-record');
  declare readonly id: number;
  declare readonly version: number;
  declare readonly client_id: number;
  declare readonly session_type: string;
  declare readonly passcode_hash: string | null;
  declare readonly created_by: number | null;
  declare readonly deleted_at: Date | null;
}
