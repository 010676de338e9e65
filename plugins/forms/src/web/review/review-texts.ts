import type { FormReview } from '../../generated/types.ts';

const changes = (count: number) => (count === 1 ? '1 change' : `${String(count)} changes`);

/** Texts of the review of a form's answers. */
export const reviewTexts = {
  title: 'Review Changes',
  open: (count: number) => `Review Changes (${String(count)})`,
  again: 'Review Again',
  finish: 'Review',
  differs: (count: number) =>
    count === 1
      ? "1 answer differs from the client's record."
      : `${String(count)} answers differ from the client's record.`,
  matches: "All answers match the client's record.",
  reviewed: (by: string | null, at: string) =>
    by === null ? `Reviewed ${at}.` : `Reviewed by ${by}, ${at}.`,
  accepted: (labels: readonly string[]) => `Accepted: ${labels.join(', ')}.`,
  kept: (labels: readonly string[]) => `Not changed: ${labels.join(', ')}.`,
  loadFailed: "Couldn't compare the answers with the client.",
  retry: 'Try Again',
  hint: "Checked answers are written to the client's record. The others leave it as it is.",
  columns: { field: 'Field', current: 'Client now', answer: 'Answer' },
  none: 'None',
  keptBefore: (by: string | null) => (by === null ? 'Not changed before' : `Not changed by ${by}`),
  hiddenPart: 'The hidden part differs.',
  leftover: (labels: readonly string[]) =>
    `${labels.join(', ')} in the record may belong to someone else. After you accept this name, check them on the client's page.`,
  fresh: 'Changed while you were reviewing',
  same: (count: number) =>
    count === 1
      ? '1 more answer matches the record.'
      : `${String(count)} more answers match the record.`,
  nothing: 'Nothing to change',
  acceptAll: 'Accept All',
  acceptSelected: (count: number) => `Accept Selected (${String(count)})`,
  keepAll: 'Keep Current Values',
  complete: 'Mark Complete',
  saving: 'Saving...',
  done: (accepted: number) => (accepted === 0 ? 'Review saved' : `${changes(accepted)} accepted`),
  failed: "Couldn't save the review.",
  closed: {
    'not-submitted': 'This form has not been submitted yet.',
    voided: 'This form was voided. Its answers cannot be reviewed.',
    'not-linked': 'This form is not linked to a client. Link it to a client first.',
    'type-off':
      'The form type of this form is turned off, so its answers cannot be compared with the client.',
    unreadable: 'The answers of this form cannot be read.',
  } satisfies Readonly<Record<Exclude<FormReview['state'], 'open'>, string>>,
} as const;
