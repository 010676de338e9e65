import { defineCodePoint, type Permission } from '@porchlight/kernel';
import { type ApiClient, defineSlot } from '@porchlight/web';
import type { Session, Submission, Template } from './generated/types.ts';

/** An entry of 'Manage Forms' that fetches templates of a signing provider; renders a `MenuItem`. */
export const TemplateSync = defineSlot<object>('forms.template-sync');
/** Marks of a form to sign in the list of forms, such as why it cannot be signed yet. */
export const TemplateRowSigning = defineSlot<{ readonly template: Template }>(
  'forms.template-row-signing',
);

/** A PDF that becomes a form to sign. */
export interface PdfToSign {
  readonly title: string;
  readonly folder_id: number | null;
  readonly file: File;
  /** The same for each try of the same form, so that it is added once. */
  readonly idempotencyKey: string;
}

/** How a plugin that signs forms adds one from a PDF. */
export interface PdfSigning {
  readonly id: string;
  /** Its entry of 'Manage Forms'. */
  readonly label: string;
  /** Its choice in 'Add New Form', below 'Upload Custom PDF'. */
  readonly choice: string;
  readonly help: string;
  readonly needs: Permission;
  /** Adds the form; returns the page where it is prepared for signing. */
  readonly add: (api: ApiClient, pdf: PdfToSign) => Promise<`/${string}`>;
}

/** Offered while adding a form; the first one whose permission the user has counts. */
export const PdfSignings = defineCodePoint<PdfSigning>('forms.pdf-signings', ({ id }) => id);

/** Buttons of the editor of a form to sign, such as one that opens it on the provider's site. */
export const TemplateSigning = defineSlot<{ readonly template: Template }>(
  'forms.template-signing',
);

export interface SubmissionSigningProps {
  readonly submission: Submission;
  /** Call it after the form changed: the screen fetches it again. */
  readonly onChanged: () => void;
}

/** Rows of the dates of a form: its envelope, with what voids it. Renders `Fact`s. */
export const SubmissionEnvelope = defineSlot<SubmissionSigningProps>('forms.submission-envelope');
/** Buttons of a form with an envelope: fetch its status again, download what was signed. */
export const SubmissionSigning = defineSlot<SubmissionSigningProps>('forms.submission-signing');
/** The document of a form, shown instead of what was typed. An entry shows itself with `when` only. */
export const SubmissionDocument = defineSlot<SubmissionSigningProps>('forms.submission-document');
/** A link of a form in a list: to sign it, or to view what was signed. An entry shows itself with `when` only. */
export const SubmissionRowSigning = defineSlot<{ readonly submission: Submission }>(
  'forms.submission-row-signing',
);
/** Renders nothing by itself: refreshes the envelopes of a session in the background when its page opens. */
export const SessionSigning = defineSlot<{
  readonly session: Session;
  readonly forms: readonly Submission[];
  readonly onChanged: () => void;
}>('forms.session-signing');

export interface SessionBillingProps {
  readonly session: Session;
  readonly forms: readonly Submission[];
}

/** Below the facts of a session: what a plugin that bills it shows, as a card. */
export const SessionBilling = defineSlot<SessionBillingProps>('forms.session-billing');
