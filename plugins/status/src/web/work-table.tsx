import { formatNumber } from '@porchlight/kernel';
import { Table } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import type { Status } from '../generated/types.ts';
import { formatAge } from '../rules/age.ts';
import { StatusSection } from './status-section.tsx';
import { statusTexts } from './status-texts.ts';

type Work = NonNullable<Status['work']>;

interface Row {
  readonly title: string;
  readonly backlog: Work['webhooks'];
  readonly page: string;
  readonly note: string;
}

const BACKGROUND_PAGE = '/crm/settings/background';

/** What waits in the database: jobs, events of providers and of the portal, and messages. */
export function WorkTable({ work }: Pick<Status, 'work'>) {
  const head = (
    <>
      <th scope="col">Work</th>
      <th scope="col" className="status-page__figure">
        Waiting
      </th>
      <th scope="col">Oldest</th>
      <th scope="col" className="status-page__figure">
        Failed
      </th>
      <th scope="col">Detail</th>
    </>
  );
  return (
    <StatusSection title="Background work">
      {work === null ? (
        <p>{statusTexts.unreadable}</p>
      ) : (
        <Table label="Background work" className="status-page__table" head={head}>
          {rowsOf(work).map(({ title, backlog, page, note }) => (
            <tr key={title}>
              <td className="status-page__name">{title}</td>
              <td className="status-page__figure">{formatNumber(backlog.waiting)}</td>
              <td>{backlog.waiting === 0 ? 'None' : formatAge(backlog.lag)}</td>
              <td className="status-page__figure">{formatNumber(backlog.failed)}</td>
              <td className="status-page__detail">
                <span className="status-page__note">{note}</span>
                <Link
                  className="status-page__more"
                  to={page}
                  aria-label={statusTexts.showWork(title)}
                >
                  {statusTexts.show}
                </Link>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </StatusSection>
  );
}

function rowsOf({ jobs, webhooks, events, messages }: Work): readonly Row[] {
  return [
    {
      title: 'Jobs',
      backlog: jobs,
      page: BACKGROUND_PAGE,
      note: `${jobs.running} running.`,
    },
    {
      title: 'Provider events',
      backlog: webhooks,
      page: BACKGROUND_PAGE,
      note: 'Webhooks received.',
    },
    {
      title: 'Portal events',
      backlog: events,
      page: BACKGROUND_PAGE,
      note: 'Between modules.',
    },
    {
      title: 'Mail and text messages',
      backlog: messages,
      page: '/crm/settings/mailbox',
      note: messages.canSend
        ? 'Failed in the last 3 days.'
        : 'No mail server: messages stay in the mailbox.',
    },
  ];
}
