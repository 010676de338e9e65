import type { SelectOption } from '@porchlight/ui';
import type { InvoiceSort } from '../filters/invoice-filter.ts';
import { listTexts } from './list-texts.ts';
import type { PaymentSort } from '../filters/payment-filter.ts';

const { orders } = listTexts;
type Direction = 'asc' | 'desc';

/** An order of a list, for screens without column heads. */
interface ListOrder<S> {
  readonly sort: S;
  readonly dir: Direction;
  readonly label: string;
}

export const invoiceOrders: readonly ListOrder<InvoiceSort>[] = [
  { sort: 'issued_at', dir: 'desc', label: orders.created },
  { sort: 'issued_at', dir: 'asc', label: orders.createdUp },
  { sort: 'due_date', dir: 'asc', label: orders.due },
  { sort: 'due_date', dir: 'desc', label: orders.dueDown },
  { sort: 'full_name', dir: 'asc', label: orders.client },
  { sort: 'total_cents', dir: 'desc', label: orders.total },
  { sort: 'status', dir: 'asc', label: orders.status },
];

export const paymentOrders: readonly ListOrder<PaymentSort>[] = [
  { sort: 'received_at', dir: 'desc', label: orders.received },
  { sort: 'received_at', dir: 'asc', label: orders.receivedUp },
  { sort: 'amount_cents', dir: 'desc', label: orders.amount },
  { sort: 'method', dir: 'asc', label: orders.method },
  { sort: 'status', dir: 'asc', label: orders.status },
];

/** The orders as options of a select, with the one of the address among them. */
export function orderOptions<S extends string>(
  known: readonly ListOrder<S>[],
  current: { readonly sort: S; readonly dir: Direction },
  labels: Readonly<Record<S, string>>,
): readonly SelectOption[] {
  const listed = known.map(({ sort, dir, label }) => ({ value: `${sort} ${dir}`, label }));
  const value = `${current.sort} ${current.dir}`;
  if (listed.some((option) => option.value === value)) return listed;
  return [...listed, { value, label: labels[current.sort] }];
}
