import { ClientFollowUps, type ClientDetailCardProps } from '@porchlight/clients/slots';
import { Button, Card, Icon, Table, TableRow, useIsPhone } from '@porchlight/ui';
import {
  lazyDialog,
  QueryState,
  SlotOutlet,
  useApi,
  useDay,
  useInstant,
  usePermission,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { UseForms } from '../../contract.ts';
import type { Session } from '../../generated/types.ts';
import { formPaths } from '../form-paths.ts';
import { sessionsQuery } from '../form-queries.ts';
import { SessionBadge } from '../sessions/session-badge.tsx';
import { sessionTexts } from '../sessions/session-texts.ts';
import { sessionTypeName } from '../session-type-names.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { clientCardTexts } from './client-card-texts.ts';
import './client-cards.css';

const texts = clientCardTexts.sessions;
const StartSessionDialog = lazyDialog(() => import('../sessions/start-session-dialog.tsx'));

/** The sessions of a client, newest first, below the next follow-up. */
export default function SessionsCard({ client, onCount }: ClientDetailCardProps) {
  const mayStart = usePermission(UseForms);
  const query = useQuery(sessionsQuery(useApi(), client.id));
  const [isStarting, setStarting] = useState(false);
  const count = query.data?.length ?? null;
  useEffect(() => {
    onCount?.(count);
  }, [onCount, count]);

  return (
    <div className="form-card">
      <Card
        title={texts.title}
        icon={<Icon name="signature" />}
        actions={
          mayStart && (
            <Button
              variant="ghost"
              size="small"
              icon={<Icon name="plus" />}
              onClick={() => setStarting(true)}
            >
              {texts.start}
            </Button>
          )
        }
      >
        <div className="form-card__follow-up">
          <SlotOutlet slot={ClientFollowUps} props={{ client }} />
        </div>
        <QueryState query={query} skeleton={<CardSkeleton />} title={texts.loadFailed}>
          {(sessions) =>
            sessions.length === 0 ? (
              <p className="form-card__none">
                {texts.none}. {mayStart && <span>{texts.noneHint}</span>}
              </p>
            ) : (
              <SessionList sessions={sessions} />
            )
          }
        </QueryState>
      </Card>
      {isStarting && <StartSessionDialog clientId={client.id} onClose={() => setStarting(false)} />}
    </div>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  return useIsPhone() ? (
    <ul className="form-card__rows">
      {sessions.map((session) => (
        <li key={session.id}>
          <PhoneRow session={session} />
        </li>
      ))}
    </ul>
  ) : (
    <SessionTable sessions={sessions} />
  );
}

function SessionTable({ sessions }: { readonly sessions: readonly Session[] }) {
  const { columns } = texts;
  return (
    <Table
      label={texts.title}
      className="form-card__table"
      head={
        <>
          <th scope="col">{columns.type}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col" className="pl-right">
            {columns.forms}
          </th>
          <th scope="col">{columns.created}</th>
          <th scope="col">{columns.viewed}</th>
        </>
      }
    >
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </Table>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const navigate = useNavigate();
  const [day, time] = [useDay(), useInstant()];
  const { session_type, forms_count, created_at, client_last_viewed_at: viewed } = session;
  const to = formPaths.session(session.client_id, session.id);
  return (
    <TableRow
      onOpen={(inNewTab) => {
        if (inNewTab) window.open(to, '_blank', 'noopener');
        else void navigate(to);
      }}
    >
      <td>
        <Link className="form-card__open" to={to}>
          {sessionTypeName(session_type)}
        </Link>
      </td>
      <td>
        <SessionBadge session={session} />
      </td>
      <td className="pl-right">{forms_count}</td>
      <td>{day(created_at)}</td>
      <td className={viewed === null ? 'form-card__quiet' : undefined}>
        {viewed === null ? sessionTexts.notViewed : time(viewed)}
      </td>
    </TableRow>
  );
}

/** The same facts in two lines. */
function PhoneRow({ session }: { readonly session: Session }) {
  const [day, time] = [useDay(), useInstant()];
  const { client_last_viewed_at: viewed } = session;
  const facts = [texts.count(session.forms_count), day(session.created_at)];
  return (
    <Link className="form-card__row" to={formPaths.session(session.client_id, session.id)}>
      <span className="form-card__row-head">
        {sessionTypeName(session.session_type)} <SessionBadge session={session} />
      </span>
      <span className="form-card__row-facts">
        {facts.join(', ')}, {viewed === null ? sessionTexts.notViewed : time(viewed)}
      </span>
    </Link>
  );
}
