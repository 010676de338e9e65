import { civilToday, formatMoney } from '@porchlight/kernel';
import { formatDateText } from '@porchlight/ui';
import {
  anyDay,
  defineList,
  defineListAddress,
  type FilterOf,
  type Listed,
  oneOf,
} from '@porchlight/web';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { InvoicePage } from '../../generated/types.ts';
import { invoiceStatuses, invoiceStatusTexts } from '../../rules/invoices/invoice-status.ts';
import { PAGE_SIZE } from '../billing-queries.ts';
import { DueDate } from '../due-date.tsx';
import { InvoiceBadge } from '../status-badges.tsx';
import { listTexts as texts } from './list-texts.ts';
import './billing-tables.css';

const { invoiceColumns: heads, orders } = texts;

/** All, the newest first; `from` and `to` are the first and the last day on which they were issued. */
export const invoiceAddress = defineListAddress({
  filters: { status: oneOf([...invoiceStatuses, 'overdue']), from: anyDay, to: anyDay },
  sorts: [
    'external_ref',
    'title',
    'full_name',
    'status',
    'due_date',
    'total_cents',
    'paid_amount_cents',
    'issued_at',
  ],
  start: { sort: 'issued_at', dir: 'desc' },
});
type InvoiceFilter = FilterOf<typeof invoiceAddress>;

/** The invoices. */
export const invoiceList = defineList({
  name: 'invoice-table',
  label: texts.invoices,
  address: invoiceAddress,
  endpoint: invoiceEndpoints.listInvoicePage,
  queryKey: ['billing', 'invoices', 'page'],
  pageSize: PAGE_SIZE,
  rows: ({ data }) => data.invoices,
  keyOf: ({ id }) => id,
  columns: [
    {
      sort: 'external_ref',
      head: heads.external_ref,
      className: () => 'billing-number',
      cell: ({ external_ref: number }) => number,
      phone: { about: ({ external_ref: number, full_name: name }) => `${number} · ${name}` },
      skeleton: '70%',
    },
    {
      sort: 'title',
      head: heads.title,
      title: ({ title }) => title,
      opens: ({ external_ref: number, title, full_name: name }) => `${number}, ${title}, ${name}`,
      cell: ({ title }) => title,
      phone: { title: true },
      skeleton: '80%',
    },
    {
      sort: 'full_name',
      head: heads.full_name,
      title: ({ full_name: name }) => name,
      cell: ({ full_name: name }) => name,
      skeleton: '70%',
    },
    {
      sort: 'status',
      head: heads.status,
      cell: ({ status }) => <InvoiceBadge status={status} />,
      phone: { mark: true },
      skeleton: '60px',
    },
    {
      sort: 'due_date',
      head: heads.due_date,
      cell: (invoice) => <DueDate invoice={invoice} />,
      phone: { line: (invoice) => <DueDate invoice={invoice} isLabeled /> },
      skeleton: '80%',
    },
    {
      sort: 'total_cents',
      head: heads.total_cents,
      align: 'right',
      className: ({ status }) => status === 'void' && 'billing-void',
      cell: ({ total_cents: total }) => formatMoney(total),
      phone: {
        amount: ({ total_cents: total, status }) => (
          <span className={status === 'void' ? 'billing-void' : undefined}>
            {formatMoney(total)}
          </span>
        ),
      },
      skeleton: '60%',
    },
    {
      sort: 'paid_amount_cents',
      head: heads.paid_amount_cents,
      align: 'right',
      className: ({ paid_amount_cents: paid }) => paid === 0 && 'billing-quiet',
      cell: ({ paid_amount_cents: paid, balance_cents: balance, status }) => (
        <>
          {formatMoney(paid)}
          {status === 'partially_paid' && (
            <small className="invoice-table__owed">{texts.owedPart(formatMoney(balance))}</small>
          )}
        </>
      ),
      phone: {
        line: ({ status, balance_cents: balance }) =>
          status === 'partially_paid' && <span>{texts.owedPart(formatMoney(balance))}</span>,
      },
      skeleton: '60%',
    },
    {
      sort: 'issued_at',
      head: heads.issued_at,
      cell: ({ issued_at: at }, { timeZone }) => formatDateText(civilToday(timeZone, new Date(at))),
      skeleton: '80%',
    },
  ],
  orders: [
    { sort: 'issued_at', dir: 'desc', label: orders.created },
    { sort: 'issued_at', dir: 'asc', label: orders.createdUp },
    { sort: 'due_date', dir: 'asc', label: orders.due },
    { sort: 'due_date', dir: 'desc', label: orders.dueDown },
    { sort: 'full_name', dir: 'asc', label: orders.client },
    { sort: 'total_cents', dir: 'desc', label: orders.total },
    { sort: 'status', dir: 'asc', label: orders.status },
  ],
  segments: {
    label: texts.statusFilter,
    part: 'status',
    options: [
      { value: '', label: texts.all },
      ...invoiceStatuses.map((value) => ({ value, label: invoiceStatusTexts[value] })),
      { value: 'overdue', label: texts.overdue },
    ],
    counts: ({ counts }) => counts,
  },
  Foot: OpenSums,
  shown: (count, { total }) => texts.shownInvoices(count, total),
  shownShort: texts.shownShort,
  failed: texts.invoicesFailed,
  search: texts.searchInvoices,
  empty: { drawing: 'folded-invoice', title: texts.noInvoices, hint: texts.noInvoicesHint },
});

/** What is still to be paid, and what was written off. */
function OpenSums({ page: { sums } }: { readonly page: Listed<InvoicePage, InvoiceFilter> }) {
  return (
    <>
      <span className="billing-sum">
        {texts.open} <strong>{formatMoney(sums.open_cents)}</strong>
      </span>
      {sums.waived_cents > 0 && (
        <span className="billing-sum">
          {texts.writtenOff} <strong>{formatMoney(sums.waived_cents)}</strong>
        </span>
      )}
    </>
  );
}
