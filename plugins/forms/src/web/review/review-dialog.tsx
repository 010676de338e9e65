import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  FormError,
  Kbd,
  showToast,
  Skeleton,
} from '@porchlight/ui';
import { isApiError, messageOf, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FormReview, Submission } from '../../generated/types.ts';
import { reviewQuery, useDecideReview } from './review-queries.ts';
import { ReviewRows } from './review-rows.tsx';
import { reviewTexts } from './review-texts.ts';
import { openFields, useReviewChoices } from './use-review-choices.ts';
import './review.css';

const texts = reviewTexts;

interface ReviewDialogProps {
  readonly submission: Submission;
  /** Whose form it is. */
  readonly person: string;
  readonly onClose: () => void;
}

/** Shows what a form would change in the record of its client, and writes what the agent accepts. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { submission, onClose } = props;
  const {
    data: review,
    error,
    refetch,
    isFetching,
  } = useQuery(reviewQuery(useApi(), submission.id));
  if (review?.state === 'open') return <OpenReview {...props} review={review} />;
  return (
    <Dialog open title={texts.title} size="wide" onClose={onClose} foot={{}}>
      {review !== undefined ? (
        <EmptyState drawing="blank-chart" title={texts.closed[review.state]} />
      ) : error === null ? (
        <div className="pl-stack review" aria-busy>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
          <Skeleton width="85%" />
        </div>
      ) : (
        <ErrorState
          title={texts.loadFailed}
          detail={messageOf(error)}
          busyText={isFetching ? texts.saving : null}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

interface OpenReviewProps extends ReviewDialogProps {
  readonly review: FormReview;
}

function OpenReview({ submission, person, review, onClose }: OpenReviewProps) {
  const { chosen, isChecked, isFresh, check } = useReviewChoices(review);
  const { mutate, isPending, error } = useDecideReview(submission.id, (accepted) => {
    showToast({ tone: 'done', text: texts.done(accepted) });
    onClose();
  });
  const fields = openFields(review);
  const possible = fields.filter(({ problem }) => problem === null);
  const decide = (accepted: typeof fields) => {
    if (!isPending) mutate({ review, accept: accepted.map(({ field }) => field) });
  };
  const acceptAll = () => decide(possible);
  useAltA(possible.length > 0 ? acceptAll : null);
  const isEmpty = fields.length === 0;
  return (
    <Dialog
      open
      title={texts.title}
      size="wide"
      busy={isPending}
      onClose={onClose}
      {...(isEmpty && !review.completes ? {} : { onSubmit: () => decide(chosen) })}
      foot={{
        ...(isEmpty && !review.completes
          ? {}
          : {
              primary: {
                label: isEmpty
                  ? texts.complete
                  : chosen.length === 0
                    ? texts.keepAll
                    : texts.acceptSelected(chosen.length),
                busyText: isPending ? texts.saving : null,
                focused: isEmpty,
              },
            }),
        extra: possible.length > 0 && (
          <Button aria-keyshortcuts="Alt+A" onClick={acceptAll}>
            {texts.acceptAll} <Kbd>Alt A</Kbd>
          </Button>
        ),
      }}
    >
      <div className="pl-stack review">
        <FormError>{error === null ? null : reviewFailure(error)}</FormError>
        {isEmpty ? (
          <EmptyState drawing="calm-water" title={texts.nothing} hint={texts.matches} />
        ) : (
          <>
            <div>
              <p className="review__about">
                <strong>{person}</strong>
                <span>{submission.title}</span>
              </p>
              <p>{texts.hint}</p>
            </div>
            <ReviewRows fields={fields} isChecked={isChecked} isFresh={isFresh} onCheck={check} />
            {review.same > 0 && <p className="review__quiet">{texts.same(review.same)}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A dialog has its own keys; this one needs no switch, since it is not a single letter. */
function useAltA(run: (() => void) | null): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (run === null || !event.altKey || event.ctrlKey || event.code !== 'KeyA') return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

/** A conflict says by itself what happened. */
function reviewFailure(error: Error): string {
  const isConflict = isApiError(error) && error.status === 409;
  return isConflict ? messageOf(error) : `${texts.failed} ${messageOf(error)}`;
}
