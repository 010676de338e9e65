import { Button, EmptyState, Icon, Pager, useIsPhone } from '@porchlight/ui';
import { QueryState } from '@porchlight/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { listFooter } from '../../rules/list-footer.ts';
import { type ListedClients, PAGE_SIZE } from '../client-queries.ts';
import { useToday } from '../use-today.ts';
import { ClientCards } from './client-cards.tsx';
import { ClientTable } from './client-table.tsx';
import { narrows } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import type { FilterControl } from './use-list-filter.ts';
import { useLastPageAtMost } from './use-last-page-at-most.ts';
import { usePrefetchClient } from './use-prefetch-client.ts';
import { useRowKeys } from './use-row-keys.ts';

interface ClientListProps {
  readonly control: FilterControl;
  readonly list: UseQueryResult<ListedClients>;
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
        <ClientTable
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
        <ClientCards clients={clients} today={today} filter={control.filter} />
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
