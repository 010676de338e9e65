import { ClientFollowUps, type ClientDetailCardProps } from '@porchlight/clients/slots';
import { Card, Icon } from '@porchlight/ui';
import {
  CardList,
  CardListSkeleton,
  QueryState,
  SlotDialogButton,
  SlotOutlet,
  useApi,
  useDay,
  useInstant,
  usePermission,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UseForms } from '../../contract.ts';
import type { Session } from '../../generated/types.ts';
import { formPaths } from '../form-paths.ts';
import { sessionsQuery } from '../form-queries.ts';
import { SessionBadge } from '../sessions/session-badge.tsx';
import { sessionTexts } from '../sessions/session-texts.ts';
import { sessionTypeName } from '../session-type-names.ts';
import { startSession } from './client-actions.ts';
import { clientCardTexts } from './client-card-texts.ts';
import './client-cards.css';

const texts = clientCardTexts.sessions;

/** The sessions of a client, newest first, below the next follow-up. */
export default function SessionsCard({ client, onCount }: ClientDetailCardProps) {
  const mayStart = usePermission(UseForms);
  const query = useQuery(sessionsQuery(useApi(), client.id));
  const count = query.data?.length ?? null;
  useEffect(() => {
    onCount?.(count);
  }, [onCount, count]);

  return (
    <div className="form-card">
      <Card
        title={texts.title}
        icon={<Icon name="signature" />}
        actions={<SlotDialogButton entry={startSession} props={{ client }} />}
      >
        <div className="form-card__follow-up">
          <SlotOutlet slot={ClientFollowUps} props={{ client }} />
        </div>
        <QueryState query={query} skeleton={<CardListSkeleton />} title={texts.loadFailed}>
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
    </div>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  const [day, time] = [useDay(), useInstant()];
  const { columns } = texts;
  const viewed = ({ client_last_viewed_at: at }: Session) =>
    at === null ? sessionTexts.notViewed : time(at);
  return (
    <CardList
      label={texts.title}
      className="form-card__table"
      rows={sessions}
      open={{ to: (session) => formPaths.session(session.client_id, session.id) }}
      columns={[
        { head: columns.type, opens: true, cell: (one) => sessionTypeName(one.session_type) },
        { head: columns.status, cell: (session) => <SessionBadge session={session} /> },
        { head: columns.forms, align: 'right', cell: ({ forms_count: count }) => count },
        { head: columns.created, cell: ({ created_at: at }) => day(at) },
        {
          head: columns.viewed,
          className: ({ client_last_viewed_at: at }) => at === null && 'card-list__quiet',
          cell: viewed,
        },
      ]}
      phone={{
        title: (session) => (
          <>
            {sessionTypeName(session.session_type)} <SessionBadge session={session} />
          </>
        ),
        facts: (session) =>
          [texts.count(session.forms_count), day(session.created_at), viewed(session)].join(', '),
      }}
    />
  );
}
