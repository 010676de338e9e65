import { Badge, type IconName, type Tone } from '@porchlight/ui';
import type { Submission } from '../../../generated/types.ts';
import {
  displayCategoryTexts,
  type DisplayCategory,
} from '../../../rules/status/display-category.ts';
import { listStatusText, stepsText } from '../../../rules/status/list-status.ts';
import { signingStatuses } from '../../../rules/status/signing-status.ts';

type Look = readonly [tone: Tone, icon: IconName];

const LOOKS: Readonly<Record<DisplayCategory, Look>> = {
  alert: ['agent', 'circle-alert'],
  new: ['new', 'sparkle'],
  in_progress: ['client', 'clock'],
  complete: ['done', 'circle-check'],
  voided: ['other', 'ban'],
};

const SIGNING_LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  [signingStatuses.pendingAgent, ['agent', 'signature']],
  [signingStatuses.pendingClient, ['client', 'signature']],
  [signingStatuses.sent, ['client', 'send']],
]);

type BadgeFacts = Pick<
  Submission,
  | 'type'
  | 'form_type'
  | 'form_id'
  | 'status'
  | 'is_completed'
  | 'completed_at'
  | 'current_step'
  | 'completion_step'
  | 'list_status'
  | 'signing_status'
  | 'display_category'
  | 'pending_advisor_signature'
  | 'pending_client_signature'
  | 'envelope_id'
>;

/** The status of a submission: that of its signatures where it has any, else how far it is. */
export function StatusBadge({ submission }: { readonly submission: BadgeFacts }) {
  const { display_category: category, signing_status: signing } = submission;
  const [tone, icon] =
    (isSigned(submission) ? SIGNING_LOOKS.get(signing) : undefined) ?? LOOKS[category];
  return (
    <Badge tone={tone} icon={icon}>
      {isSigned(submission) ? signing : progressText(submission)}
    </Badge>
  );
}

/** The category of a submission, with the step of a web form in progress. */
export function CategoryBadge({ submission }: { readonly submission: BadgeFacts }) {
  const { display_category: category } = submission;
  const [tone, icon] = LOOKS[category];
  const steps = category === 'in_progress' ? stepsText(submission) : undefined;
  const text = displayCategoryTexts[category];
  return (
    <Badge tone={tone} icon={icon}>
      {steps === undefined ? text : `${text} ${steps}`}
    </Badge>
  );
}

function isSigned(form: BadgeFacts): boolean {
  const isVoided = form.display_category === 'voided';
  const signs = form.pending_advisor_signature || form.pending_client_signature;
  return isVoided || signs || form.envelope_id !== null;
}

function progressText(form: BadgeFacts): string {
  const steps = form.type === 'Web Form' ? stepsText(form) : undefined;
  const text = listStatusText(form.list_status);
  return steps === undefined ? text : `${text} ${steps}`;
}
