import { Kbd, useIsPhone } from '@porchlight/ui';
import { defineList } from '@porchlight/web';
import { clientEndpoints } from '../../endpoints.ts';
import { clientStatuses, clientStatusLabels } from '../../rules/client-status.ts';
import { listFooter } from '../../rules/list-footer.ts';
import { displayPhone, NO_PHONE } from '../../rules/phone-display.ts';
import { nameOf, unnamed } from '../client-name.ts';
import { clientPaths } from '../client-paths.ts';
import { clientKeys, PAGE_SIZE } from '../client-queries.ts';
import { ClientStatusBadge } from '../client-status-badge.tsx';
import { clientAddress } from '../list-filter.ts';
import { AgentCell, CardFollowUp, CardPhone, FollowUpCell } from './client-cells.tsx';
import { listTexts as texts } from './list-texts.ts';
import './client-list.css';

const orders = (
  [
    'client_last_name',
    'client_first_name',
    'next_f_u_date',
    'dob',
    'current_health_plan_name',
    'status',
  ] as const
).flatMap((sort) =>
  (sort === 'dob' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)).map((dir) => ({
    sort,
    dir,
    label: texts.orders[sort][dir],
  })),
);

/** The clients. */
export const clientList = defineList({
  name: 'client-table',
  label: texts.table,
  address: clientAddress,
  endpoint: clientEndpoints.listPage,
  queryKey: clientKeys.list,
  pageSize: PAGE_SIZE,
  rows: ({ data }) => data,
  keyOf: ({ id }) => id,
  to: ({ id }, filter) => clientPaths.detail(id, filter),
  columns: [
    {
      sort: 'client_first_name',
      id: 'first',
      head: 'First Name',
      title: ({ client_first_name: name }) => name,
      cell: ({ client_first_name: name }) => name,
      skeleton: '70%',
    },
    {
      sort: 'client_last_name',
      id: 'last',
      head: 'Last Name',
      title: ({ client_last_name: name }) => name,
      opens: nameOf,
      cell: ({ client_last_name: last, name, id }) => last || (name === '' ? unnamed(id) : ''),
      phone: { title: nameOf },
      skeleton: '80%',
    },
    {
      sort: 'next_f_u_date',
      id: 'follow-up',
      head: 'Next Follow-up',
      cell: ({ next_f_u_date: date }, { today }) => <FollowUpCell date={date} today={today} />,
      phone: {
        line: ({ next_f_u_date: date }, { today }) => <CardFollowUp date={date} today={today} />,
      },
      skeleton: '86%',
    },
    {
      sort: 'current_health_plan_name',
      id: 'plan',
      head: 'Health Plan',
      title: ({ current_health_plan_name: plan }) => plan,
      cell: ({ current_health_plan_name: plan }) =>
        plan || <span className="client-table__absent">{texts.none}</span>,
      phone: {
        wide: ({ current_health_plan_name: plan, age }) =>
          [plan || texts.noHealthPlan, ...(age === null ? [] : [age])].join(' · '),
      },
      skeleton: '60%',
    },
    {
      id: 'phone',
      head: 'Phone',
      className: ({ primary_phone: phone }) =>
        displayPhone(phone) === NO_PHONE && 'client-table__absent',
      cell: ({ primary_phone: phone }) => displayPhone(phone),
      phone: { line: ({ primary_phone: phone }) => <CardPhone phone={phone} /> },
      skeleton: '90%',
    },
    {
      sort: 'dob',
      id: 'age',
      head: 'Age',
      align: 'right',
      isReversed: true,
      cell: ({ age }) => age,
      skeleton: '24px',
    },
    {
      sort: 'status',
      head: 'Status',
      cell: ({ status }) => <ClientStatusBadge status={status} />,
      phone: { mark: true },
      skeleton: '64px',
    },
    {
      id: 'agent',
      head: 'Agent',
      cell: ({ assigned_agent: agent }) => <AgentCell agent={agent} />,
      skeleton: 'circle',
    },
  ],
  orders,
  segments: {
    label: texts.statusFilter,
    part: 'status',
    options: [
      { value: '', label: texts.all },
      ...clientStatuses.map((value) => ({ value, label: clientStatusLabels[value] })),
    ],
    counts: ({ counts }) => counts,
  },
  Foot: WalkHint,
  shown: (shown, { total, filter: { q, status } }) =>
    listFooter({ shown, total, search: q, status: status === '' ? null : status }),
  failed: texts.error,
  search: texts.search,
  keys: texts.keys,
  empty: { drawing: 'jetty', title: texts.empty, hint: texts.emptyHint },
  noMatch: { title: texts.empty, hint: texts.emptyHintNarrowed },
});

/** The keys that walk from row to row. */
function WalkHint() {
  if (useIsPhone()) return null;
  return (
    <span aria-hidden className="clients-screen__walk">
      <Kbd>J</Kbd> <Kbd>K</Kbd> {texts.walkHint}
    </span>
  );
}
