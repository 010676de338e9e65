import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { formatMoney } from '@porchlight/kernel';
import { Button, Card, Icon, Skeleton, Table, TableRow, useIsPhone } from '@porchlight/ui';
import { lazyDialog, QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InvoiceListItem, InvoicePage } from '../../generated/types.ts';
import { clientInvoicesQuery } from '../billing-queries.ts';
import { type BillingDialog, BillingDialogs } from '../dialogs/billing-dialogs.tsx';
import { DueDate } from '../due-date.tsx';
import { InvoiceBadge } from '../status-badges.tsx';
import { clientCardTexts as texts } from './client-card-texts.ts';
import { SavedCards } from './client-saved-cards.tsx';
import './client-cards.css';

const FIRST = 8;
const InvoicePanel = lazyDialog(() => import('../details/invoice-panel.tsx'));

/** The invoices of a client, newest first, with what is open of them. */
export default function InvoicesCard({ client, onCount }: ClientDetailCardProps) {
  const query = useQuery(clientInvoicesQuery(useApi(), client.id));
  const [dialog, setDialog] = useState<BillingDialog | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const count = query.data?.total ?? null;
  useEffect(() => {
    onCount?.(count);
  }, [onCount, count]);
  const open = query.data?.sums.open_cents ?? 0;

  return (
    <div className="pl-stack billing-client">
      <Card
        title={texts.invoices}
        icon={<Icon name="credit-card" />}
        meta={
          open > 0 && (
            <span className="billing-client__open">
              {texts.open} <strong>{formatMoney(open)}</strong>
            </span>
          )
        }
        actions={
          <Button
            variant="ghost"
            size="small"
            icon={<Icon name="plus" />}
            onClick={() =>
              setDialog({
                kind: 'invoice',
                invoice: null,
                known: {
                  customer_id: client.id,
                  full_name: client.name ?? '',
                  email: client.primary_email,
                  phone: client.primary_phone,
                },
              })
            }
          >
            {texts.newInvoice}
          </Button>
        }
      >
        <QueryState
          query={query}
          title={texts.loadFailed}
          skeleton={
            <div className="billing-client__skeleton" aria-busy>
              <Skeleton width="60%" />
              <Skeleton width="52%" />
            </div>
          }
        >
          {(page) =>
            page.total === 0 ? (
              <p className="billing-client__none">{texts.none}</p>
            ) : (
              <Listed page={page} onOpen={({ id }) => setOpened(id)} />
            )
          }
        </QueryState>
      </Card>
      <SavedCards client={client} />
      <BillingDialogs dialog={dialog} onDialog={setDialog} />
      {opened !== null && <InvoicePanel id={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface ListedProps {
  readonly page: InvoicePage;
  readonly onOpen: (invoice: InvoiceListItem) => void;
}

function Listed({ page, onOpen }: ListedProps) {
  const [isWhole, setWhole] = useState(false);
  const isPhone = useIsPhone();
  const { invoices: all } = page.data;
  const invoices = isWhole ? all : all.slice(0, FIRST);
  return (
    <>
      {isPhone ? (
        <ul className="billing-client__rows">
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <button type="button" className="billing-client__row" onClick={() => onOpen(invoice)}>
                <span>
                  {invoice.title} <InvoiceBadge status={invoice.status} />
                </span>
                <small>
                  {invoice.external_ref}, {formatMoney(invoice.total_cents)},{' '}
                  <DueDate invoice={invoice} isLabeled />
                </small>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <InvoiceRows invoices={invoices} onOpen={onOpen} />
      )}
      {!isWhole && all.length > FIRST && (
        <Button
          className="billing-client__all"
          variant="ghost"
          size="small"
          onClick={() => setWhole(true)}
        >
          {texts.all(all.length)}
        </Button>
      )}
    </>
  );
}

interface InvoiceRowsProps {
  readonly invoices: readonly InvoiceListItem[];
  readonly onOpen: (invoice: InvoiceListItem) => void;
}

function InvoiceRows({ invoices, onOpen }: InvoiceRowsProps) {
  const { columns } = texts;
  return (
    <Table
      label={texts.invoices}
      className="billing-client__table"
      head={
        <>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.due}</th>
          <th scope="col" className="pl-right">
            {columns.total}
          </th>
          <th scope="col" className="pl-right">
            {columns.paid}
          </th>
        </>
      }
    >
      {invoices.map((invoice) => (
        <TableRow key={invoice.id} onOpen={() => onOpen(invoice)}>
          <td className="billing-client__number">{invoice.external_ref}</td>
          <td title={invoice.title}>
            <button type="button" className="billing-client__title" onClick={() => onOpen(invoice)}>
              {invoice.title}
            </button>
          </td>
          <td>
            <InvoiceBadge status={invoice.status} />
          </td>
          <td>
            <DueDate invoice={invoice} />
          </td>
          <td className={invoice.status === 'void' ? 'pl-right billing-client__void' : 'pl-right'}>
            {formatMoney(invoice.total_cents)}
          </td>
          <td
            className={
              invoice.paid_amount_cents === 0 ? 'pl-right billing-client__quiet' : 'pl-right'
            }
          >
            {formatMoney(invoice.paid_amount_cents)}
          </td>
        </TableRow>
      ))}
    </Table>
  );
}
