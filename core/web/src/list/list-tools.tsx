import { SearchField, SegmentedFilter, SelectField, useIsPhone } from '@porchlight/ui';
import { type ReactNode, useRef } from 'react';
import { useShortcut } from '../portal/use-shortcut.ts';
import { useTypedSearch } from '../query/use-typed-search.ts';
import type { ListDefinition, ListOrder, ListPage } from './define-list.ts';
import type { ListFilter } from './define-list-address.ts';
import { listTexts } from './list-texts.ts';
import type { ListControl } from './use-list-address.ts';
import type { ListState } from './use-list.ts';

export interface ListToolsProps<Page extends ListPage, Row, F extends ListFilter> {
  readonly list: ListDefinition<Page, Row, F>;
  readonly state: ListState<Page, F>;
  /** Before the buttons with counts. */
  readonly lead?: ReactNode;
  /** Further filters; on phones beside the order. */
  readonly filters?: ReactNode;
  /** Between the filters and the search. */
  readonly actions?: ReactNode;
}

/** Buttons with counts, further filters, and the search of a list; on phones also its order. */
export function ListTools<Page extends ListPage, Row, F extends ListFilter>({
  list,
  state: { control, query },
  lead,
  filters,
  actions,
}: ListToolsProps<Page, Row, F>) {
  const { segments } = list;
  const { filter, change } = control;
  const counts = query.data && segments?.counts(query.data);
  return (
    <div className="list-screen__tools">
      {lead}
      {segments !== undefined && (
        <SegmentedFilter
          label={segments.label}
          value={filter[segments.part] as string}
          onChange={(value) => change({ [segments.part]: value } as Partial<F>)}
          options={segments.options.map((option) => ({ ...option, count: counts?.[option.value] }))}
        />
      )}
      <div className="list-screen__selects">
        {filters}
        <ListSort list={list} control={control} />
      </div>
      {actions}
      <ListSearch
        // What is typed for one list is not handed to another one in its place.
        key={list.name}
        className="list-screen__search"
        list={list}
        control={control}
      />
    </div>
  );
}

interface ListPartProps<Page extends ListPage, Row, F extends ListFilter> {
  readonly list: ListDefinition<Page, Row, F>;
  readonly control: ListControl<F>;
}

/** The search of a list, which the key '/' leads to. */
export function ListSearch<Page extends ListPage, Row, F extends ListFilter>({
  list: { search = '', keys = listTexts.keys },
  control: { filter, change },
  className,
}: ListPartProps<Page, Row, F> & { readonly className: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTypedSearch(filter.q, (q) => change({ q } as Partial<F>, 'replace'));
  useShortcut('/', () => input.current?.focus(), { label: keys.search });
  return (
    <SearchField
      ref={input}
      className={className}
      label={search}
      value={typed}
      onChange={setTyped}
      shortcutHint="/"
    />
  );
}

const valueOf = ({ sort, dir }: Pick<ListOrder<string>, 'sort' | 'dir'>) => `${sort} ${dir}`;

/** The order of a list on phones, which have no column heads; the one of the address is among them. */
export function ListSort<Page extends ListPage, Row, F extends ListFilter>({
  list: { orders = [], columns },
  control: { filter, change },
}: ListPartProps<Page, Row, F>) {
  const isPhone = useIsPhone();
  if (!isPhone || orders.length === 0) return null;
  const current = orders.some((order) => valueOf(order) === valueOf(filter))
    ? []
    : [{ ...filter, label: columns.find(({ sort }) => sort === filter.sort)?.head ?? '' }];
  const options = [...orders, ...current];
  return (
    <SelectField
      className="list-screen__select"
      label={listTexts.sort}
      hideLabel
      value={valueOf(filter)}
      options={options.map((order) => ({ value: valueOf(order), label: order.label }))}
      onChange={({ target }) => {
        const chosen = options.find((order) => valueOf(order) === target.value);
        if (chosen) change({ sort: chosen.sort, dir: chosen.dir } as Partial<F>);
      }}
    />
  );
}
