import { formatMoney, formatNumber, frequencyPhrase } from '@porchlight/kernel';
import {
  formatDateText,
  SkeletonRows,
  SortHead,
  Table,
  TableRow,
  VisuallyHidden,
} from '@porchlight/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RecurringPayment } from '../../generated/types.ts';
import type { StatusAction } from '../../rules/status-actions.ts';
import { attentionText } from '../attention-text.ts';
import { clientNameOf } from '../payment-facts.ts';
import type { RecurringSort } from '../recurring-filter.ts';
import { PAGE_SIZE } from '../recurring-queries.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { FilterControl } from '../use-recurring-filter.ts';
import { RowActions } from './row-actions.tsx';
import './recurring-table.css';

export interface RecurringRowsProps {
  /** Null for the skeleton. */
  readonly payments: readonly RecurringPayment[] | null;
  readonly busy: boolean;
  readonly foot: ReactNode;
  readonly control: FilterControl;
  readonly onAction: (action: StatusAction, payment: RecurringPayment) => void;
}

const { columns } = texts;

/** The rows on wide screens. */
export function RecurringTable({ payments, busy, foot, control, onAction }: RecurringRowsProps) {
  const { filter, change } = control;
  const head = (sort: RecurringSort, label: string, align: 'left' | 'right' = 'left') => (
    <SortHead
      label={label}
      align={align}
      direction={filter.sort === sort ? filter.dir : null}
      onSort={(dir) => change({ sort, dir })}
    />
  );
  return (
    <Table
      label={texts.table}
      className="recurring-table"
      layout="fixed"
      busy={busy || payments === null}
      foot={foot}
      columns={
        <colgroup>
          <col />
          <col className="recurring-table__col-client" />
          <col className="recurring-table__status" />
          <col className="recurring-table__amount" />
          <col className="recurring-table__frequency" />
          <col className="recurring-table__next" />
          <col className="recurring-table__made" />
          <col className="recurring-table__actions" />
        </colgroup>
      }
      head={
        <>
          {head('name', columns.name)}
          {head('client', columns.client)}
          {head('status', columns.status)}
          {head('amount_cents', columns.amount, 'right')}
          <th scope="col">{columns.frequency}</th>
          {head('next_payment_date', columns.next)}
          {head('payments_made', columns.made, 'right')}
          <th scope="col">
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
          </th>
        </>
      }
    >
      {payments === null ? (
        <SkeletonRows
          rows={PAGE_SIZE}
          columns={['70%', '80%', '72px', '64px', '64px', '80px', '24px', '112px']}
        />
      ) : (
        payments.map((payment) => (
          <Row
            key={payment.id}
            payment={payment}
            to={control.addressOf(payment.id)}
            onAction={onAction}
          />
        ))
      )}
    </Table>
  );
}

interface RowProps {
  readonly payment: RecurringPayment;
  /** Opens its details. */
  readonly to: string;
  readonly onAction: RecurringRowsProps['onAction'];
}

function Row({ payment, to, onAction }: RowProps) {
  const navigate = useNavigate();
  const {
    name,
    status,
    amount_cents: cents,
    next_payment_date: next,
    payments_made: made,
  } = payment;
  const client = clientNameOf(payment);
  const attention = attentionText(payment);
  const phrase = frequencyPhrase(payment.frequency, payment.frequency_interval);
  return (
    <TableRow onOpen={() => void navigate(to)}>
      <td>
        <Link className="recurring-table__name" to={to} title={name}>
          {name}
        </Link>
        <span className="recurring-table__small">
          {[client, payment.client_email].filter((text) => text !== '').join(' · ')}
        </span>
        {attention !== null && <small className="recurring-table__attention">{attention}</small>}
      </td>
      <td title={`${client} ${payment.client_email}`}>
        <span className="recurring-table__client">
          {client}
          <small>{payment.client_email}</small>
        </span>
      </td>
      <td>
        <StatusBadge status={status} />
      </td>
      <td className="pl-right recurring-table__money">
        {formatMoney(cents)}
        <span className="recurring-table__small">{phrase}</span>
      </td>
      <td>{phrase}</td>
      <td className={next === null ? 'recurring-table__absent' : undefined}>
        {next === null ? texts.none : formatDateText(next)}
      </td>
      <td className="pl-right">{made > 0 && formatNumber(made)}</td>
      <td className="pl-right">
        <RowActions payment={payment} onAction={onAction} />
      </td>
    </TableRow>
  );
}
