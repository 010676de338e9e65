import { Button, EmptyState, Icon, SearchField, SectionTabs, useIsPhone } from '@porchlight/ui';
import {
  ListFoot,
  type ListQuery,
  messageOf,
  QueryState,
  useLastPageAtMost,
  useShortcut,
  useTypedSearch,
} from '@porchlight/web';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecurringPayment, RecurringSummaryResponse } from '../../generated/types.ts';
import type { StatusAction } from '../../rules/status-actions.ts';
import { narrows, startFilter } from '../recurring-filter.ts';
import { type ListedPayments, PAGE_SIZE } from '../recurring-queries.ts';
import { recurringTexts as texts } from '../recurring-texts.ts';
import type { FilterControl } from '../use-recurring-filter.ts';
import { RecurringCards } from './recurring-cards.tsx';
import { RecurringTable } from './recurring-table.tsx';
import './recurring-list.css';

interface RecurringListProps {
  readonly control: FilterControl;
  readonly list: ListQuery<ListedPayments>;
  readonly summary: RecurringSummaryResponse['data'] | undefined;
  readonly onAction: (action: StatusAction, payment: RecurringPayment) => void;
}

/** The tabs, the rows of a page, and the states without them. */
export function RecurringList({ control, list, summary, onAction }: RecurringListProps) {
  const { filter, change } = control;
  const isPhone = useIsPhone();
  useLastPageAtMost(control, list.isPlaceholderData ? undefined : list.data?.total, PAGE_SIZE);
  const all = summary && Object.values(summary.counts).reduce((sum, count) => sum + count, 0);

  function draw(page: ListedPayments | null) {
    const rows = {
      payments: page?.data.recurring_payments ?? null,
      busy: list.isPlaceholderData,
      foot:
        page === null ? (
          <Loading />
        ) : (
          <ListFoot
            shown={texts.shown(page.data.recurring_payments.length, page.total)}
            page={filter.page}
            pages={Math.ceil(page.total / PAGE_SIZE)}
            onPage={(next) => change({ page: next })}
          />
        ),
      control,
      onAction,
    };
    return isPhone ? <RecurringCards {...rows} /> : <RecurringTable {...rows} />;
  }

  return (
    <section className="recurring-box" aria-label={texts.table}>
      <div className="recurring-box__head">
        <SectionTabs
          label={texts.tabs}
          active={filter.tab}
          onChoose={(tab) => change({ ...startFilter, tab, q: filter.q })}
          items={[
            { id: 'all', label: texts.all, count: all },
            { id: 'upcoming', label: texts.upcoming, count: summary?.upcoming },
          ]}
        />
        <Search control={control} />
      </div>
      {summary !== undefined && <Attention control={control} count={summary.attention} />}
      <QueryState
        query={list}
        skeleton={draw(null)}
        title={texts.loadFailed(list.error === null ? '' : messageOf(list.error))}
        detail={() => ''}
      >
        {(page) => (page.total === 0 ? <Empty page={page} control={control} /> : draw(page))}
      </QueryState>
    </section>
  );
}

interface AttentionProps {
  readonly control: FilterControl;
  readonly count: number;
}

/** Filters the list by what needs an agent, and says so while it does. */
function Attention({ control: { filter, change }, count }: AttentionProps) {
  if (filter.attention) {
    return (
      <div className="recurring-attention" role="status">
        <Icon name="triangle-alert" /> {texts.onlyToLookAfter(count)}
        <Button size="small" onClick={() => change({ attention: false })}>
          {texts.showAll}
        </Button>
      </div>
    );
  }
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="recurring-attention"
      onClick={() => change({ ...startFilter, attention: true })}
    >
      <Icon name="triangle-alert" /> {texts.toLookAfter(count)}
      <Icon name="chevron-right" />
    </button>
  );
}

function Loading() {
  return <span role="status">{texts.loading}</span>;
}

function Search({ control: { filter, change } }: { readonly control: FilterControl }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedSearch(filter.q, (q) => change({ q }, 'replace'));
  useShortcut('/', () => input.current?.focus(), { label: texts.searchKey });
  return (
    <SearchField
      ref={input}
      className="recurring-box__search"
      label={texts.search}
      value={text}
      onChange={setText}
      shortcutHint="/"
    />
  );
}

function Empty({
  page,
  control,
}: {
  readonly page: ListedPayments;
  readonly control: FilterControl;
}) {
  const navigate = useNavigate();
  if (narrows(page.filter))
    return (
      <EmptyState
        drawing="jetty"
        title={texts.noMatch}
        hint={texts.noMatchHint}
        action={
          <Button
            onClick={() => control.change({ ...startFilter, tab: page.filter.tab, payment: null })}
          >
            {texts.clear}
          </Button>
        }
      />
    );
  if (page.filter.tab === 'upcoming')
    return <EmptyState drawing="calm-water" title={texts.noneUpcoming} />;
  return (
    <EmptyState
      drawing="jetty"
      title={texts.empty}
      hint={texts.emptyHint}
      action={<Button onClick={() => void navigate('/crm/payments')}>{texts.toInvoices}</Button>}
    />
  );
}
