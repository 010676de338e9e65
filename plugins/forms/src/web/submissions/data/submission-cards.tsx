import { ageOn } from '@porchlight/clients/contract';
import { civilToday, formatNumber, formatPhone } from '@porchlight/kernel';
import { Button, Icon } from '@porchlight/ui';
import { useAgency, useInstant } from '@porchlight/web';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Submission } from '../../../generated/types.ts';
import { CategoryBadge } from '../../templates/list/status-badge.tsx';
import { TemplateIcon } from '../../templates/list/template-icon.tsx';
import { contactOf, personOf } from '../submission-person.ts';
import { submissionTexts } from '../submission-texts.ts';
import { activityText } from './activity-text.ts';

const texts = submissionTexts.data;

interface SubmissionCardsProps {
  readonly submissions: readonly Submission[];
  /** Of all pages. */
  readonly total: number;
  /** Loads the next page; null on the last one. */
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
  readonly onOpen: (submission: Submission) => void;
}

/** Submissions as a grid of cards, which loads more when its end comes near. */
export function SubmissionCards({ submissions, total, more, onOpen }: SubmissionCardsProps) {
  return (
    <>
      <ul className="forms-data__grid" aria-label={texts.list}>
        {submissions.map((submission) => (
          <li key={submission.id}>
            <SubmissionCard submission={submission} onOpen={() => onOpen(submission)} />
          </li>
        ))}
      </ul>
      <div className="forms-data__foot">
        <p role="status">{texts.shown(formatNumber(submissions.length), formatNumber(total))}</p>
        {more !== null && <MoreButton {...more} />}
      </div>
    </>
  );
}

interface SubmissionCardProps {
  readonly submission: Submission;
  readonly onOpen: () => void;
}

function SubmissionCard({ submission, onOpen }: SubmissionCardProps) {
  const { time_zone: timeZone } = useAgency();
  const time = useInstant();
  const { title, type, client_id, session_id, modified_at, date_of_birth } = submission;
  const age = ageOn(date_of_birth, civilToday(timeZone));
  const contact = contactOf(submission);
  return (
    <button type="button" className="submission-card" onClick={onOpen}>
      <span className="submission-card__line">
        <span className="submission-card__name" translate="no">
          {personOf(submission)}
        </span>{' '}
        {age !== null && <span className="submission-card__end">{texts.age(age)}</span>}
      </span>{' '}
      <span className="submission-card__line submission-card__line--title">
        <span className="submission-card__title">{title}</span>{' '}
        {client_id === null && session_id === null && (
          <span className="submission-card__unlinked">
            <Icon name="triangle-alert" size={14} /> {texts.notLinked}
          </span>
        )}
      </span>{' '}
      <span className="submission-card__line">
        <span
          className="submission-card__contact"
          translate={contact.kind === 'none' ? undefined : 'no'}
        >
          {contact.kind === 'phone' ? formatPhone(contact.text) : contact.text}
        </span>{' '}
        <span className="submission-card__end submission-card__type">
          <TemplateIcon type={type} /> {type}
        </span>
      </span>{' '}
      <span className="submission-card__line submission-card__line--status">
        <CategoryBadge submission={submission} />{' '}
        <span className="submission-card__end" title={time(modified_at)}>
          {activityText(modified_at, { timeZone, now: new Date() })}
        </span>
      </span>
    </button>
  );
}

/** Presses itself once it comes into view. */
function MoreButton({ isLoading, load }: NonNullable<SubmissionCardsProps['more']>) {
  const place = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => {
    if (!isLoading) load();
  });
  useEffect(() => {
    const element = place.current;
    if (element === null || isLoading || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place}>
      <Button
        icon={<Icon name="chevron-down" />}
        busyText={isLoading ? texts.loadingMore : null}
        onClick={load}
      >
        {texts.more}
      </Button>
    </div>
  );
}
