import { Button, EmptyState, Pager, useIsPhone } from '@porchlight/ui';
import { type ReactNode, useRef } from 'react';
import { messageOf } from '../api/api-error.ts';
import { QueryState } from '../page/query-state.tsx';
import { useToday } from '../time/use-civil-day.ts';
import { useAgency } from '../portal/use-rights.ts';
import type { Listed, ListDefinition, ListPage } from './define-list.ts';
import type { ListFilter } from './define-list-address.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import { listTexts } from './list-texts.ts';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { useLastPageAtMost } from './use-last-page.ts';
import type { ListState } from './use-list.ts';
import { useRowKeys } from './use-row-keys.ts';
import './list-screen.css';

interface ListRowsProps<Page extends ListPage, Row, F extends ListFilter> {
  readonly list: ListDefinition<Page, Row, F>;
  readonly state: ListState<Page, F>;
  /** Opens a row of a list whose rows have no address; without both, rows open nothing. */
  readonly onOpen?: (row: Row) => void;
  /** What adds the first record. */
  readonly emptyAction?: ReactNode;
  /** What can be done when the filters leave nothing; 'Clear Filters' by default. */
  readonly noMatchAction?: (filter: F) => ReactNode;
}

export type ListScreenProps<Page extends ListPage, Row, F extends ListFilter> = ListRowsProps<
  Page,
  Row,
  F
> &
  ListToolsProps<Page, Row, F>;

/** A list with its filters: a table, or cards under 768 px. */
export function ListScreen<Page extends ListPage, Row, F extends ListFilter>({
  lead,
  filters,
  actions,
  ...rows
}: ListScreenProps<Page, Row, F>) {
  const { list, state } = rows;
  return (
    <>
      <ListTools list={list} state={state} lead={lead} filters={filters} actions={actions} />
      <ListRows {...rows} />
    </>
  );
}

const noDetail = () => '';

/** The rows of a list with their keys and foot, and the states without them; for screens with filters of their own. */
export function ListRows<Page extends ListPage, Row, F extends ListFilter>({
  list,
  state: { control, query },
  onOpen,
  emptyAction,
  noMatchAction,
}: ListRowsProps<Page, Row, F>) {
  const {
    address,
    empty,
    noMatch = listTexts.noMatch,
    keys = listTexts.keys,
    loading,
    failed,
  } = list;
  const { filter, change } = control;
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys(box, list.to === undefined && onOpen === undefined ? null : keys);
  const context = { today: useToday(), timeZone: useAgency().time_zone, filter };
  useLastPageAtMost(
    control,
    query.isPlaceholderData ? undefined : query.data?.total,
    list.pageSize,
  );
  const Rows = isPhone ? ListCards : ListTable;

  function footOf(page: Listed<Page, F> | null) {
    if (list.shown === undefined) return undefined;
    if (page !== null) return <Foot list={list} page={page} control={control} />;
    return loading === undefined ? null : <span role="status">{loading}</span>;
  }

  const draw = (page: Listed<Page, F> | null) => (
    <Rows
      list={list}
      rows={page && list.rows(page)}
      busy={query.isPlaceholderData}
      foot={footOf(page)}
      control={control}
      context={context}
      onOpen={onOpen}
    />
  );

  function drawNone(shown: F) {
    const text = typeof empty === 'function' ? empty(shown) : empty;
    if (text === undefined) return null;
    const { drawing, ...none } = text;
    if (!address.narrows(shown))
      return <EmptyState drawing={drawing} {...none} action={emptyAction} />;
    const clear = () => change({ ...address.cleared(shown) });
    return (
      <EmptyState
        drawing={drawing}
        {...noMatch}
        action={noMatchAction?.(shown) ?? <Button onClick={clear}>{listTexts.clear}</Button>}
      />
    );
  }

  return (
    <div ref={box} className="list-screen__list" onKeyDown={onKeyDown}>
      <QueryState
        query={query}
        skeleton={draw(null)}
        {...(typeof failed === 'string'
          ? { title: failed }
          : {
              title: failed(query.error === null ? '' : messageOf(query.error)),
              detail: noDetail,
            })}
      >
        {(page) => (page.total === 0 ? drawNone(page.filter) : draw(page))}
      </QueryState>
    </div>
  );
}

interface FootProps<Page extends ListPage, Row, F extends ListFilter> {
  readonly list: ListDefinition<Page, Row, F>;
  readonly page: Listed<Page, F>;
  readonly control: ListState<Page, F>['control'];
}

/** What is below the rows; the table or, on phones, the foot of the screen holds it. */
function Foot<Page extends ListPage, Row, F extends ListFilter>({
  list: { rows, shown, shownShort, pageSize, Foot: Between },
  page,
  control: { filter, change },
}: FootProps<Page, Row, F>) {
  const isPhone = useIsPhone();
  const count = rows(page).length;
  return (
    <>
      <span role="status" className="list-screen__shown">
        {isPhone && shownShort ? shownShort(count, page.total) : shown?.(count, page)}
      </span>
      {Between !== undefined && <Between page={page} />}
      <Pager
        page={filter.page}
        pages={Math.ceil(page.total / pageSize)}
        onPage={(next) => change({ page: next } as Partial<F>)}
      />
    </>
  );
}
