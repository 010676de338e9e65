import { formatMoney, formatNumber, frequencyPhrase } from '@porchlight/kernel';
import {
  anyId,
  defineList,
  defineListAddress,
  type FilterOf,
  firstOf,
  type ListColumn,
  oneOf,
  onOrOff,
} from '@porchlight/web';
import { formatDateText } from '@porchlight/ui';
import { recurringEndpoints } from '../../endpoints.ts';
import type { RecurringPayment } from '../../generated/types.ts';
import { attentionText } from '../attention-text.ts';
import { clientNameOf } from '../payment-facts.ts';
import { PAGE_SIZE, recurringKeys, REFRESH_MS } from '../recurring-queries.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import { RowActions, type RowActionsProps } from './row-actions.tsx';
import './recurring-cards.css';
import './recurring-table.css';

const { columns: heads } = texts;

/** All by their next date; `payment` is the one whose details are open. */
export const recurringAddress = defineListAddress({
  views: { tab: firstOf(['all', 'upcoming']) },
  filters: { status: oneOf(['ACTIVE', 'PAUSED']), attention: onOrOff },
  beside: { payment: anyId },
  sorts: ['name', 'client', 'status', 'amount_cents', 'next_payment_date', 'payments_made'],
  start: { sort: 'next_payment_date', dir: 'asc' },
});
export type RecurringFilter = FilterOf<typeof recurringAddress>;

const columns: readonly ListColumn<RecurringPayment, RecurringFilter>[] = [
  {
    sort: 'name',
    head: heads.name,
    opens: true,
    title: ({ name }) => name,
    cell: ({ name }) => name,
    after: (payment) => (
      <>
        <span className="recurring-table__small">
          {[clientNameOf(payment), payment.client_email].filter(Boolean).join(' · ')}
        </span>
        <Attention payment={payment} />
      </>
    ),
    phone: {
      title: true,
      note: (payment) => payment.attention > 0 && <Attention payment={payment} />,
    },
    skeleton: '70%',
  },
  {
    sort: 'client',
    head: heads.client,
    title: (payment) => `${clientNameOf(payment)} ${payment.client_email}`,
    cell: (payment) => (
      <span className="recurring-table__who">
        {clientNameOf(payment)}
        <small>{payment.client_email}</small>
      </span>
    ),
    phone: { about: true },
    skeleton: '80%',
  },
  {
    sort: 'status',
    head: heads.status,
    cell: ({ status }) => <StatusBadge status={status} />,
    phone: { line: true },
    skeleton: '72px',
  },
  {
    sort: 'amount_cents',
    id: 'amount',
    head: heads.amount,
    align: 'right',
    className: () => 'recurring-table__money',
    cell: (payment) => (
      <>
        {formatMoney(payment.amount_cents)}
        <span className="recurring-table__small">{phraseOf(payment)}</span>
      </>
    ),
    phone: { mark: ({ amount_cents: cents }) => formatMoney(cents) },
    skeleton: '64px',
  },
  {
    id: 'frequency',
    head: heads.frequency,
    cell: phraseOf,
    phone: { amount: true },
    skeleton: '64px',
  },
  {
    sort: 'next_payment_date',
    id: 'next',
    head: heads.next,
    className: ({ next_payment_date: next }) => next === null && 'recurring-table__absent',
    cell: ({ next_payment_date: next }) => (next === null ? texts.none : formatDateText(next)),
    phone: { line: factsOf },
    skeleton: '80px',
  },
  {
    sort: 'payments_made',
    id: 'made',
    head: heads.made,
    align: 'right',
    cell: ({ payments_made: made }) => made > 0 && formatNumber(made),
    skeleton: '24px',
  },
];

/** The schedules, with what their buttons do. */
export const recurringList = (onAction: RowActionsProps['onAction']) =>
  defineList({
    name: 'recurring-table',
    label: texts.table,
    address: recurringAddress,
    endpoint: recurringEndpoints.listRecurringPage,
    queryKey: recurringKeys.list,
    query: ({ tab, attention, payment: _, ...filter }: RecurringFilter) => ({
      ...filter,
      upcoming_days: tab === 'upcoming' ? 30 : null,
      needs_attention: attention ? 'true' : null,
    }),
    refetchInterval: REFRESH_MS,
    pageSize: PAGE_SIZE,
    rows: ({ data }) => data.recurring_payments,
    keyOf: ({ id }) => id,
    to: ({ id }, filter) =>
      `?${new URLSearchParams(recurringAddress.write({ ...filter, payment: id })).toString()}`,
    columns: [
      ...columns,
      {
        id: 'actions',
        head: heads.actions,
        isHeadHidden: true,
        align: 'right',
        cell: (payment) => <RowActions payment={payment} onAction={onAction} />,
        phone: { actions: true },
        skeleton: '112px',
      },
    ],
    shown: (count, { total }) => texts.shown(count, total),
    loading: texts.loading,
    failed: texts.loadFailed,
    search: texts.search,
    keys: texts.keys,
    empty: ({ tab }) =>
      tab === 'upcoming'
        ? { drawing: 'calm-water', title: texts.noneUpcoming }
        : { drawing: 'jetty', title: texts.empty, hint: texts.emptyHint },
    noMatch: { title: texts.noMatch, hint: texts.noMatchHint },
  });

function phraseOf({ frequency, frequency_interval: interval }: RecurringPayment): string {
  return frequencyPhrase(frequency, interval);
}

function factsOf({ next_payment_date: next, payments_made: made }: RecurringPayment) {
  const facts = [
    ...(next === null ? [] : [texts.nextDate(formatDateText(next))]),
    ...(made > 0 ? [texts.made(made)] : []),
  ];
  return <span>{facts.join(' · ')}</span>;
}

/** Why an agent has to look after it. */
function Attention({ payment }: { readonly payment: RecurringPayment }) {
  const text = attentionText(payment);
  return text !== null && <small className="recurring-table__attention">{text}</small>;
}
