import { formatDollars } from '@porchlight/kernel';
import { Button, Card, Fact, Facts, Icon } from '@porchlight/ui';
import { lazyDialog, useDay, useInstant } from '@porchlight/web';
import { useState } from 'react';
import type { Session } from '../../generated/types.ts';
import { SessionBadge } from './session-badge.tsx';
import { SessionLink } from './session-link.tsx';
import { sessionTexts } from './session-texts.ts';

const texts = sessionTexts.page;
const SessionPasscodeDialog = lazyDialog(() => import('./session-passcode-dialog.tsx'));

/** Status, dates, and amount of a session. */
export function SessionFacts({ session }: { readonly session: Session }) {
  const [day, time] = [useDay(), useInstant()];
  const [isChanging, setChanging] = useState(false);
  const { client_last_viewed_at: viewed, payment_received_at: paid } = session;
  return (
    <Card title={texts.facts} icon={<Icon name="info" />}>
      <Facts>
        <Fact label={texts.status}>
          <SessionBadge session={session} />
        </Fact>
        <Fact label={texts.viewed} empty={sessionTexts.notViewed}>
          {viewed === null ? null : time(viewed)}
        </Fact>
        <Fact label={texts.link}>
          <SessionLink session={session} />
        </Fact>
        <Fact label={texts.created}>{time(session.created_at)}</Fact>
        <Fact label={texts.passcode}>
          <span className="session-page__link">
            {session.has_passcode ? texts.passcodeSet : texts.passcodeNone}
            <Button size="small" variant="ghost" onClick={() => setChanging(true)}>
              {session.has_passcode ? texts.changePasscode : texts.setPasscode}
            </Button>
          </span>
          {isChanging && (
            <SessionPasscodeDialog session={session} onClose={() => setChanging(false)} />
          )}
        </Fact>
        {session.total_amount_due > 0 && (
          <Fact label={texts.due}>
            {formatDollars(session.total_amount_due)}
            {paid !== null && `, ${texts.paid(day(paid))}`}
            {session.amount_waived > 0 &&
              `, ${sessionTexts.waived(formatDollars(session.amount_waived))}`}
            {session.amount_refunded > 0 &&
              `, ${sessionTexts.refunded(formatDollars(session.amount_refunded))}`}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
