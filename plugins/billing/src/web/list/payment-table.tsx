import { formatMoney } from '@porchlight/kernel';
import { SkeletonRows, SortHead, Table, TableRow } from '@porchlight/ui';
import type { ListControl } from '@porchlight/web';
import type { ReactNode } from 'react';
import type { Payment } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import { PAGE_SIZE } from '../billing-queries.ts';
import { SandboxMark } from '../sandbox/sandbox-mark.tsx';
import { PaymentBadge } from '../status-badges.tsx';
import { useDayAndTime } from '../use-day.ts';
import { listTexts as texts } from './list-texts.ts';
import { type PaymentFilter, type PaymentSort, paymentSorts } from '../filters/payment-filter.ts';
import './billing-tables.css';

const right: ReadonlySet<PaymentSort> = new Set(['amount_cents']);
const skeleton = ['80%', '70%', '70%', '50%', '60%', '72px', '60%'];

/** The columns from left to right: who paid stands beside what was paid. */
function columnsOf(draw: (column: PaymentSort | 'client') => ReactNode): readonly ReactNode[] {
  return paymentSorts.flatMap((column) =>
    column === 'invoice' ? [draw(column), draw('client')] : [draw(column)],
  );
}

const columns = (
  <colgroup>
    {columnsOf((column) => (
      <col key={column} className={`payment-table__${column}`} />
    ))}
  </colgroup>
);

interface PaymentTableProps extends ListControl<PaymentFilter> {
  /** Null for the skeleton. */
  readonly payments: readonly Payment[] | null;
  readonly busy: boolean;
  readonly foot: ReactNode;
  readonly onOpen: (payment: Payment) => void;
}

/** The payments on wide screens. */
export function PaymentTable({ payments, busy, foot, filter, change, onOpen }: PaymentTableProps) {
  return (
    <Table
      label={texts.payments}
      className="payment-table list-table"
      layout="fixed"
      busy={busy || payments === null}
      foot={foot}
      columns={columns}
      head={columnsOf((column) =>
        column === 'client' ? (
          <th key={column} scope="col">
            {texts.client}
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
      {payments === null ? (
        <SkeletonRows rows={PAGE_SIZE} columns={skeleton} />
      ) : (
        payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onOpen={() => onOpen(payment)} />
        ))
      )}
    </Table>
  );
}

interface PaymentRowProps {
  readonly payment: Payment;
  readonly onOpen: () => void;
}

function PaymentRow({ payment, onOpen }: PaymentRowProps) {
  const dayAndTime = useDayAndTime();
  const { invoice, full_name: name, amount_cents: amount, status, notes } = payment;
  const [day, time] = dayAndTime(payment.received_at ?? payment.created_at);
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
      <td
        className={
          status === 'completed' || status === 'pending' ? 'pl-right' : 'pl-right billing-void'
        }
      >
        {formatMoney(amount)}
      </td>
      <td>
        <PaymentBadge status={status} />
      </td>
      <td title={notes} className={notes === '' ? 'billing-quiet' : undefined}>
        {notes === '' ? texts.none : notes}
      </td>
    </TableRow>
  );
}
