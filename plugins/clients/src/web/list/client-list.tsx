import { Button, EmptyState, Icon, Kbd, Pager, useIsPhone } from '@porchlight/ui';
import {
  type ListQuery,
  QueryState,
  SlotOutlet,
  useOpenPalette,
  useShortcut,
} from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { listFooter } from '../../rules/list-footer.ts';
import { clientKeys, type ListedClients, PAGE_SIZE } from '../client-queries.ts';
import { useToday } from '../use-today.ts';
import { ClientListCards } from './client-list-cards.tsx';
import { ClientListTable } from './client-list-table.tsx';
import { ClientListStarts } from '../../slots.ts';
import { type ListFilter, narrows } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import type { FilterControl } from './use-list-filter.ts';
import { usePrefetchClient } from './use-prefetch-client.ts';
import type { ClientPage } from '../../generated/types.ts';

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
  const onKeyDown = useRowKeys(box);
  const prefetch = usePrefetchClient();
  useLastPageAtMost(control, list.isPlaceholderData ? undefined : list.data);

  function draw(page: ListedClients | null) {
    const foot = page === null ? null : <ListFoot control={control} page={page} />;
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
        {foot !== null && <div className="clients-screen__phone-foot">{foot}</div>}
      </>
    );
  }

  return (
    <div ref={box} className="clients-screen__list" onKeyDown={onKeyDown} {...prefetch}>
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

function ListFoot({
  control,
  page,
}: {
  readonly control: FilterControl;
  readonly page: ListedClients;
}) {
  const { filter, change } = control;
  const isPhone = useIsPhone();
  return (
    <>
      <span role="status" className="clients-screen__shown">
        {listFooter({
          shown: page.data.length,
          total: page.total,
          search: page.filter.q,
          status: page.filter.status === '' ? null : page.filter.status,
        })}
      </span>
      {!isPhone && (
        <span aria-hidden className="clients-screen__walk">
          <Kbd>J</Kbd> <Kbd>K</Kbd> {listTexts.walkHint}
        </span>
      )}
      <Pager
        page={filter.page}
        pages={Math.ceil(page.total / PAGE_SIZE)}
        onPage={(next) => change({ page: next })}
      />
    </>
  );
}

/** A page beyond the last (clients were deleted, or an old link) becomes the last one. */
function useLastPageAtMost({ filter, change }: FilterControl, page: ClientPage | undefined) {
  const last = page === undefined ? null : Math.max(1, Math.ceil(page.total / PAGE_SIZE));
  const goTo = useEffectEvent((number: number) => change({ page: number }, 'replace'));
  useEffect(() => {
    if (last !== null && filter.page > last) goTo(last);
  }, [filter.page, last]);
}

/**
 * J and K move the focus from client to client, the arrow keys do once it is on one;
 * Enter opens because the focus is on the client's link.
 */
function useRowKeys(list: RefObject<HTMLElement | null>) {
  function move(step: 1 | -1): boolean {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at === -1 ? links[0] : links[at + step];
    next?.focus();
    return at !== -1;
  }

  useShortcut('j', () => void move(1), { label: listTexts.keys.next });
  useShortcut('k', () => void move(-1), { label: listTexts.keys.previous });

  return function onKeyDown(event: KeyboardEvent) {
    const onLink = event.target instanceof Element && event.target.hasAttribute('data-row-link');
    if (!onLink || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
}
