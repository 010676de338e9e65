import { SearchField, SegmentedFilter, SelectField, type SelectOption } from '@porchlight/ui';
import { useShortcut, useTypedSearch } from '@porchlight/web';
import { type ReactNode, useRef } from 'react';
import { listTexts as texts } from './list-texts.ts';
import './list-tools.css';

interface ListToolsProps<S extends string> {
  readonly status: S;
  readonly statuses: readonly {
    readonly value: S;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  readonly onStatus: (status: S) => void;
  readonly q: string;
  readonly search: string;
  readonly onSearch: (q: string) => void;
  /** Further filters. */
  readonly children?: ReactNode;
}

/** Status buttons with counts, further filters, and the search of a list. */
export function ListTools<S extends string>({
  status,
  statuses,
  onStatus,
  q,
  search,
  onSearch,
  children,
}: ListToolsProps<S>) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTypedSearch(q, onSearch);
  useShortcut('/', () => input.current?.focus(), { label: texts.keys.search });
  return (
    <div className="list-screen__tools billing-tools">
      <SegmentedFilter<S>
        label={texts.statusFilter}
        value={status}
        onChange={onStatus}
        options={statuses}
      />
      {children}
      <SearchField
        ref={input}
        className="list-screen__search"
        label={search}
        value={typed}
        onChange={setTyped}
        shortcutHint="/"
      />
    </div>
  );
}

interface SortSelectProps<S extends string> {
  readonly current: { readonly sort: S; readonly dir: 'asc' | 'desc' };
  readonly options: readonly SelectOption[];
  readonly onSort: (order: { readonly sort: S; readonly dir: 'asc' | 'desc' }) => void;
}

/** The order of a list, for screens without column heads. */
export function SortSelect<S extends string>({ current, options, onSort }: SortSelectProps<S>) {
  return (
    <SelectField
      className="billing-tools__select"
      label={texts.sort}
      hideLabel
      value={`${current.sort} ${current.dir}`}
      options={options}
      onChange={({ target }) => {
        const [sort, dir] = target.value.split(' ') as [S, 'asc' | 'desc'];
        onSort({ sort, dir });
      }}
    />
  );
}
