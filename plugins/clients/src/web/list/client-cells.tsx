import { Avatar, formatDateText, Icon, VisuallyHidden } from '@porchlight/ui';
import type { ClientListItem } from '../../generated/types.ts';
import { followUpOn } from '../../rules/follow-up.ts';
import { displayPhone, phoneDigits } from '../../rules/phone-display.ts';
import { callBy } from '../../rules/text-links.ts';
import { listTexts } from './list-texts.ts';

/** Initials, with the name beside them where there is room and on hover. */
export function AgentCell({ agent }: { readonly agent: ClientListItem['assigned_agent'] }) {
  if (agent === null) return <VisuallyHidden>{listTexts.noAgent}</VisuallyHidden>;
  const name = `${agent.first_name} ${agent.last_name}`;
  return (
    <span className="client-table__agent-cell" title={name}>
      <Avatar name={name} seed={String(agent.id)} />
      <span aria-hidden className="client-table__agent-name">
        {name}
      </span>
    </span>
  );
}

interface FollowUpProps {
  readonly date: string | null;
  readonly today: string;
}

/** The date, then the distance in words: red when late, accent when today. */
export function FollowUpCell({ date, today }: FollowUpProps) {
  if (date === null) return <span className="client-table__absent">{listTexts.none}</span>;
  const { when, distance } = followUpOn(date, today);
  return (
    <span className={`follow-up follow-up--${when}`}>
      {formatDateText(date)} <small>{distance}</small>
    </span>
  );
}

/** '11/16/2026, 4 days ago'; today needs no date. */
export function CardFollowUp({ date, today }: FollowUpProps) {
  const followUp = date === null ? null : followUpOn(date, today);
  const words =
    date === null || followUp === null
      ? listTexts.noFollowUp
      : followUp.when === 'today'
        ? listTexts.today
        : `${formatDateText(date)}, ${followUp.distance}`;
  return (
    <span
      className={`listed-client__follow-up listed-client__follow-up--${followUp?.when ?? 'later'}`}
    >
      <Icon name="calendar" size={14} />
      {words}
    </span>
  );
}

/** Calls the number; a stored text without digits is no number. */
export function CardPhone({ phone }: { readonly phone: string }) {
  const shown = displayPhone(phone);
  const text = (
    <>
      <Icon name="phone" size={14} />
      {shown}
    </>
  );
  if (phoneDigits(phone) === '') return <span className="listed-client__phone">{text}</span>;
  return (
    <a
      className="listed-client__phone listed-client__phone--calls"
      href={callBy(phone)}
      aria-label={listTexts.call(shown)}
    >
      {text}
    </a>
  );
}
