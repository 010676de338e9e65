import { formatMoney, formatShortDateTime } from '@porchlight/kernel';
import {
  anyDay,
  defineList,
  defineListAddress,
  type FilterOf,
  type Listed,
  onOrOff,
  oneOf,
} from '@porchlight/web';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { Payment, PaymentPage } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import type { PaymentMoney } from '../../rules/payments/payment-money.ts';
import {
  paymentMethods,
  paymentStatuses,
  paymentStatusTexts,
} from '../../rules/payments/payment-status.ts';
import { PAGE_SIZE } from '../billing-queries.ts';
import { SandboxMark } from '../sandbox/sandbox-mark.tsx';
import { PaymentBadge } from '../status-badges.tsx';
import { listTexts as texts } from './list-texts.ts';
import { PaymentSums } from './money-sums.tsx';
import './billing-tables.css';

const { paymentColumns: heads, orders } = texts;

/** All, the newest first; `from` and `to` are days of receipt, `unmatched` are those without an invoice. */
export const paymentAddress = defineListAddress({
  always: { tab: 'payments' },
  filters: {
    status: oneOf(paymentStatuses),
    method: oneOf(paymentMethods),
    unmatched: onOrOff,
    from: anyDay,
    to: anyDay,
  },
  sorts: ['received_at', 'invoice', 'method', 'amount_cents', 'status', 'notes'],
  start: { sort: 'received_at', dir: 'desc' },
});
export type PaymentFilter = FilterOf<typeof paymentAddress>;

/** The payments; who paid stands beside what was paid, and what is left of an amount beside it. */
export const paymentList = defineList({
  name: 'payment-table',
  label: texts.payments,
  address: paymentAddress,
  endpoint: paymentEndpoints.listPaymentPage,
  queryKey: ['billing', 'payments', 'page'],
  pageSize: PAGE_SIZE,
  rows: ({ data: { payments, money } }) =>
    payments.map((payment, at): PaymentRow => ({ ...payment, money: money[at] ?? null })),
  keyOf: ({ id }) => id,
  columns: [
    {
      sort: 'received_at',
      head: heads.received_at,
      opens: (payment, { timeZone }) =>
        [
          formatMoney(payment.amount_cents),
          payment.invoice?.external_ref ?? texts.noInvoice,
          payment.full_name,
          atOf(payment, timeZone),
        ].join(', '),
      cell: (payment, { timeZone }) => {
        const [day, time] = atOf(payment, timeZone).split(', ');
        return (
          <>
            {day}
            <span className="payment-table__time">, {time}</span>
          </>
        );
      },
      skeleton: '80%',
    },
    {
      sort: 'invoice',
      head: heads.invoice,
      title: ({ invoice }) =>
        invoice === null ? undefined : `${invoice.external_ref} ${invoice.title}`,
      cell: ({ invoice }) =>
        invoice === null ? (
          <span className="billing-quiet">{texts.noInvoice}</span>
        ) : (
          <>
            <span className="billing-number">{invoice.external_ref}</span>
            <span className="payment-table__title"> {invoice.title}</span>
          </>
        ),
      phone: { about: ({ invoice }) => invoice?.external_ref ?? texts.noInvoice },
      skeleton: '70%',
    },
    {
      id: 'client',
      head: texts.client,
      title: ({ full_name: name }) => name,
      cell: ({ full_name: name }) => name,
      phone: { title: (payment) => payment.full_name || methodText(payment) },
      skeleton: '70%',
    },
    {
      sort: 'method',
      head: heads.method,
      cell: (payment) => <Method payment={payment} />,
      phone: {
        line: (payment, { timeZone }) => (
          <>
            <span>
              <Method payment={payment} />
            </span>
            <span>{atOf(payment, timeZone)}</span>
          </>
        ),
      },
      skeleton: '50%',
    },
    {
      sort: 'amount_cents',
      head: heads.amount_cents,
      align: 'right',
      className: (payment) => isStruck(payment) && 'billing-void',
      cell: (payment) => countedOf(payment) !== 0 && formatMoney(countedOf(payment)),
      phone: {
        amount: (payment) => (
          <span className={isStruck(payment) ? 'billing-void' : undefined}>
            {formatMoney(countedOf(payment))}
          </span>
        ),
      },
      skeleton: '60%',
    },
    {
      id: 'refunded',
      head: texts.money.refunded_cents,
      align: 'right',
      cell: ({ money }) =>
        money !== null && (
          <>
            {money.refunded_cents !== 0 && formatMoney(-money.refunded_cents)}
            {money.withheld_cents !== 0 && (
              <small className="payment-table__withheld">
                {texts.withheld(money.withheld_cents)}
              </small>
            )}
          </>
        ),
      skeleton: '60%',
    },
    {
      id: 'net',
      head: texts.money.net_cents,
      align: 'right',
      cell: ({ money }) => money !== null && formatMoney(money.net_cents),
      phone: { line: ({ money }) => money !== null && leftText(money) },
      skeleton: '60%',
    },
    {
      sort: 'status',
      head: heads.status,
      cell: ({ status }) => <PaymentBadge status={status} />,
      phone: { mark: true },
      skeleton: '72px',
    },
    {
      sort: 'notes',
      head: heads.notes,
      title: ({ notes }) => notes,
      className: ({ notes }) => notes === '' && 'billing-quiet',
      cell: ({ notes }) => notes || texts.none,
      skeleton: '60%',
    },
  ],
  orders: [
    { sort: 'received_at', dir: 'desc', label: orders.received },
    { sort: 'received_at', dir: 'asc', label: orders.receivedUp },
    { sort: 'amount_cents', dir: 'desc', label: orders.amount },
    { sort: 'method', dir: 'asc', label: orders.method },
    { sort: 'status', dir: 'asc', label: orders.status },
  ],
  segments: {
    label: texts.statusFilter,
    part: 'status',
    options: [
      { value: '', label: texts.all },
      ...paymentStatuses.map((value) => ({ value, label: paymentStatusTexts[value] })),
    ],
    counts: ({ counts }) => counts,
  },
  Foot: Sums,
  shown: (count, { total }) => texts.shownPayments(count, total),
  shownShort: texts.shownShort,
  failed: texts.paymentsFailed,
  search: texts.searchPayments,
  empty: { drawing: 'folded-invoice', title: texts.noPayments, hint: texts.noPaymentsHint },
});

interface PaymentRow extends Payment {
  /** What of it counts within the days of the list; null for one that does not count. */
  readonly money: PaymentMoney | null;
}

/** When it was received, or tried: `11/18/2026, 9:12 AM`. */
function atOf({ received_at: received, created_at: created }: Payment, timeZone: string): string {
  return formatShortDateTime(received ?? created, timeZone);
}

function countedOf({ money, amount_cents: amount }: PaymentRow): number {
  return money === null ? amount : money.received_cents;
}

function isStruck({ status }: Payment): boolean {
  return status === 'failed' || status === 'refunded';
}

function Method({ payment }: { readonly payment: Payment }) {
  return (
    <>
      {methodText(payment)} <SandboxMark environment={payment.environment} />
    </>
  );
}

/** Of a payment of which something went back or is withheld. */
function leftText({
  refunded_cents: refunded,
  withheld_cents: withheld,
  net_cents: net,
}: PaymentMoney) {
  if (refunded === 0 && withheld === 0) return null;
  const parts = [
    ...(refunded !== 0 ? [texts.refundedPart(formatMoney(refunded))] : []),
    ...(withheld !== 0 ? [texts.withheldPart(withheld)] : []),
    texts.netPart(formatMoney(net)),
  ];
  return <span>{parts.join(', ')}</span>;
}

function Sums({ page }: { readonly page: Listed<PaymentPage, PaymentFilter> }) {
  return <PaymentSums sums={page.sums} />;
}
