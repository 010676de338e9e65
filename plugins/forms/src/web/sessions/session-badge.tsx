import { formatDollars } from '@porchlight/kernel';
import { Badge, type IconName } from '@porchlight/ui';
import type { Session } from '../../generated/types.ts';
import {
  sessionStatuses,
  sessionTone,
  type SessionStatus,
  type SessionTone,
} from '../../rules/status/session-status.ts';
import { sessionTexts } from './session-texts.ts';

const ICONS: Readonly<Record<SessionTone, IconName>> = {
  agent: 'signature',
  payment: 'dollar-sign',
  done: 'circle-check',
  client: 'signature',
  other: 'clock',
};

const known: ReadonlySet<string> = new Set(Object.values(sessionStatuses));

function isKnown(status: string): status is SessionStatus {
  return known.has(status);
}

interface SessionBadgeProps {
  readonly session: Pick<Session, 'status' | 'amount_refunded'>;
}

/** The derived status of a session in its color, with what of its money went back: nothing is owed of that any more. */
export function SessionBadge({
  session: { status, amount_refunded: refunded },
}: SessionBadgeProps) {
  const tone = isKnown(status) ? sessionTone(status) : 'other';
  return (
    <>
      <Badge tone={tone} icon={ICONS[tone]}>
        {status}
      </Badge>
      {refunded > 0 && (
        <>
          {' '}
          <Badge tone="other" icon="undo-2">
            {sessionTexts.refunded(formatDollars(refunded))}
          </Badge>
        </>
      )}
    </>
  );
}
