import type { ClientDetailCardProps } from '@porchlight/clients/slots';
import { formatMoney } from '@porchlight/kernel';
import { Button, Card, Icon } from '@porchlight/ui';
import {
  CardList,
  CardListSkeleton,
  lazyDialog,
  QueryState,
  SlotDialogButton,
  useApi,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { InvoiceListItem, InvoicePage } from '../../generated/types.ts';
import { clientInvoicesQuery } from '../billing-queries.ts';
import { DueDate } from '../due-date.tsx';
import { InvoiceBadge } from '../status-badges.tsx';
import { newInvoice } from './client-actions.ts';
import { clientCardTexts as texts } from './client-card-texts.ts';
import { SavedCards } from './client-saved-cards.tsx';
import './client-cards.css';

const FIRST = 8;
const InvoicePanel = lazyDialog(() => import('../details/invoice-panel.tsx'));

/** The invoices of a client, newest first, with what is open of them. */
export default function InvoicesCard({ client, onCount }: ClientDetailCardProps) {
  const query = useQuery(clientInvoicesQuery(useApi(), client.id));
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
        actions={<SlotDialogButton entry={newInvoice} props={{ client }} />}
      >
        <QueryState query={query} title={texts.loadFailed} skeleton={<CardListSkeleton rows={2} />}>
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
  const { columns } = texts;
  const { invoices: all } = page.data;
  return (
    <>
      <CardList
        label={texts.invoices}
        className="billing-client__table"
        rows={isWhole ? all : all.slice(0, FIRST)}
        open={onOpen}
        columns={[
          {
            head: columns.number,
            className: () => 'billing-client__number',
            cell: ({ external_ref: number }) => number,
          },
          {
            head: columns.title,
            opens: true,
            title: ({ title }) => title,
            cell: ({ title }) => title,
          },
          { head: columns.status, cell: ({ status }) => <InvoiceBadge status={status} /> },
          { head: columns.due, cell: (invoice) => <DueDate invoice={invoice} /> },
          {
            head: columns.total,
            align: 'right',
            className: ({ status }) => status === 'void' && 'billing-client__void',
            cell: ({ total_cents: total }) => formatMoney(total),
          },
          {
            head: columns.paid,
            align: 'right',
            className: ({ paid_amount_cents: paid }) => paid === 0 && 'card-list__quiet',
            cell: ({ paid_amount_cents: paid }) => formatMoney(paid),
          },
        ]}
        phone={{
          title: ({ title, status }) => (
            <>
              {title} <InvoiceBadge status={status} />
            </>
          ),
          facts: (invoice) => (
            <>
              {invoice.external_ref}, {formatMoney(invoice.total_cents)},{' '}
              <DueDate invoice={invoice} isLabeled />
            </>
          ),
        }}
      />
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
