import { Button, EmptyState, Icon, Kbd, useIsPhone } from '@porchlight/ui';
import {
  ListFoot,
  type ListQuery,
  QueryState,
  SlotOutlet,
  useLastPageAtMost,
  useOpenPalette,
  useRowKeys,
  useToday,
} from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listFooter } from '../../rules/list-footer.ts';
import { clientKeys, type ListedClients, PAGE_SIZE } from '../client-queries.ts';
import { ClientListCards } from './client-list-cards.tsx';
import { ClientListTable } from './client-list-table.tsx';
import { ClientListStarts } from '../../slots.ts';
import { type ListFilter, narrows } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import type { FilterControl } from './use-list-filter.ts';
import { usePrefetchClient } from './use-prefetch-client.ts';

interface ClientListProps {
  readonly control: FilterControl;
  readonly list: ListQuery<ListedClients>;
  readonly onClearFilters: () => void;
  /** Null for those who may not add clients. */
  readonly onAdd: (() => void) | null;
}

/** Table or cards with their footer, and the states without them. */
export function ClientList({ control, list, onClearFilters, onAdd }: ClientListProps) {
  const isPhone = useIsPhone();
  const queries = useQueryClient();
  const today = useToday();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys(box, listTexts.keys);
  const prefetch = usePrefetchClient();
  useLastPageAtMost(control, list.isPlaceholderData ? undefined : list.data?.total, PAGE_SIZE);

  function draw(page: ListedClients | null) {
    const foot = page === null ? null : <ListedFoot control={control} page={page} />;
    const clients = page?.data ?? null;
    if (!isPhone) {
      return (
        <ClientListTable
          {...control}
          clients={clients}
          today={today}
          foot={foot}
          busy={list.isPlaceholderData}
        />
      );
    }
    return (
      <>
        <ClientListCards clients={clients} today={today} filter={control.filter} />
        {foot !== null && <div className="list-screen__phone-foot">{foot}</div>}
      </>
    );
  }

  return (
    <div ref={box} className="list-screen__list" onKeyDown={onKeyDown} {...prefetch}>
      <QueryState query={list} skeleton={draw(null)} title={listTexts.error}>
        {(page) =>
          page.total === 0 ? (
            narrows(page.filter) ? (
              <NoMatch filter={page.filter} onClear={onClearFilters} />
            ) : (
              <NoClients
                onAdd={onAdd}
                onAdded={() => void queries.invalidateQueries({ queryKey: clientKeys.all })}
              />
            )
          ) : (
            draw(page)
          )
        }
      </QueryState>
    </div>
  );
}

function NoClients({
  onAdd,
  onAdded,
}: {
  readonly onAdd: (() => void) | null;
  readonly onAdded: () => void;
}) {
  return (
    <EmptyState
      drawing="jetty"
      title={listTexts.empty}
      hint={listTexts.emptyHint}
      action={
        onAdd !== null && (
          <div className="clients-screen__starts">
            <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
              {listTexts.addFirstClient}
            </Button>
            <SlotOutlet slot={ClientListStarts} props={{ onAdded }} />
          </div>
        )
      }
    />
  );
}

/** Nothing matches: a search can go on in the palette, filters can be dropped. */
function NoMatch({
  filter,
  onClear,
}: {
  readonly filter: ListFilter;
  readonly onClear: () => void;
}) {
  const openPalette = useOpenPalette();
  const { status, agent, due } = filter;
  return (
    <EmptyState
      drawing="jetty"
      title={listTexts.empty}
      hint={listTexts.emptyHintNarrowed}
      action={
        <div className="clients-screen__starts">
          {filter.q !== '' && openPalette !== null && (
            <Button icon={<Icon name="search" />} onClick={openPalette}>
              {listTexts.searchEverywhere} <Kbd>Ctrl K</Kbd>
            </Button>
          )}
          {[status, agent, due].some((part) => part !== '') && (
            <Button variant="ghost" onClick={onClear}>
              {listTexts.clearFilters}
            </Button>
          )}
        </div>
      }
    />
  );
}

function ListedFoot({
  control: { filter, change },
  page,
}: {
  readonly control: FilterControl;
  readonly page: ListedClients;
}) {
  const isPhone = useIsPhone();
  return (
    <ListFoot
      shown={listFooter({
        shown: page.data.length,
        total: page.total,
        search: page.filter.q,
        status: page.filter.status === '' ? null : page.filter.status,
      })}
      page={filter.page}
      pages={Math.ceil(page.total / PAGE_SIZE)}
      onPage={(next) => change({ page: next })}
    >
      {!isPhone && (
        <span aria-hidden className="clients-screen__walk">
          <Kbd>J</Kbd> <Kbd>K</Kbd> {listTexts.walkHint}
        </span>
      )}
    </ListFoot>
  );
}
