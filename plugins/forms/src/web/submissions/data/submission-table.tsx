import { Icon, SkeletonRows, SortHead, Table, TableRow } from '@porchlight/ui';
import { useDay } from '@porchlight/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '../../../generated/types.ts';
import { formPaths } from '../../form-paths.ts';
import { sessionTypeName } from '../../session-type-names.ts';
import { CategoryBadge } from '../../templates/list/status-badge.tsx';
import { ShortInstant } from '../../short-instant.tsx';
import { submissionTexts } from '../submission-texts.ts';
import { PAGE_SIZE } from './data-queries.ts';
import { tableSorts, type TableFilter } from './table-filter.ts';

const texts = submissionTexts.data;

export interface SubmissionTableProps {
  /** Null while they are loaded. */
  readonly submissions: readonly Submission[] | null;
  readonly isBusy: boolean;
  readonly filter: TableFilter;
  readonly onFilter: (filter: TableFilter) => void;
  readonly onOpen: (submission: Submission) => void;
  readonly foot: ReactNode;
}

/** Session forms in rows, sorted by any column. */
export function SubmissionTable({ submissions, isBusy, ...props }: SubmissionTableProps) {
  const { filter, onFilter, onOpen, foot } = props;
  return (
    <Table
      label={texts.list}
      className="submission-table"
      layout="fixed"
      busy={isBusy || submissions === null}
      foot={foot}
      columns={columns}
      head={tableSorts.map((sort) => (
        <SortHead
          key={sort}
          label={texts.columns[sort]}
          direction={filter.sort === sort ? filter.dir : null}
          onSort={(dir) => onFilter({ ...filter, sort, dir, page: 1 })}
        />
      ))}
    >
      {submissions === null ? (
        <SkeletonRows rows={PAGE_SIZE} columns={['60%', '70%', '64%', '96px', '80%']} />
      ) : (
        submissions.map((submission) => (
          <SubmissionRow
            key={submission.id}
            submission={submission}
            onOpen={() => onOpen(submission)}
          />
        ))
      )}
    </Table>
  );
}

const columns = (
  <colgroup>
    <col />
    <col />
    <col />
    <col className="submission-table__status" />
    <col className="submission-table__modified" />
  </colgroup>
);

interface SubmissionRowProps {
  readonly submission: Submission;
  readonly onOpen: () => void;
}

function SubmissionRow({ submission, onOpen }: SubmissionRowProps) {
  const sessionText = useSessionText();
  const { title, client_id: clientId, session_id: sessionId } = submission;
  const client = clientOf(submission);
  return (
    <TableRow onOpen={onOpen}>
      <td title={title}>
        <button type="button" className="submission-table__open" onClick={onOpen}>
          {title}
        </button>
      </td>
      <td title={client}>
        {clientId === null ? (
          <NotLinked name={client} />
        ) : (
          <Link to={formPaths.client(clientId)}>{client}</Link>
        )}
      </td>
      <td
        title={sessionText(submission)}
        className={sessionId === null ? 'submission-table__quiet' : undefined}
      >
        {sessionId === null || clientId === null ? (
          texts.noSession
        ) : (
          <Link to={formPaths.session(clientId, sessionId)}>
            <SessionName submission={submission} />
          </Link>
        )}
      </td>
      <td>
        <CategoryBadge submission={submission} />
      </td>
      <td className="submission-table__time">
        <ShortInstant at={submission.modified_at} />
      </td>
    </TableRow>
  );
}

/** The type of a session, and its day where the column has room for it. */
function SessionName({ submission }: { readonly submission: Submission }) {
  const day = useDay();
  const { session_type: type, session_created_at: since } = submission;
  return (
    <>
      {sessionTypeName(type ?? '')}
      {since != null && <span className="short-instant__time">, {day(since)}</span>}
    </>
  );
}

/** Who filled in a form without a client, with its mark. */
export function NotLinked({ name }: { readonly name: string }) {
  return (
    <span className="submission-table__unlinked" title={texts.notLinked}>
      <span className="submission-table__name">{name}</span>{' '}
      <Icon name="triangle-alert" size={14} />
      <span className="pl-visually-hidden">{texts.notLinked}</span>
    </span>
  );
}

/** The client of a form, else who filled it in. */
export function clientOf({ client_first_name: first, client_last_name: last }: Submission): string {
  return `${first} ${last}`.trim() || texts.unnamed;
}

/** The session of a form by its type and day; that there is none. */
export function useSessionText(): (submission: Submission) => string {
  const day = useDay();
  return ({ session_type: type, session_created_at: since }) => {
    if (type === null) return texts.noSession;
    return since == null
      ? sessionTypeName(type)
      : texts.sessionOf(sessionTypeName(type), day(since));
  };
}
