import { lazyDialog } from '@porchlight/web';
import type { Submission } from '../../../generated/types.ts';
import { FormQuestion, type FormQuestionKind } from './form-question.tsx';

const GetFormLinkDialog = lazyDialog(() => import('../../links/get-form-link-dialog.tsx'));
const LinkClientDialog = lazyDialog(() => import('../linking/link-client-dialog.tsx'));

/** What can be asked about a submission: a dialog, or a question before something is removed. */
export type SubmissionChoice = FormQuestionKind | 'link' | 'get-link';

interface SubmissionQuestionsProps {
  readonly question: SubmissionChoice | null;
  readonly submission: Submission;
  readonly onClose: () => void;
  /** The form is gone. */
  readonly onRemoved: () => void;
}

/** The dialog of the chosen question, if any; beside other dialogs, whose forms would get its events. */
export function SubmissionQuestions({
  question,
  submission,
  onClose,
  onRemoved,
}: SubmissionQuestionsProps) {
  if (question === null) return null;
  if (question === 'link') return <LinkClientDialog submission={submission} onClose={onClose} />;
  if (question === 'get-link') {
    return (
      <GetFormLinkDialog formId={submission.form_id} submission={submission} onClose={onClose} />
    );
  }
  const unlinks = question === 'unlinkSession' || question === 'unlinkClient';
  return (
    <FormQuestion
      kind={question}
      submission={submission}
      onClose={onClose}
      {...(unlinks ? {} : { onDone: onRemoved })}
    />
  );
}
