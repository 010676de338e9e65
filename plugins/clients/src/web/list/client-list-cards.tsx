import { Icon, Skeleton, formatDateText } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import type { ClientListItem } from '../../generated/types.ts';
import { followUpOn } from '../../rules/follow-up.ts';
import { displayPhone, phoneDigits } from '../../rules/phone-display.ts';
import { callBy } from '../../rules/text-links.ts';
import { nameOf } from '../client-name.ts';
import { clientPaths } from '../client-paths.ts';
import { ClientStatusBadge } from '../client-status-badge.tsx';
import type { ListFilter } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import './client-list-cards.css';

interface ClientListCardsProps {
  readonly clients: readonly ClientListItem[] | null;
  /** The list that they are opened from. */
  readonly filter: ListFilter;
  readonly today: string;
}

/** The list under 768 px; without clients its skeleton. */
export function ClientListCards({ clients, filter, today }: ClientListCardsProps) {
  return (
    <ul
      className="listed-clients"
      aria-label={listTexts.table}
      aria-busy={clients === null || undefined}
    >
      {clients === null
        ? Array.from({ length: 6 }, (_, index) => <CardSkeleton key={index} />)
        : clients.map((client) => (
            <li key={client.id}>
              <ClientCard
                client={client}
                path={clientPaths.detail(client.id, filter)}
                today={today}
              />
            </li>
          ))}
    </ul>
  );
}

function ClientCard({
  client,
  path,
  today,
}: {
  readonly client: ClientListItem;
  readonly path: string;
  readonly today: string;
}) {
  const plan = client.current_health_plan_name || listTexts.noHealthPlan;
  return (
    <div className="listed-client">
      <Link className="listed-client__name" to={path} translate="no" data-row-link>
        {nameOf(client)}
      </Link>
      <ClientStatusBadge status={client.status} />
      <span className="listed-client__plan">
        {client.age === null ? plan : `${plan} · ${String(client.age)}`}
      </span>
      <span className="listed-client__line">
        <CardFollowUp date={client.next_f_u_date} today={today} />
        <CardPhone phone={client.primary_phone} />
      </span>
    </div>
  );
}

/** Calls the number; a stored text without digits is no number. */
function CardPhone({ phone }: { readonly phone: string }) {
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

/** '11/16/2026, 4 days ago'; today needs no date. */
function CardFollowUp({ date, today }: { readonly date: string | null; readonly today: string }) {
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

function CardSkeleton() {
  return (
    <li aria-hidden className="listed-client">
      <Skeleton width="60%" height={20} />
      <Skeleton width={56} height={20} />
      <span className="listed-client__plan">
        <Skeleton width="80%" height={20} />
      </span>
      <span className="listed-client__line">
        <Skeleton width="90%" height={16} />
      </span>
    </li>
  );
}
