import { SearchField, SegmentedFilter, useIsPhone } from '@porchlight/ui';
import { useShortcut, useTypedSearch } from '@porchlight/web';
import { useRef } from 'react';
import type { ClientPage } from '../../generated/types.ts';
import { clientStatuses, clientStatusLabels } from '../../rules/client-status.ts';
import type { ListFilter } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';
import { AgentFilter } from './agent-filter.tsx';
import { DueFilter } from './due-filter.tsx';
import { SortSelect } from './sort-select.tsx';
import type { FilterControl } from './use-list-filter.ts';

interface ListToolsProps {
  readonly control: FilterControl;
  readonly onAgent: (agent: string) => void;
  /** Within the filters by agent and day, whatever the search. */
  readonly counts: ClientPage['counts'] | undefined;
}

/** Status buttons with counts, the agent, and the search; on phones also the order and the due clients. */
export function ListTools({ control, onAgent, counts }: ListToolsProps) {
  const { filter, change } = control;
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedSearch(filter.q, (q) => change({ q }, 'replace'));
  useShortcut('/', () => input.current?.focus(), { label: listTexts.keys.search });

  return (
    <div className="list-screen__tools">
      {isPhone && <DueFilter {...control} />}
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
      <div className="clients-screen__selects">
        <AgentFilter value={filter.agent} onChoose={onAgent} />
        {isPhone && <SortSelect {...control} />}
      </div>
      <SearchField
        ref={input}
        className="list-screen__search"
        label={listTexts.search}
        value={text}
        onChange={setText}
        shortcutHint="/"
      />
    </div>
  );
}
