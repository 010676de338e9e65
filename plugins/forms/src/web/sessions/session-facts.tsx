import { formatDollars } from '@porchlight/kernel';
import { Card, Fact, Facts, Icon } from '@porchlight/ui';
import type { Session } from '../../generated/types.ts';
import { useDay, useInstant } from '../use-day.ts';
import { SessionBadge } from './session-badge.tsx';
import { SessionLink } from './session-link.tsx';
import { sessionTexts } from './session-texts.ts';

const texts = sessionTexts.page;

/** Status, dates, and amount of a session. */
export function SessionFacts({ session }: { readonly session: Session }) {
  const [day, time] = [useDay(), useInstant()];
  const { client_last_viewed_at: viewed, payment_received_at: paid } = session;
  return (
    <Card title={texts.facts} icon={<Icon name="info" />}>
      <Facts>
        <Fact label={texts.status}>
          <SessionBadge status={session.status} />
        </Fact>
        <Fact label={texts.viewed} empty={sessionTexts.notViewed}>
          {viewed === null ? null : time(viewed)}
        </Fact>
        <Fact label={texts.link}>
          <SessionLink session={session} />
        </Fact>
        <Fact label={texts.created}>{time(session.created_at)}</Fact>
        <Fact label={texts.passcode} empty={texts.passcodeNone}>
          {session.has_passcode ? texts.passcodeSet : null}
        </Fact>
        {session.total_amount_due > 0 && (
          <Fact label={texts.due}>
            {formatDollars(session.total_amount_due)}
            {paid !== null && `, ${texts.paid(day(paid))}`}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
