import { Badge, type IconName, type Tone, Tooltip } from '@porchlight/ui';
import { useMoment } from '@porchlight/web';
import type { Submission } from '../../../generated/types.ts';
import {
  displayCategoryTexts,
  type DisplayCategory,
} from '../../../rules/status/display-category.ts';
import { listStatusText, markedText, stepsText } from '../../../rules/status/list-status.ts';
import { signingExplanation } from '../../../rules/status/signing-explanation.ts';
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

/** The status of a submission: how far it is, or that of its signatures, which a tooltip explains. */
export function StatusBadge({ submission }: { readonly submission: Submission }) {
  const { display_category: category, signing_status: signing } = submission;
  const moment = useMoment();
  if (!isSigned(submission)) {
    const [tone, icon] = LOOKS[category];
    return (
      <Badge tone={tone} icon={icon}>
        {progressText(submission)}
      </Badge>
    );
  }
  const [tone, icon] = SIGNING_LOOKS.get(signing) ?? LOOKS[category];
  return (
    <Tooltip label={signingExplanation(submission, moment)}>
      <span>
        <Badge tone={tone} icon={icon}>
          {signing}
        </Badge>
      </span>
    </Tooltip>
  );
}

/** The category of a submission, with the step of a web form in progress. */
export function CategoryBadge({ submission }: { readonly submission: Submission }) {
  const { display_category: category } = submission;
  const [tone, icon] = LOOKS[category];
  const steps = category === 'in_progress' ? stepsText(submission) : undefined;
  const text = displayCategoryTexts[category];
  const marked = markedText(submission);
  const badge = (
    <Badge tone={tone} icon={icon}>
      {steps === undefined ? text : `${text} ${steps}`}
    </Badge>
  );
  return marked === null ? (
    badge
  ) : (
    <Tooltip label={marked}>
      <span>{badge}</span>
    </Tooltip>
  );
}

/** True for a form with signatures or an envelope; any other is described by its progress alone. */
export function isSigned(form: Submission): boolean {
  const isVoided = form.display_category === 'voided';
  const signs = form.pending_advisor_signature || form.pending_client_signature;
  return isVoided || signs || form.envelope_id !== null;
}

function progressText(form: Submission): string {
  const steps = form.type === 'Web Form' ? stepsText(form) : undefined;
  const text = markedText(form) ?? listStatusText(form.list_status);
  return steps === undefined ? text : `${text} ${steps}`;
}
