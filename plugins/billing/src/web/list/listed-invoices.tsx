import { formatMoney } from '@porchlight/kernel';
import { Button, EmptyState, Icon, useIsPhone } from '@porchlight/ui';
import {
  ListFoot,
  type ListControl,
  type ListQuery,
  QueryState,
  useLastPageAtMost,
  useRowKeys,
} from '@porchlight/web';
import { useRef } from 'react';
import type { InvoiceListItem } from '../../generated/types.ts';
import { invoiceStatuses, invoiceStatusTexts } from '../../rules/invoices/invoice-status.ts';
import { type ListedInvoices, PAGE_SIZE } from '../billing-queries.ts';
import { InvoiceCards } from './billing-cards.tsx';
import { DayFilter } from './day-filter.tsx';
import { type InvoiceFilter, narrowsInvoices, startInvoices } from '../filters/invoice-filter.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { invoiceOrders, orderOptions } from './list-orders.ts';
import { listTexts as texts } from './list-texts.ts';
import { ListTools, SortSelect } from './list-tools.tsx';

interface InvoiceListProps {
  readonly control: ListControl<InvoiceFilter>;
  readonly list: ListQuery<ListedInvoices>;
  readonly onOpen: (invoice: InvoiceListItem) => void;
  readonly onAdd: () => void;
}

/** The invoices with their filters: a table, or cards under 768 px. */
export function InvoiceList({ control, list, onOpen, onAdd }: InvoiceListProps) {
  const { filter, change } = control;
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys(box, texts.keys);
  useLastPageAtMost(control, list.isPlaceholderData ? undefined : list.data?.total, PAGE_SIZE);
  const counts = list.data?.counts;

  function draw(page: ListedInvoices | null) {
    const foot = page === null ? null : <Foot control={control} page={page} />;
    const invoices = page?.data.invoices ?? null;
    if (!isPhone) {
      return (
        <InvoiceTable
          {...control}
          invoices={invoices}
          foot={foot}
          busy={list.isPlaceholderData}
          onOpen={onOpen}
        />
      );
    }
    return (
      <>
        <InvoiceCards invoices={invoices} onOpen={onOpen} />
        {foot !== null && <div className="list-screen__phone-foot">{foot}</div>}
      </>
    );
  }

  return (
    <>
      <ListTools<InvoiceFilter['status']>
        status={filter.status}
        onStatus={(status) => change({ status })}
        statuses={[
          { value: '', label: texts.all },
          ...invoiceStatuses.map((status) => ({
            value: status,
            label: invoiceStatusTexts[status],
            count: counts?.[status],
          })),
          { value: 'overdue', label: texts.overdue, count: counts?.overdue },
        ]}
        q={filter.q}
        search={texts.searchInvoices}
        onSearch={(q) => change({ q }, 'replace')}
      >
        <div className="billing-tools__selects">
          <DayFilter range={filter} onRange={change} />
          {isPhone && (
            <SortSelect
              current={filter}
              options={orderOptions(invoiceOrders, filter, texts.invoiceColumns)}
              onSort={change}
            />
          )}
        </div>
      </ListTools>
      <div ref={box} className="list-screen__list" onKeyDown={onKeyDown}>
        <QueryState query={list} skeleton={draw(null)} title={texts.invoicesFailed}>
          {(page) => {
            if (page.total > 0) return draw(page);
            if (narrowsInvoices(page.filter))
              return <NoMatch onClear={() => change({ ...startInvoices })} />;
            return (
              <EmptyState
                drawing="folded-invoice"
                title={texts.noInvoices}
                hint={texts.noInvoicesHint}
                action={
                  <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
                    {texts.newInvoice}
                  </Button>
                }
              />
            );
          }}
        </QueryState>
      </div>
    </>
  );
}

/** Filters leave nothing. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      drawing="folded-invoice"
      title={texts.noMatch}
      hint={texts.noMatchHint}
      action={<Button onClick={onClear}>{texts.clear}</Button>}
    />
  );
}

interface FootProps {
  readonly control: ListControl<InvoiceFilter>;
  readonly page: ListedInvoices;
}

function Foot({ control: { filter, change }, page }: FootProps) {
  const shown = useIsPhone() ? texts.shownShort : texts.shownInvoices;
  return (
    <ListFoot
      shown={shown(page.data.invoices.length, page.total)}
      page={filter.page}
      pages={Math.ceil(page.total / PAGE_SIZE)}
      onPage={(next) => change({ page: next })}
    >
      <span className="billing-sum">
        {texts.open} <strong>{formatMoney(page.sums.open_cents)}</strong>
      </span>
      {page.sums.waived_cents > 0 && (
        <span className="billing-sum">
          {texts.writtenOff} <strong>{formatMoney(page.sums.waived_cents)}</strong>
        </span>
      )}
    </ListFoot>
  );
}
