import type { ClientListItem } from '@porchlight/clients/contract';
import {
  Button,
  Checkbox,
  EmptyState,
  Pager,
  SearchField,
  SegmentedFilter,
  showToast,
  Skeleton,
} from '@porchlight/ui';
import { QueryState, useApi, useListQuery, useTypedSearch } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_RECIPIENTS } from '../../rules/screens/bulk-recipients.ts';
import { type BulkFilter, statuses } from './bulk-address.ts';
import { allClients, clientsQuery, PAGE_SIZE } from './bulk-queries.ts';
import { bulkTexts as texts } from './bulk-texts.ts';
import './bulk.css';

type Chosen = ReadonlyMap<number, ClientListItem>;

interface ChooseClientsProps {
  readonly start: BulkFilter;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
}

/** A list of clients in which some are chosen, one by one or all that a filter matches. */
export function ChooseClients({ start, chosen, onChosen }: ChooseClientsProps) {
  const api = useApi();
  const [filter, setFilter] = useState(start);
  const [page, setPage] = useState(1);
  const change = (part: Partial<BulkFilter>) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  const [text, setText] = useTypedSearch(filter.q, (q) => change({ q }));
  const list = useListQuery(clientsQuery(api, filter, page));
  const total = list.data?.total ?? 0;
  const isFiltered = Object.values(filter).some((part) => part !== '');
  const all = useMutation({
    mutationFn: () => allClients(api, filter),
    onSuccess: (found) =>
      onChosen(new Map([...chosen, ...found.map((client) => [client.id, client] as const)])),
    onError: () => showToast({ tone: 'danger', text: texts.chooseFailed }),
  });

  function toggle(client: ClientListItem, isChosen: boolean) {
    const next = new Map(chosen);
    if (isChosen) next.set(client.id, client);
    else next.delete(client.id);
    onChosen(next);
  }

  return (
    <section className="bulk-clients" aria-label={texts.clients}>
      <div className="bulk-clients__tools">
        <SegmentedFilter<BulkFilter['status']>
          label={texts.status}
          value={filter.status}
          onChange={(status) => change({ status })}
          options={statuses.map((value) => ({ value, label: texts.statuses[value] }))}
        />
        <SearchField label={texts.search} value={text} onChange={setText} />
      </div>
      <div className="bulk-clients__tools">
        <span role="status">{texts.chosen(chosen.size)}</span>
        {total > 0 && (
          <Button
            size="small"
            busyText={all.isPending ? texts.choosing : null}
            disabledReason={total > MOST_RECIPIENTS ? texts.tooMany : null}
            onClick={() => all.mutate()}
          >
            {texts.chooseAll(total)}
          </Button>
        )}
        {chosen.size > 0 && (
          <Button size="small" variant="ghost" onClick={() => onChosen(new Map())}>
            {texts.clear}
          </Button>
        )}
      </div>
      <QueryState query={list} skeleton={<ListSkeleton />} title={texts.clientsFailed}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              drawing="jetty"
              title={isFiltered ? texts.none : texts.noClients}
              hint={isFiltered ? texts.noneHint : texts.noClientsHint}
            />
          ) : (
            <ul className="bulk-clients__list">
              {data.map((client) => (
                <li key={client.id}>
                  <Checkbox
                    label={<ClientLabel client={client} />}
                    checked={chosen.has(client.id)}
                    onChange={(event) => toggle(client, event.target.checked)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <Pager page={page} pages={Math.max(1, Math.ceil(total / PAGE_SIZE))} onPage={setPage} />
    </section>
  );
}

function ClientLabel({ client }: { readonly client: ClientListItem }) {
  const { id, name, primary_email: email, status } = client;
  return (
    <span className="bulk-clients__client">
      <span className="bulk-clients__name">{name === '' ? texts.unnamed(id) : name}</span>{' '}
      <span className="bulk-clients__facts">
        {[texts.statuses[status], ...(email === '' ? [] : [email])].join(', ')}
      </span>
    </span>
  );
}

function ListSkeleton() {
  return (
    <div className="bulk-clients__skeleton" aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="52%" />
      <Skeleton width="46%" />
    </div>
  );
}
