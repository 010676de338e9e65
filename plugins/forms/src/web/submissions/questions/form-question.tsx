import { ConfirmDialog, FormError, showToast } from '@porchlight/ui';
import { deletionFailure, isGone, useApi, useDeletionReason, wasRefused } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import type { Submission } from '../../../generated/types.ts';
import { removalQuestion } from '../../../rules/status/removal-question.ts';
import { useRefreshForms } from '../../form-queries.ts';
import { submissionTexts } from '../submission-texts.ts';

const texts = submissionTexts.questions;

export type FormQuestionKind = keyof typeof texts;

interface FormQuestionProps {
  readonly kind: FormQuestionKind;
  readonly submission: Submission;
  readonly onClose: () => void;
  /** The form is deleted or unlinked; the question closes by itself. */
  readonly onDone?: () => void;
}

/** Asks before a form is deleted, removed, or unlinked, and does it. Mounted while it is open. */
export function FormQuestion({ kind, submission, onClose, onDone }: FormQuestionProps) {
  const api = useApi();
  const refresh = useRefreshForms();
  const words = texts[kind];
  const params = { id: submission.id };
  const reason = useDeletionReason();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (kind === 'unlinkSession') await api.call(submissionEndpoints.unlinkSession, { params });
      else if (kind === 'unlinkClient')
        await api.call(submissionEndpoints.unlinkClient, { params });
      else
        await api
          .call(submissionEndpoints.deleteSubmission, { params, query: reason.query })
          .catch((cause: unknown) => {
            // Someone else has deleted it already.
            if (!isGone(cause)) throw cause;
          });
    },
    onSuccess: async () => {
      showToast({ tone: 'done', text: words.done });
      onClose();
      onDone?.();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      open
      title={words.title(submission.title)}
      confirmLabel={words.confirm}
      busyText={isPending ? words.busy : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <FormError>{error === null ? null : questionFailure(kind, error)}</FormError>
      <p>{kind === 'remove' ? removalQuestion(submission) : texts[kind].question}</p>
      {reason.field(error)}
    </ConfirmDialog>
  );
}

/** What the server says where it says why, such as an envelope that cannot be voided. */
function questionFailure(kind: FormQuestionKind, error: Error): string {
  const words = texts[kind];
  const reason = wasRefused(error) ? error.serverMessage : null;
  if (reason != null && 'failedWith' in words) return words.failedWith(reason);
  return deletionFailure(error, words.failed);
}
