import { SelectField, Skeleton } from '@porchlight/ui';
import { useInstant } from '@porchlight/web';
import type { Submission } from '../../../generated/types.ts';
import { CategoryBadge } from '../../templates/list/status-badge.tsx';
import { submissionTexts } from '../submission-texts.ts';
import {
  clientOf,
  NotLinked,
  useSessionText,
  type SubmissionTableProps,
} from './submission-table.tsx';
import { tableSorts } from './table-filter.ts';

const texts = submissionTexts.data;

const orders = tableSorts.flatMap((sort) =>
  (['asc', 'desc'] as const).map((dir) => ({
    value: `${sort} ${dir}`,
    label: texts.orders[sort][dir],
    order: { sort, dir },
  })),
);

/** The table on a phone: three lines each, with its order above. */
export function SubmissionRows({ submissions, ...props }: SubmissionTableProps) {
  const { filter, onFilter, onOpen, foot } = props;
  return (
    <>
      <SelectField
        label={texts.sort}
        hideLabel
        value={`${filter.sort} ${filter.dir}`}
        options={orders}
        onChange={({ target }) => {
          const chosen = orders.find(({ value }) => value === target.value);
          if (chosen !== undefined) onFilter({ ...filter, ...chosen.order, page: 1 });
        }}
      />
      {submissions === null ? (
        <div className="submission-rows__coming" aria-busy>
          <Skeleton width="70%" />
          <Skeleton width="60%" />
          <Skeleton width="66%" />
        </div>
      ) : (
        <ul className="submission-rows" aria-label={texts.list}>
          {submissions.map((submission) => (
            <li key={submission.id}>
              <SubmissionLine submission={submission} onOpen={() => onOpen(submission)} />
            </li>
          ))}
        </ul>
      )}
      <div className="forms-data__foot">{foot}</div>
    </>
  );
}

interface SubmissionLineProps {
  readonly submission: Submission;
  readonly onOpen: () => void;
}

function SubmissionLine({ submission, onOpen }: SubmissionLineProps) {
  const time = useInstant();
  const sessionText = useSessionText();
  const client = clientOf(submission);
  return (
    <button type="button" className="submission-rows__one" onClick={onOpen}>
      <span className="submission-rows__head">
        <span className="submission-rows__title">{submission.title}</span>{' '}
        <CategoryBadge submission={submission} />
      </span>{' '}
      <span>{submission.client_id === null ? <NotLinked name={client} /> : client}</span>{' '}
      <span className="submission-rows__facts">
        {sessionText(submission)} <span>{time(submission.modified_at)}</span>
      </span>
    </button>
  );
}
