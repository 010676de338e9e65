import { Button, EmptyState, Icon, Pager, useIsPhone } from '@porchlight/ui';
import { type ListQuery, QueryState, useShortcut } from '@porchlight/web';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { listFooter } from '../../rules/list-footer.ts';
import { type ListedClients, PAGE_SIZE } from '../client-queries.ts';
import { useToday } from '../use-today.ts';
import { ClientListCards } from './client-list-cards.tsx';
import { ClientListTable } from './client-list-table.tsx';
import { narrows } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import type { FilterControl } from './use-list-filter.ts';
import { usePrefetchClient } from './use-prefetch-client.ts';
import type { ClientPage } from '../../generated/types.ts';

interface ClientListProps {
  readonly control: FilterControl;
  readonly list: ListQuery<ListedClients>;
  /** Null for those who may not add clients. */
  readonly onAdd: (() => void) | null;
}

/** Table or cards with their footer, and the states without them. */
export function ClientList({ control, list, onAdd }: ClientListProps) {
  const isPhone = useIsPhone();
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
            <NoClients narrowed={narrows(page.filter)} onAdd={onAdd} />
          ) : (
            draw(page)
          )
        }
      </QueryState>
    </div>
  );
}

function NoClients({
  narrowed,
  onAdd,
}: {
  readonly narrowed: boolean;
  readonly onAdd: (() => void) | null;
}) {
  return (
    <EmptyState
      drawing="jetty"
      title={listTexts.empty}
      hint={narrowed ? listTexts.emptyHintNarrowed : listTexts.emptyHint}
      action={
        narrowed || onAdd === null ? undefined : (
          <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
            {listTexts.addFirstClient}
          </Button>
        )
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
