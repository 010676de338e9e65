import { Badge, type IconName } from '@porchlight/ui';
import {
  sessionStatuses,
  sessionTone,
  type SessionStatus,
  type SessionTone,
} from '../../rules/status/session-status.ts';

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

/** The derived status of a session in its color. */
export function SessionBadge({ status }: { readonly status: string }) {
  const tone = isKnown(status) ? sessionTone(status) : 'other';
  return (
    <Badge tone={tone} icon={ICONS[tone]}>
      {status}
    </Badge>
  );
}
