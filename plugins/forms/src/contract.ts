import {
  type Actor,
  defineCodePoint,
  defineDataPoint,
  defineEvent,
  defineService,
  type WriteUnit,
} from '@porchlight/kernel';
import type { FormType } from './form-types/definition/form-definition.ts';
import {
  FormReviewedSchema,
  FormSubmittedSchema,
  DocumentsReceivedSchema,
  FormTypeFactsSchema,
  LinkCreatedSchema,
} from './generated/refs.ts';
import type { FormTypeFacts } from './generated/types.ts';
import type { TabMetadata } from './rules/prices/itemized-costs.ts';

export { listPreviews, listTemplates, readSubmission } from './endpoints/lookup-endpoints.ts';
export { ManageForms, UseForms } from './permissions.ts';
export type { FormTypeFacts, Submission, Template } from './generated/types.ts';
export type { TabMetadata } from './rules/prices/itemized-costs.ts';

/** The form types of the plugins that are on, as lists show them: `factsOf` a form type. */
export const FormTypes = defineDataPoint<FormTypeFacts>(
  'forms.form-types',
  FormTypeFactsSchema,
  ({ id }) => id,
);
/** The same form types with their schemas and rules, on the server. */
export const FormTypeRules = defineCodePoint<FormType>('forms.form-type-rules', ({ id }) => id);

/** A link to a form or to a session was made. */
export const LinkCreated = defineEvent('forms.link-created', LinkCreatedSchema);
/** A visitor submitted a form, with or without a client. */
export const FormSubmitted = defineEvent('forms.submitted', FormSubmittedSchema);
/** An agent decided which answers of a form change its client. */
export const FormReviewed = defineEvent('forms.reviewed', FormReviewedSchema);

/** A client sent documents through a link. */
export const DocumentsReceived = defineEvent('forms.documents-received', DocumentsReceivedSchema);

/** An envelope that is out for signature, with its session form. */
export interface LiveEnvelope {
  readonly submissionId: number;
  readonly envelopeId: string;
}

/** Provided by a plugin that signs forms. */
export interface EnvelopeVoiding {
  readonly id: string;
  /**
   * Voids envelopes whose forms are about to be deleted, and stores that they are void. A rejection keeps the forms;
   * its message is not shown.
   */
  voidAll(envelopes: readonly LiveEnvelope[], actor: Actor): Promise<void>;
}

/** What voids envelopes before their forms are deleted. Without a plugin, such forms cannot be deleted. */
export const EnvelopeVoiders = defineCodePoint<EnvelopeVoiding>(
  'forms.envelope-voiders',
  (voider) => voider.id,
);

/** A session form, for plugins that sign or bill it. Amounts are dollars. */
export interface FormFacts {
  readonly id: number;
  readonly version: number;
  readonly form_id: number | null;
  readonly session_id: number | null;
  readonly client_id: number | null;
  readonly title: string;
  readonly type: string;
  readonly status: string;
  readonly source_template_id: string | null;
  readonly envelope_id: string | null;
  readonly signing_status: string;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly next_signer_role: string | null;
  readonly final_form_total: number;
}

/** What a signing provider says about the envelope of a form; fields that are missing stay. Times are ISO 8601. */
export interface SigningReport {
  readonly status?: string;
  readonly envelope_id?: string;
  readonly envelope_created_at?: string;
  readonly next_signer_role?: string | null;
  readonly pending_advisor_signature?: boolean;
  readonly pending_client_signature?: boolean;
  readonly has_advisor_signature?: boolean;
  readonly has_client_signature?: boolean;
  readonly advisor_signed_at?: string | null;
  readonly client_signed_at?: string | null;
  readonly signed_at?: string | null;
  readonly signed_document_id?: string | null;
  readonly is_completed?: boolean;
  readonly completed_at?: string | null;
  readonly is_voided?: boolean;
  readonly voided_at?: string | null;
}

/** The session forms, for plugins that sign or bill them. */
export interface Submissions {
  /** Null for one that is unknown or was deleted. */
  find(id: number): Promise<FormFacts | null>;
  /** Stores what differs, with its audit line; returns whether anything did. Throws 404. */
  report(unit: WriteUnit, id: number, report: SigningReport): Promise<boolean>;
}

/** Provided by this plugin. */
export const Submissions = defineService<Submissions>('forms.submissions');

/** A form template, for plugins that sign it. */
export interface TemplateFacts {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly folder_id: number | null;
  readonly docusign_template_id: string | null;
  readonly source_template_id: string | null;
  readonly tab_metadata: TabMetadata;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly next_signer_role: string | null;
  readonly second_factor: 'none' | 'birth-date';
  /** What has a price and is not part of the document any more: 'Dental', or 'Rider: Gold' of a list. */
  readonly flagged_labels: readonly string[];
}

/** What the document of a template says about it; fields that are missing stay. */
export interface TemplateDescription {
  /** Gets a number when another template of the type has the title. */
  readonly title?: string;
  /** Its id at DocuSign. */
  readonly docusign_template_id?: string | null;
  /** Its id at the provider that signs it. */
  readonly source_template_id?: string | null;
  /** What can be priced. Prices stay, also those of labels that are gone. */
  readonly tab_metadata?: TabMetadata;
  /** Whether the signature is required. */
  readonly pending_advisor_signature?: boolean;
  readonly pending_client_signature?: boolean;
  /** Who signs first. */
  readonly next_signer_role?: 'advisor' | 'client' | null;
}

/** A new template to sign, of the type 'DocuSign'. */
export interface NewSignedTemplate extends TemplateDescription {
  readonly title: string;
  readonly folder_id?: number | null;
  /** 'birth-date' by default. */
  readonly second_factor?: 'none' | 'birth-date';
}

/** The form templates, for plugins that sign them. */
export interface Templates {
  /** Null for one that is unknown or was deleted. */
  find(id: number, trx?: WriteUnit['trx']): Promise<TemplateFacts | null>;
  /** All templates to sign, by title. */
  toSign(trx?: WriteUnit['trx']): Promise<readonly TemplateFacts[]>;
  /** Adds a template with its audit line; returns its id. Throws 400 at the fields `title` and `folder_id`. */
  create(unit: WriteUnit, template: NewSignedTemplate): Promise<number>;
  /** Stores what differs, with its audit line; returns whether anything did. Throws 404. */
  describe(unit: WriteUnit, id: number, description: TemplateDescription): Promise<boolean>;
}

/** Provided by this plugin. */
export const Templates = defineService<Templates>('forms.templates');
