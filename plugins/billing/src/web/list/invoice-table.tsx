import { formatMoney } from '@porchlight/kernel';
import { SkeletonRows, SortHead, Table, TableRow } from '@porchlight/ui';
import type { ListControl } from '@porchlight/web';
import { useDay } from '@porchlight/web';
import type { ReactNode } from 'react';
import type { InvoiceListItem } from '../../generated/types.ts';
import { PAGE_SIZE } from '../billing-queries.ts';
import { DueDate } from '../due-date.tsx';
import { InvoiceBadge } from '../status-badges.tsx';
import { type InvoiceFilter, type InvoiceSort, invoiceSorts } from '../filters/invoice-filter.ts';
import { listTexts as texts } from './list-texts.ts';
import './billing-tables.css';

const right: ReadonlySet<InvoiceSort> = new Set(['total_cents', 'paid_amount_cents']);
const skeleton = ['70%', '80%', '70%', '60px', '80%', '60%', '60%', '80%'];
const columns = (
  <colgroup>
    {invoiceSorts.map((column) => (
      <col key={column} className={`invoice-table__${column}`} />
    ))}
  </colgroup>
);

interface InvoiceTableProps extends ListControl<InvoiceFilter> {
  /** Null for the skeleton. */
  readonly invoices: readonly InvoiceListItem[] | null;
  readonly busy: boolean;
  readonly foot: ReactNode;
  readonly onOpen: (invoice: InvoiceListItem) => void;
}

/** The invoices on wide screens. */
export function InvoiceTable({ invoices, busy, foot, filter, change, onOpen }: InvoiceTableProps) {
  return (
    <Table
      label={texts.invoices}
      className="invoice-table list-table"
      layout="fixed"
      busy={busy || invoices === null}
      foot={foot}
      columns={columns}
      head={invoiceSorts.map((column) => (
        <SortHead
          key={column}
          label={texts.invoiceColumns[column]}
          align={right.has(column) ? 'right' : 'left'}
          direction={filter.sort === column ? filter.dir : null}
          onSort={(dir) => change({ sort: column, dir })}
        />
      ))}
    >
      {invoices === null ? (
        <SkeletonRows rows={PAGE_SIZE} columns={skeleton} />
      ) : (
        invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} onOpen={() => onOpen(invoice)} />
        ))
      )}
    </Table>
  );
}

interface InvoiceRowProps {
  readonly invoice: InvoiceListItem;
  readonly onOpen: () => void;
}

function InvoiceRow({ invoice, onOpen }: InvoiceRowProps) {
  const day = useDay();
  const { external_ref: number, title, full_name: name, status, issued_at: issued } = invoice;
  const { total_cents: total, paid_amount_cents: paid, balance_cents: balance } = invoice;
  return (
    <TableRow onOpen={onOpen}>
      <td className="billing-number">{number}</td>
      <td title={title}>
        <button
          type="button"
          className="billing-open"
          aria-label={`${number}, ${title}, ${name}`}
          data-row-link
          onClick={onOpen}
        >
          {title}
        </button>
      </td>
      <td title={name}>{name}</td>
      <td>
        <InvoiceBadge status={status} />
      </td>
      <td>
        <DueDate invoice={invoice} />
      </td>
      <td className={status === 'void' ? 'pl-right billing-void' : 'pl-right'}>
        {formatMoney(total)}
      </td>
      <td className={paid === 0 ? 'pl-right billing-quiet' : 'pl-right'}>
        {formatMoney(paid)}
        {status === 'partially_paid' && (
          <small className="invoice-table__owed">{texts.owedPart(formatMoney(balance))}</small>
        )}
      </td>
      <td>{day(issued)}</td>
    </TableRow>
  );
}
