import { formatDateText } from '@porchlight/ui';
import type { ClientListItem } from '../../generated/types.ts';
import { followUpOn } from '../../rules/follow-up.ts';
import { listTexts } from './list-texts.ts';

interface FollowUpCellProps {
  readonly client: Pick<ClientListItem, 'next_f_u_date'>;
  readonly today: string;
}

/** The date, then the distance in words: red when late, accent when today. */
export function FollowUpCell({ client, today }: FollowUpCellProps) {
  const date = client.next_f_u_date;
  if (date === null) return <span className="client-table__absent">{listTexts.none}</span>;
  const { when, distance } = followUpOn(date, today);
  return (
    <span className={`follow-up follow-up--${when}`}>
      {formatDateText(date)} <small>{distance}</small>
    </span>
  );
}
