import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import type { Submission } from '../../../generated/types.ts';
import { mayBeReviewed } from '../../review/review-queries.ts';
import { sessionTypeOf } from '../../session-type-names.ts';
import { clientOrPersonOf } from '../submission-person.ts';
import { FormQuestion, type FormQuestionKind } from './form-question.tsx';

const GetFormLinkDialog = lazyDialog(() => import('../../links/get-form-link-dialog.tsx'));
const GetSessionLinkDialog = lazyDialog(() => import('../../links/get-session-link-dialog.tsx'));
const ReviewDialog = lazyDialog(() => import('../../review/review-dialog.tsx'));
const LinkClientDialog = lazyDialog(() => import('../linking/link-client-dialog.tsx'));

/** What can be asked about a submission: a dialog, or a question before something is removed. */
export type SubmissionChoice =
  FormQuestionKind | 'link' | 'get-link' | 'get-session-link' | 'review';

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
  const [isLinked, setLinked] = useState(false);
  if (question === 'review' || isLinked) {
    const close = () => {
      setLinked(false);
      onClose();
    };
    const person = clientOrPersonOf(submission);
    return <ReviewDialog submission={submission} person={person} onClose={close} />;
  }
  if (question === null) return null;
  if (question === 'link') {
    // Its answers can be compared with a client now.
    const review = (clientId: number) =>
      setLinked(mayBeReviewed({ ...submission, client_id: clientId }));
    return <LinkClientDialog submission={submission} onClose={onClose} onLinked={review} />;
  }
  if (question === 'get-session-link') {
    const session = sessionOf(submission);
    return session === null ? null : (
      <GetSessionLinkDialog session={session} formTitle={submission.title} onClose={onClose} />
    );
  }
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

function sessionOf({ session_id: id, client_id, session_type: type }: Submission) {
  const session_type = sessionTypeOf(type);
  return id === null || client_id === null || session_type === null
    ? null
    : { id, client_id, session_type };
}
