import { ageOn } from '@porchlight/clients/contract';
import { civilToday, formatNumber, formatPhone, formatShortDateTime } from '@porchlight/kernel';
import { Button, Icon, Skeleton, Table, useIsPhone } from '@porchlight/ui';
import { QueryState, useAgency, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Submission, Template } from '../../../generated/types.ts';
import { submissionsQuery } from '../template-queries.ts';
import { templateScreenTexts } from '../template-screen-texts.ts';
import { StatusBadge } from './status-badge.tsx';

const texts = templateScreenTexts.submissions;
const PAGE = 100;

/** The submissions of a form in a list of their own, which scrolls. */
export default function SubmissionsOfForm({ template }: { readonly template: Template }) {
  const query = useQuery(submissionsQuery(useApi(), template.id));
  return (
    <QueryState query={query} title={texts.none} skeleton={<Skeleton width="60%" />}>
      {(submissions) =>
        submissions.length === 0 ? (
          <p className="template-submissions__none">{texts.none}</p>
        ) : (
          <Submissions label={texts.label(template.title)} submissions={submissions} />
        )
      }
    </QueryState>
  );
}

interface SubmissionsProps {
  readonly label: string;
  readonly submissions: readonly Submission[];
}

function Submissions({ label, submissions }: SubmissionsProps) {
  const [shown, setShown] = useState(PAGE);
  const isPhone = useIsPhone();
  const { columns } = texts;
  return (
    <>
      <p className="template-submissions__count">
        {submissions.length === 1 ? texts.one : texts.count(formatNumber(submissions.length))}
      </p>
      {/* A box that scrolls must be reachable by keyboard. */}
      <div className="template-submissions__box" tabIndex={0} role="group" aria-label={label}>
        <Table
          label={label}
          head={
            <>
              <th scope="col">{columns.client}</th>
              {!isPhone && (
                <>
                  <th scope="col">{columns.lastActivity}</th>
                  <th scope="col" className="pl-right">
                    {columns.age}
                  </th>
                  <th scope="col">{columns.phone}</th>
                  <th scope="col">{columns.status}</th>
                </>
              )}
            </>
          }
        >
          {submissions.slice(0, shown).map((submission) => (
            <SubmissionRow key={submission.id} submission={submission} />
          ))}
        </Table>
        {submissions.length > shown && (
          <Button variant="ghost" onClick={() => setShown(shown + PAGE)}>
            {texts.more}
          </Button>
        )}
      </div>
    </>
  );
}

function SubmissionRow({ submission }: { readonly submission: Submission }) {
  const { time_zone: timeZone } = useAgency();
  const isPhone = useIsPhone();
  const { client_id, session_id, modified_at, phone, date_of_birth } = submission;
  const name = `${submission.first_name} ${submission.last_name}`.trim();
  const modified = formatShortDateTime(modified_at, timeZone);
  const age = ageOn(date_of_birth, civilToday(timeZone));
  return (
    <tr className="template-submissions__row">
      <td>
        {client_id === null ? (
          <span>{name || texts.unnamed}</span>
        ) : (
          <Link className="template-submissions__client" to={`/crm/clients/${String(client_id)}`}>
            {name || texts.unnamed}
          </Link>
        )}
        {client_id === null && session_id === null && (
          <span className="template-submissions__unlinked" title={texts.notLinked}>
            <Icon name="triangle-alert" size={14} />
            <span className="pl-visually-hidden">{texts.notLinked}</span>
          </span>
        )}
        {isPhone && (
          <span className="template-submissions__more">
            <StatusBadge submission={submission} />
            <span>{modified}</span>
          </span>
        )}
      </td>
      {!isPhone && (
        <>
          <td>{modified}</td>
          <td className="pl-right">{age}</td>
          <td>{formatPhone(phone)}</td>
          <td>
            <StatusBadge submission={submission} />
          </td>
        </>
      )}
    </tr>
  );
}
