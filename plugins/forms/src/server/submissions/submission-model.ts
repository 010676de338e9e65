import { PortalModel } from '@porchlight/server';
import * as generated from '../../generated/schemas.ts';
import type { SubmissionRecord } from '../../generated/types.ts';

/** A row of `forms_submission`: a session form. */
export class SubmissionModel extends PortalModel {
  static override readonly tableName = 'forms_submission';
  static override readonly entity = PortalModel.schemaOf(generated, 'forms/submission-record');
}

/** A stored session form as a transaction reads it. Times are as the database returns them. */
export type StoredSubmission = Required<SubmissionRecord>;
