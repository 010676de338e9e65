import { Button, EmptyState, Icon, SelectField, useIsPhone } from '@porchlight/ui';
import {
  ListFoot,
  type ListControl,
  type ListQuery,
  QueryState,
  useLastPageAtMost,
  useRowKeys,
} from '@porchlight/web';
import { useRef } from 'react';
import type { Payment } from '../../generated/types.ts';
import {
  paymentMethods,
  paymentMethodTexts,
  paymentStatuses,
  paymentStatusTexts,
} from '../../rules/payments/payment-status.ts';
import { type ListedPayments, PAGE_SIZE } from '../billing-queries.ts';
import { PaymentCards } from './billing-cards.tsx';
import { DayFilter } from './day-filter.tsx';
import { NoMatch } from './listed-invoices.tsx';
import { orderOptions, paymentOrders } from './list-orders.ts';
import { listTexts as texts } from './list-texts.ts';
import { ListTools, SortSelect } from './list-tools.tsx';
import { narrowsPayments, type PaymentFilter, startPayments } from '../filters/payment-filter.ts';
import { PaymentSums } from './money-sums.tsx';
import { PaymentTable } from './payment-table.tsx';
import { usePaymentExport } from './use-payment-export.ts';

interface PaymentListProps {
  readonly control: ListControl<PaymentFilter>;
  readonly list: ListQuery<ListedPayments>;
  readonly onOpen: (payment: Payment) => void;
  readonly onAdd: () => void;
}

/** The payments with their filters: a table, or cards under 768 px. */
export function PaymentList({ control, list, onOpen, onAdd }: PaymentListProps) {
  const { filter, change } = control;
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys(box, texts.keys);
  useLastPageAtMost(control, list.isPlaceholderData ? undefined : list.data?.total, PAGE_SIZE);
  const unmatched = list.data?.unmatched ?? 0;

  function draw(page: ListedPayments | null) {
    const foot = page === null ? null : <Foot control={control} page={page} />;
    const listed = page?.data ?? null;
    if (!isPhone) {
      return (
        <PaymentTable
          {...control}
          listed={listed}
          foot={foot}
          busy={list.isPlaceholderData}
          onOpen={onOpen}
        />
      );
    }
    return (
      <>
        <PaymentCards listed={listed} onOpen={onOpen} />
        {foot !== null && <div className="list-screen__phone-foot">{foot}</div>}
      </>
    );
  }

  return (
    <>
      <ListTools<PaymentFilter['status']>
        status={filter.status}
        onStatus={(status) => change({ status })}
        statuses={[
          { value: '', label: texts.all },
          ...paymentStatuses.map((status) => ({
            value: status,
            label: paymentStatusTexts[status],
            count: list.data?.counts[status],
          })),
        ]}
        q={filter.q}
        search={texts.searchPayments}
        onSearch={(q) => change({ q }, 'replace')}
      >
        <div className="billing-tools__selects">
          <SelectField
            className="billing-tools__select"
            label={texts.methodFilter}
            hideLabel
            value={filter.method}
            onChange={({ target }) => change({ method: target.value as PaymentFilter['method'] })}
            options={[
              { value: '', label: texts.allMethods },
              ...paymentMethods.map((value) => ({ value, label: paymentMethodTexts[value] })),
            ]}
          />
          <DayFilter range={filter} onRange={change} />
          {isPhone && (
            <SortSelect
              current={filter}
              options={orderOptions(paymentOrders, filter, texts.paymentColumns)}
              onSort={change}
            />
          )}
        </div>
        <ExportButton filter={filter} total={list.data?.total} />
        {(unmatched > 0 || filter.unmatched) && (
          <Button
            aria-pressed={filter.unmatched}
            icon={<Icon name="triangle-alert" />}
            onClick={() => change({ unmatched: !filter.unmatched })}
          >
            {texts.unmatched(unmatched)}
          </Button>
        )}
      </ListTools>
      <div ref={box} className="list-screen__list" onKeyDown={onKeyDown}>
        <QueryState query={list} skeleton={draw(null)} title={texts.paymentsFailed}>
          {(page) => {
            if (page.total > 0) return draw(page);
            if (narrowsPayments(page.filter))
              return <NoMatch onClear={() => change({ ...startPayments })} />;
            return (
              <EmptyState
                drawing="folded-invoice"
                title={texts.noPayments}
                hint={texts.noPaymentsHint}
                action={
                  <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
                    {texts.typedIn}
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

interface ExportButtonProps {
  readonly filter: PaymentFilter;
  /** How many payments the list has; undefined until it is known. */
  readonly total: number | undefined;
}

/** Exports what the list shows, all pages of it. */
function ExportButton({ filter, total }: ExportButtonProps) {
  const file = usePaymentExport(filter);
  return (
    <Button
      icon={<Icon name="download" />}
      busyText={file.isPending ? texts.exporting : null}
      disabledReason={total === 0 ? texts.nothingToExport : null}
      onClick={() => file.mutate()}
    >
      {texts.export}
    </Button>
  );
}

interface FootProps {
  readonly control: ListControl<PaymentFilter>;
  readonly page: ListedPayments;
}

function Foot({ control: { filter, change }, page }: FootProps) {
  const shown = useIsPhone() ? texts.shownShort : texts.shownPayments;
  return (
    <ListFoot
      shown={shown(page.data.payments.length, page.total)}
      page={filter.page}
      pages={Math.ceil(page.total / PAGE_SIZE)}
      onPage={(next) => change({ page: next })}
    >
      <PaymentSums sums={page.sums} />
    </ListFoot>
  );
}
