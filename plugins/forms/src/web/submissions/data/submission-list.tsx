import { civilToday, formatNumber, formatShortDateTime } from '@porchlight/kernel';
import { formatDateText, Icon } from '@porchlight/ui';
import { defineList } from '@porchlight/web';
import { Link } from 'react-router-dom';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import type { Submission } from '../../../generated/types.ts';
import { formPaths } from '../../form-paths.ts';
import { sessionTypeName } from '../../session-type-names.ts';
import { ShortInstant } from '../../short-instant.tsx';
import { CategoryBadge } from '../../templates/list/status-badge.tsx';
import { submissionTexts } from '../submission-texts.ts';
import { PAGE_SIZE } from './data-queries.ts';
import { tableAddress, tableSorts } from './table-filter.ts';
import './submission-list.css';

const texts = submissionTexts.data;

/** Session forms, sorted by any column. */
export const submissionList = defineList({
  name: 'submission-table',
  label: texts.list,
  address: tableAddress,
  endpoint: submissionEndpoints.listPage,
  queryKey: ['forms', 'submissions', 'table'],
  staleTime: 15_000,
  pageSize: PAGE_SIZE,
  rows: ({ data }) => data,
  keyOf: ({ id }) => id,
  columns: [
    {
      sort: 'title',
      head: texts.columns.title,
      title: ({ title }) => title,
      opens: true,
      cell: ({ title }) => title,
      phone: { title: true },
      skeleton: '60%',
    },
    {
      sort: 'client',
      head: texts.columns.client,
      title: clientOf,
      cell: (submission) =>
        submission.client_id === null ? (
          <NotLinked name={clientOf(submission)} />
        ) : (
          <Link to={formPaths.client(submission.client_id)}>{clientOf(submission)}</Link>
        ),
      phone: {
        wide: (submission) =>
          submission.client_id === null ? (
            <NotLinked name={clientOf(submission)} />
          ) : (
            clientOf(submission)
          ),
      },
      skeleton: '70%',
    },
    {
      sort: 'session',
      head: texts.columns.session,
      title: (submission, { timeZone }) => sessionText(submission, timeZone),
      className: ({ session_id: id }) => id === null && 'submission-table__quiet',
      cell: (submission, { timeZone }) => {
        const { client_id: clientId, session_id: id, session_type: type } = submission;
        if (id === null || clientId === null) return texts.noSession;
        const day = sessionDay(submission, timeZone);
        return (
          <Link to={formPaths.session(clientId, id)}>
            {sessionTypeName(type ?? '')}
            {day !== null && <span className="short-instant__time">, {day}</span>}
          </Link>
        );
      },
      phone: {
        line: (submission, { timeZone }) => <span>{sessionText(submission, timeZone)}</span>,
      },
      skeleton: '64%',
    },
    {
      sort: 'status',
      head: texts.columns.status,
      cell: (submission) => <CategoryBadge submission={submission} />,
      phone: { mark: true },
      skeleton: '96px',
    },
    {
      sort: 'modified',
      head: texts.columns.modified,
      className: () => 'submission-table__time',
      cell: ({ modified_at: at }) => <ShortInstant at={at} />,
      phone: {
        line: ({ modified_at: at }, { timeZone }) => (
          <span>{formatShortDateTime(at, timeZone)}</span>
        ),
      },
      skeleton: '80%',
    },
  ],
  orders: tableSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((dir) => ({ sort, dir, label: texts.orders[sort][dir] })),
  ),
  shown: (count, { total }) => texts.shown(formatNumber(count), formatNumber(total)),
  failed: texts.loadFailed,
  search: texts.searchLabel,
  keys: { search: texts.searchLabel, next: 'Next form', previous: 'Previous form' },
  empty: { drawing: 'calm-water', title: texts.none, hint: texts.noneHint },
  noMatch: { title: texts.noMatch, hint: texts.noMatchHint },
});

/** Who filled in a form without a client, with its mark. */
function NotLinked({ name }: { readonly name: string }) {
  return (
    <span className="submission-table__unlinked" title={texts.notLinked}>
      <span className="submission-table__name">{name}</span>{' '}
      <Icon name="triangle-alert" size={14} />
      <span className="pl-visually-hidden">{texts.notLinked}</span>
    </span>
  );
}

/** The client of a form, else who filled it in. */
function clientOf({ client_first_name: first, client_last_name: last }: Submission): string {
  return `${first} ${last}`.trim() || texts.unnamed;
}

function sessionDay({ session_created_at: since }: Submission, timeZone: string): string | null {
  return since == null ? null : formatDateText(civilToday(timeZone, new Date(since)));
}

/** The session of a form by its type and day; that there is none. */
function sessionText(submission: Submission, timeZone: string): string {
  const { session_type: type } = submission;
  if (type === null) return texts.noSession;
  const day = sessionDay(submission, timeZone);
  return day === null ? sessionTypeName(type) : texts.sessionOf(sessionTypeName(type), day);
}
