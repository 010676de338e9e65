import { Button, Icon, Note, Skeleton } from '@porchlight/ui';
import { useApi, useInstant } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { FormReview, Submission } from '../../generated/types.ts';
import { mayBeReviewed, reviewQuery } from './review-queries.ts';
import { reviewTexts } from './review-texts.ts';
import './review-notice.css';

const texts = reviewTexts;

interface ReviewNoticeProps {
  readonly submission: Submission;
  readonly onReview: () => void;
}

/** What the answers of a submitted form would change, or what was decided about them; nothing for other forms. */
export function ReviewNotice({ submission, onReview }: ReviewNoticeProps) {
  const isShown = mayBeReviewed(submission);
  const query = reviewQuery(useApi(), submission.id);
  const { data, error, refetch } = useQuery({ ...query, enabled: isShown });
  const time = useInstant();
  if (!isShown) return null;
  if (data === undefined)
    return error === null ? (
      <Skeleton width="50%" />
    ) : (
      <Notice text={texts.loadFailed} action={texts.retry} onAction={() => void refetch()} />
    );
  if (data.state !== 'open') return <Notice text={texts.closed[data.state]} />;
  if (data.undecided > 0)
    return (
      <Note tone="payment" icon={<Icon name="triangle-alert" />}>
        <div className="review-notice">
          <span>{texts.differs(data.undecided)}</span>
          <Button variant="primary" size="small" onClick={onReview}>
            {texts.open(data.undecided)}
          </Button>
        </div>
      </Note>
    );
  if (data.reviewed_at === null)
    return (
      <Notice
        text={texts.matches}
        action={data.completes ? texts.finish : null}
        onAction={onReview}
      />
    );
  const canChange = data.fields.some(({ change }) => change !== 'same');
  return (
    <Notice
      text={reviewedText(data, time(data.reviewed_at))}
      action={canChange ? texts.again : null}
      onAction={onReview}
    />
  );
}

interface NoticeProps {
  readonly text: string;
  readonly action?: string | null;
  readonly onAction?: () => void;
}

function Notice({ text, action = null, onAction }: NoticeProps) {
  return (
    <div className="review-notice review-notice--quiet">
      <span>{text}</span>
      {action !== null && (
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}

function reviewedText({ fields, reviewed_by }: FormReview, at: string): string {
  const labels = (wanted: string) =>
    fields.filter(({ decision }) => decision === wanted).map(({ label }) => label);
  const [accepted, kept] = [labels('accepted'), labels('kept')];
  return [
    texts.reviewed(reviewed_by, at),
    ...(accepted.length > 0 ? [texts.accepted(accepted)] : []),
    ...(kept.length > 0 ? [texts.kept(kept)] : []),
  ].join(' ');
}
