import { SearchField, SegmentedFilter } from '@porchlight/ui';
import { useShortcut } from '@porchlight/web';
import { useRef } from 'react';
import type { ClientPage } from '../../generated/types.ts';
import { clientStatuses, clientStatusLabels } from '../../rules/client-status.ts';
import type { ListFilter } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import type { FilterControl } from './use-list-filter.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface ListToolsProps {
  readonly control: FilterControl;
  /** Over all clients, whatever the search. */
  readonly counts: ClientPage['counts'] | undefined;
}

/** Status buttons with counts, and the search. */
export function ListTools({ control: { filter, change }, counts }: ListToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedSearch(filter.q, (q) => change({ q }, 'replace'));
  useShortcut('/', () => input.current?.focus(), { label: listTexts.keys.search });

  return (
    <div className="clients-screen__tools">
      <SegmentedFilter<ListFilter['status']>
        label={listTexts.statusFilter}
        value={filter.status}
        onChange={(status) => change({ status })}
        options={[
          { value: '', label: listTexts.all },
          ...clientStatuses.map((status) => ({
            value: status,
            label: clientStatusLabels[status],
            count: counts?.[status],
          })),
        ]}
      />
      <SearchField
        ref={input}
        className="clients-screen__search"
        label={listTexts.search}
        value={text}
        onChange={setText}
        shortcutHint="/"
      />
    </div>
  );
}
