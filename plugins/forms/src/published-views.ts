/**
 * The view of session forms for the SQL of other plugins: one row per form, deleted ones included, without what was typed
 * into it. Its columns stay.
 */
export const SUBMISSION_VIEW = 'forms_v_submission';

/** A row of `SUBMISSION_VIEW`. Times are ISO 8601 or dates, as the driver returns them. */
export interface SubmissionViewRow {
  readonly id: number;
  readonly row_id: string;
  readonly client_id: number | null;
  readonly session_id: number | null;
  readonly title: string;
  readonly type: string;
  readonly status: string;
  readonly signing_status: string;
  readonly next_signer_role: string | null;
  readonly is_voided: boolean;
  readonly is_completed: boolean;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly has_advisor_signature: boolean;
  readonly has_client_signature: boolean;
  readonly advisor_signed_at: Date | string | null;
  readonly client_signed_at: Date | string | null;
  readonly created_by: number | null;
  readonly created_at: Date | string;
  readonly deleted_at: Date | string | null;
}

/** The view of global forms for the SQL of other plugins: one row per form. Its columns stay. */
export const TEMPLATE_VIEW = 'forms_v_template';

/** A row of `TEMPLATE_VIEW`. */
export interface TemplateViewRow {
  readonly id: number;
  readonly type: string;
  readonly source: string;
  readonly docusign_template_id: string | null;
  /** Decimal text, in dollars. */
  readonly base_cost: string;
  readonly itemized_costs: object;
}
