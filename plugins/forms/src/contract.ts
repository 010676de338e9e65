import {
  type Actor,
  defineCodePoint,
  defineDataPoint,
  defineEvent,
  defineService,
  type OpenLink,
  type RequiredAnswer,
  type StaffActor,
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
import type { TemplateFactor } from './rules/links/asked-factor.ts';
import type { TabMetadata } from './rules/prices/itemized-costs.ts';

export { documentLinkKind } from './document-link-kind.ts';
export { listPreviews, listTemplates, readSubmission } from './endpoints/lookup-endpoints.ts';
export { ManageForms, UseForms } from './permissions.ts';
export * from './published-views.ts';
export * from './session-payments.ts';
export type { FormTypeFacts, Submission, Template } from './generated/types.ts';
export { signingExplanation } from './rules/status/signing-explanation.ts';
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
  /** Of the plugin: its public part has the `SigningParts` that clients sign with. */
  readonly id: string;
  /**
   * Voids envelopes whose forms are about to be deleted, and stores that they are void. A rejection keeps the forms;
   * its message is not shown.
   */
  voidAll(envelopes: readonly LiveEnvelope[], actor: Actor): Promise<void>;
  /** Whether everyone has signed a form whose document is not stored yet, so that it must not be deleted. Lock it first. */
  isStoring(unit: WriteUnit, submissionId: number): Promise<boolean>;
}

/** What voids envelopes before their forms are deleted. Without a plugin, such forms cannot be deleted. */
export const EnvelopeVoiders = defineCodePoint<EnvelopeVoiding>(
  'forms.envelope-voiders',
  (voider) => voider.id,
);

/** Provided by a plugin that stores signed documents. */
export interface DocumentAccess {
  /** Of the plugin. */
  readonly id: string;
  /** The token of a new link to the signed document of a form; null without a document. */
  token(actor: StaffActor, submissionId: number): Promise<string | null>;
}

/** What opens signed documents without a sign-in. */
export const DocumentAccesses = defineCodePoint<DocumentAccess>(
  'forms.document-accesses',
  (access) => access.id,
);

/** A session form, for plugins that sign or bill it. Amounts are dollars, times ISO 8601. */
export interface FormFacts {
  readonly id: number;
  readonly version: number;
  readonly form_id: number | null;
  readonly session_id: number | null;
  readonly client_id: number | null;
  /** It was added without its client, or for another one: a link to it may be in other hands. */
  readonly linked_later: boolean;
  readonly created_by: number | null;
  readonly title: string;
  readonly type: string;
  readonly status: string;
  readonly source_template_id: string | null;
  readonly envelope_id: string | null;
  readonly envelope_created_at: string | null;
  readonly signing_status: string;
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly has_advisor_signature: boolean;
  readonly has_client_signature: boolean;
  readonly advisor_signed_at: string | null;
  readonly client_signed_at: string | null;
  readonly signed_at: string | null;
  readonly next_signer_role: string | null;
  readonly is_voided: boolean;
  readonly voided_at: string | null;
  readonly is_completed: boolean;
  readonly completed_at: string | null;
  readonly read_at: string | null;
  readonly signed_document_id: string | null;
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
  /** The agent on whose device the client signed in person. */
  readonly in_person_host?: string | null;
  readonly signed_at?: string | null;
  readonly signed_document_id?: string | null;
  /** When its client first opened it; the first one stays. */
  readonly read_at?: string | null;
  readonly is_completed?: boolean;
  readonly completed_at?: string | null;
  readonly is_voided?: boolean;
  readonly voided_at?: string | null;
}

/** The session forms, for plugins that sign or bill them. */
export interface Submissions {
  /** Null for one that is unknown or was deleted. */
  find(id: number): Promise<FormFacts | null>;
  /**
   * As `find`; the form stays locked until the transaction ends, after its client. Lock it before rows that belong
   * to it.
   */
  lock(unit: WriteUnit, id: number): Promise<FormFacts | null>;
  /** Stores what differs, with its audit line; returns whether anything did. Throws 404. */
  report(unit: WriteUnit, id: number, report: SigningReport): Promise<boolean>;
  /**
   * Stores what was chosen in a signed document as selected items, with the totals. What has no price is left out.
   * Returns whether anything differs. Throws 404.
   */
  choose(unit: WriteUnit, id: number, chosen: readonly ChosenValue[]): Promise<boolean>;
}

/** A field of a signed document: the chosen option of a list, or 'true' for a checkbox. */
export interface ChosenValue {
  readonly name: string;
  readonly value: string;
}

/** Provided by this plugin. */
export const Submissions = defineService<Submissions>('forms.submissions');

/** Whether the visitor of a link has confirmed who they are, as a form asks; call it before each act on the form. */
export interface VisitorConfirmation {
  /**
   * Throws 401 when the form asks for something that this link did not ask for: the link asks for it from then on, however
   * old it is. Does nothing for a form that the link does not lead to.
   */
  assert(link: OpenLink, submissionId: number): Promise<void>;
  /**
   * What the client of a form can be asked in person: the birth date, else the passcode of the session. Null for a client with
   * neither, and for no client.
   */
  answerOf(submissionId: number, trx?: WriteUnit['trx']): Promise<RequiredAnswer | null>;
  /** Whether the form asks something of its visitors, for a page that was opened by a link that asked for nothing. */
  asks(submissionId: number, trx?: WriteUnit['trx']): Promise<boolean>;
}

/** Provided by this plugin. */
export const VisitorConfirmation = defineService<VisitorConfirmation>('forms.visitor-confirmation');

/** How the client of a session form is reminded of it. Days are `yyyy-mm-dd`. */
export interface FormReminding {
  /** Why the client cannot be sent a message; null when it can. */
  readonly problem: string | null;
  /** When the client was last sent the link. */
  readonly sent_on: string | null;
  readonly upcoming: readonly string[];
  /** Whether an agent stopped the reminders. */
  readonly is_stopped: boolean;
}

/** The reminders of session forms, for plugins that sign them. They are about the newest link that works. */
export interface FormReminders {
  of(submissionId: number): Promise<FormReminding>;
  /** Sends the link to its client, with the reminders that follow. Throws 404, 409 without a link, and 400 without an address. */
  remind(actor: StaffActor, submissionId: number): Promise<void>;
  /** Ends the reminders until the link is sent again. Throws 404, and 409 when no link was sent. */
  stop(actor: StaffActor, submissionId: number): Promise<void>;
}

/** Provided by this plugin. */
export const FormReminders = defineService<FormReminders>('forms.form-reminders');

/** Makes the links of forms to sign, for plugins that send many. */
export interface SigningLinks {
  /**
   * Adds a session form for a client, with its link, and sends that by mail, all in the caller's transaction; returns
   * the id of the form. Throws as the call that makes a link, and 400 at the field `to` without an address.
   */
  send(unit: WriteUnit, link: NewSigningLink): Promise<number>;
  /**
   * The link of the form (not that of its session) that the client signed with shows what was signed for 90 days from
   * now, also when it has expired since. With null for a link that is not known: those that were opened.
   */
  keepOpen(unit: WriteUnit, submissionId: number, signedWith: string | null): Promise<void>;
  /** How the portal sent a link to its client; null for one that did not leave the portal, or that is unknown. */
  sentBy(linkId: string): Promise<'mail' | 'text' | null>;
}

/** A form to sign that a client is sent. */
export interface NewSigningLink {
  readonly clientId: number;
  readonly templateId: number;
  /** The agent who sends it. */
  readonly createdBy: number | null;
}

/** Provided by this plugin. */
export const SigningLinks = defineService<SigningLinks>('forms.signing-links');

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
  readonly second_factor: TemplateFactor;
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
  /** 'birth-date-if-known' by default. */
  readonly second_factor?: TemplateFactor;
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
