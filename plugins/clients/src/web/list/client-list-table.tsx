import {
  Avatar,
  formatDateText,
  SkeletonRows,
  SortHead,
  Table,
  TableRow,
  VisuallyHidden,
} from '@porchlight/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ClientListItem } from '../../generated/types.ts';
import { displayPhone, NO_PHONE } from '../../rules/phone-display.ts';
import { nameOf, unnamed } from '../client-name.ts';
import { clientPaths } from '../client-paths.ts';
import { PAGE_SIZE } from '../client-queries.ts';
import { ClientStatusBadge } from '../client-status-badge.tsx';
import type { SortColumn } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import type { FilterControl } from './use-list-filter.ts';
import { followUpOn } from '../../rules/follow-up.ts';
import './client-list-table.css';

interface ClientListTableProps extends FilterControl {
  readonly clients: readonly ClientListItem[] | null;
  readonly today: string;
  readonly busy: boolean;
  readonly foot: ReactNode;
}

/** The list on wide screens; without clients its skeleton. */
export function ClientListTable({
  clients,
  today,
  busy,
  foot,
  filter,
  change,
}: ClientListTableProps) {
  const head = (column: SortColumn, label: string, align: 'left' | 'right' = 'left') => (
    <SortHead
      label={label}
      align={align}
      direction={filter.sort === column ? filter.dir : null}
      onSort={(dir) => change({ sort: column, dir })}
    />
  );
  return (
    <Table
      label={listTexts.table}
      className="client-table list-table"
      layout="fixed"
      busy={busy || clients === null}
      foot={foot}
      columns={columns}
      head={
        <>
          {head('client_first_name', 'First Name')}
          {head('client_last_name', 'Last Name')}
          {head('next_f_u_date', 'Next Follow-up')}
          {head('current_health_plan_name', 'Health Plan')}
          <th scope="col">Phone</th>
          <SortHead
            label="Age"
            align="right"
            direction={filter.sort === 'dob' ? opposite(filter.dir) : null}
            onSort={(dir) => change({ sort: 'dob', dir: opposite(dir) })}
          />
          {head('status', 'Status')}
          <th scope="col">Agent</th>
        </>
      }
    >
      {clients === null ? (
        <SkeletonRows rows={PAGE_SIZE} columns={skeletonColumns} />
      ) : (
        clients.map((client) => (
          <ClientRow
            key={client.id}
            client={client}
            path={clientPaths.detail(client.id, filter)}
            today={today}
          />
        ))
      )}
    </Table>
  );
}

/** Ages rise as dates of birth fall. */
function opposite(dir: 'asc' | 'desc'): 'asc' | 'desc' {
  return dir === 'asc' ? 'desc' : 'asc';
}

const columns = (
  <colgroup>
    <col className="client-table__first" />
    <col className="client-table__last" />
    <col className="client-table__follow-up" />
    <col />
    <col className="client-table__phone" />
    <col className="client-table__age" />
    <col className="client-table__status" />
    <col className="client-table__agent" />
  </colgroup>
);

const skeletonColumns = ['70%', '80%', '86%', '60%', '90%', '24px', '64px', 'circle'];

interface ClientRowProps {
  readonly client: ClientListItem;
  readonly path: string;
  readonly today: string;
}

function ClientRow({ client, path, today }: ClientRowProps) {
  const navigate = useNavigate();
  const phone = displayPhone(client.primary_phone);
  return (
    <TableRow
      onOpen={(inNewTab) => {
        if (inNewTab) window.open(path, '_blank', 'noopener');
        else void navigate(path);
      }}
    >
      <td title={client.client_first_name} translate="no">
        {client.client_first_name}
      </td>
      <td title={client.client_last_name} translate="no">
        <Link className="client-table__name" to={path} aria-label={nameOf(client)} data-row-link>
          {client.client_last_name || (client.name === '' ? unnamed(client.id) : '')}
        </Link>
      </td>
      <td>
        <FollowUpCell client={client} today={today} />
      </td>
      <td
        title={client.current_health_plan_name}
        translate={client.current_health_plan_name ? 'no' : undefined}
      >
        {client.current_health_plan_name || (
          <span className="client-table__absent">{listTexts.none}</span>
        )}
      </td>
      <td className={phone === NO_PHONE ? 'client-table__absent' : undefined}>{phone}</td>
      <td className="pl-right">{client.age}</td>
      <td>
        <ClientStatusBadge status={client.status} />
      </td>
      <td>
        <AgentCell agent={client.assigned_agent} />
      </td>
    </TableRow>
  );
}

/** Initials, with the name beside them where there is room and on hover. */
function AgentCell({ agent }: { readonly agent: ClientListItem['assigned_agent'] }) {
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

interface FollowUpCellProps {
  readonly client: Pick<ClientListItem, 'next_f_u_date'>;
  readonly today: string;
}

/** The date, then the distance in words: red when late, accent when today. */
function FollowUpCell({ client, today }: FollowUpCellProps) {
  const date = client.next_f_u_date;
  if (date === null) return <span className="client-table__absent">{listTexts.none}</span>;
  const { when, distance } = followUpOn(date, today);
  return (
    <span className={`follow-up follow-up--${when}`}>
      {formatDateText(date)} <small>{distance}</small>
    </span>
  );
}
