import { formatMoney } from '@porchlight/kernel';
import { SkeletonRows, SortHead, Table, TableRow } from '@porchlight/ui';
import type { ListControl } from '@porchlight/web';
import type { ReactNode } from 'react';
import type { Payment, PaymentPage } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import { PAGE_SIZE } from '../billing-queries.ts';
import type { PaymentMoney } from '../../rules/payments/payment-money.ts';
import { SandboxMark } from '../sandbox/sandbox-mark.tsx';
import { PaymentBadge } from '../status-badges.tsx';
import { useDayAndTime } from '../use-day-and-time.ts';
import { listTexts as texts } from './list-texts.ts';
import { type PaymentFilter, type PaymentSort, paymentSorts } from '../filters/payment-filter.ts';
import './billing-tables.css';

/** What no index sorts. */
const plainHeads = {
  client: texts.client,
  refunded: texts.money.refunded_cents,
  net: texts.money.net_cents,
} as const;
type Column = PaymentSort | keyof typeof plainHeads;

const right: ReadonlySet<Column> = new Set(['amount_cents', 'refunded', 'net']);
const skeleton = ['80%', '70%', '70%', '50%', '60%', '60%', '60%', '72px', '60%'];

/** From left to right: who paid stands beside what was paid, and what is left of an amount beside it. */
const order: readonly Column[] = paymentSorts.flatMap((column): readonly Column[] => {
  if (column === 'invoice') return [column, 'client'];
  return column === 'amount_cents' ? [column, 'refunded', 'net'] : [column];
});

function isPlain(column: Column): column is keyof typeof plainHeads {
  return column in plainHeads;
}

const columns = (
  <colgroup>
    {order.map((column) => (
      <col key={column} className={`payment-table__${column}`} />
    ))}
  </colgroup>
);

interface PaymentTableProps extends ListControl<PaymentFilter> {
  /** Null for the skeleton. */
  readonly listed: PaymentPage['data'] | null;
  readonly busy: boolean;
  readonly foot: ReactNode;
  readonly onOpen: (payment: Payment) => void;
}

/** The payments on wide screens. */
export function PaymentTable(props: PaymentTableProps) {
  const { listed, busy, foot, filter, change, onOpen } = props;
  return (
    <Table
      label={texts.payments}
      className="payment-table list-table"
      layout="fixed"
      busy={busy || listed === null}
      foot={foot}
      columns={columns}
      head={order.map((column) =>
        isPlain(column) ? (
          <th key={column} scope="col" className={right.has(column) ? 'pl-right' : undefined}>
            {plainHeads[column]}
          </th>
        ) : (
          <SortHead
            key={column}
            label={texts.paymentColumns[column]}
            align={right.has(column) ? 'right' : 'left'}
            direction={filter.sort === column ? filter.dir : null}
            onSort={(dir) => change({ sort: column, dir })}
          />
        ),
      )}
    >
      {listed === null ? (
        <SkeletonRows rows={PAGE_SIZE} columns={skeleton} />
      ) : (
        listed.payments.map((payment, at) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            money={listed.money[at] ?? null}
            onOpen={() => onOpen(payment)}
          />
        ))
      )}
    </Table>
  );
}

interface PaymentRowProps {
  readonly payment: Payment;
  /** What of it counts within the days of the list; null for one that does not count. */
  readonly money: PaymentMoney | null;
  readonly onOpen: () => void;
}

function PaymentRow({ payment, money, onOpen }: PaymentRowProps) {
  const dayAndTime = useDayAndTime();
  const { invoice, full_name: name, amount_cents: amount, status, notes } = payment;
  const [day, time] = dayAndTime(payment.received_at ?? payment.created_at);
  const isStruck = status === 'failed' || status === 'refunded';
  const counted = money === null ? amount : money.received_cents;
  const what = invoice === null ? texts.noInvoice : invoice.external_ref;
  return (
    <TableRow onOpen={onOpen}>
      <td>
        <button
          type="button"
          className="billing-open"
          aria-label={`${formatMoney(amount)}, ${what}, ${name}, ${day}, ${time}`}
          data-row-link
          onClick={onOpen}
        >
          {day}
          <span className="payment-table__time">, {time}</span>
        </button>
      </td>
      <td title={invoice === null ? undefined : `${invoice.external_ref} ${invoice.title}`}>
        {invoice === null ? (
          <span className="billing-quiet">{texts.noInvoice}</span>
        ) : (
          <>
            <span className="billing-number">{invoice.external_ref}</span>
            <span className="payment-table__title"> {invoice.title}</span>
          </>
        )}
      </td>
      <td title={name}>{name}</td>
      <td>
        {methodText(payment)} <SandboxMark environment={payment.environment} />
      </td>
      <td className={isStruck ? 'pl-right billing-void' : 'pl-right'}>
        {counted !== 0 && formatMoney(counted)}
      </td>
      <td className="pl-right">
        {money !== null && money.refunded_cents !== 0 && formatMoney(-money.refunded_cents)}
        {money !== null && money.withheld_cents !== 0 && (
          <small className="payment-table__withheld">{texts.withheld(money.withheld_cents)}</small>
        )}
      </td>
      <td className="pl-right">{money !== null && formatMoney(money.net_cents)}</td>
      <td>
        <PaymentBadge status={status} />
      </td>
      <td title={notes} className={notes === '' ? 'billing-quiet' : undefined}>
        {notes === '' ? texts.none : notes}
      </td>
    </TableRow>
  );
}
