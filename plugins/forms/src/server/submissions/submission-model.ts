import { PortalModel } from '@porchlight/server';
import * as generated from '../../generated/schemas.ts';

/** A row of `forms_submission`: a session form. */
export class SubmissionModel extends PortalModel {
  static override readonly tableName = 'forms_submission';
  static override readonly entity = PortalModel.schemaOf(generated, 'forms/submission-record');
}
