import {
  acceptGone,
  ActionQuestion,
  deletionFailure,
  useApi,
  useDeletionReason,
  wasRefused,
} from '@porchlight/web';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import type { Submission } from '../../../generated/types.ts';
import { hasClientAnswers } from '../../../rules/status/client-answers.ts';
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
  const isDeletion = kind === 'delete' || kind === 'remove';
  const reason = useDeletionReason(isDeletion && hasClientAnswers(submission));
  return (
    <ActionQuestion
      title={words.title(submission.title)}
      confirm={words.confirm}
      busy={words.busy}
      done={words.done}
      failed={(error) => questionFailure(kind, error)}
      waits={reason.waits}
      run={() => {
        if (kind === 'unlinkSession')
          return api.call(submissionEndpoints.unlinkSession, { params });
        if (kind === 'unlinkClient')
          return api.call(submissionEndpoints.unlinkClient, { params, query: reason.query });
        return api
          .call(submissionEndpoints.deleteSubmission, { params, query: reason.query })
          .catch(acceptGone);
      }}
      onDone={() => {
        onClose();
        onDone?.();
        void refresh();
      }}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{kind === 'remove' ? removalQuestion(submission) : texts[kind].question}</p>
          {reason.field(error)}
        </>
      )}
    </ActionQuestion>
  );
}

/** What the server says where it says why, such as an envelope that cannot be voided. */
function questionFailure(kind: FormQuestionKind, error: Error): string {
  const words = texts[kind];
  const reason = wasRefused(error) ? error.serverMessage : null;
  if (reason != null && 'failedWith' in words) return words.failedWith(reason);
  return deletionFailure(error, words.failed);
}
