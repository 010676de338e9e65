import { Button, EmptyState, SearchField, SegmentedFilter, Skeleton } from '@porchlight/ui';
import {
  HeaderAction,
  lazyDialog,
  ListRows,
  ListSort,
  Page,
  QueryState,
  useList,
  useShortcut,
  useTypedSearch,
} from '@porchlight/web';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Submission } from '../../../generated/types.ts';
import { formPaths } from '../../form-paths.ts';
import { submissionTexts } from '../submission-texts.ts';
import { noDataFilter, readDataFilter, writeDataFilter, type DataFilter } from './data-filter.ts';
import { DataFilters, ModifiedFilterField } from './data-filters.tsx';
import { useSubmissionPages } from './data-queries.ts';
import { SubmissionCards } from './submission-cards.tsx';
import { submissionList } from './submission-list.tsx';
import { dataOf, isTableAddress, tableAddress, writeTableFilter } from './table-filter.ts';
import './forms-data.css';

const texts = submissionTexts.data;
const GiveFormDialog = lazyDialog(() => import('../adding/give-form-dialog.tsx'));
const SubmissionPanel = lazyDialog(() => import('../panel/submission-panel.tsx'));

interface FormsDataTabProps {
  /** The row of tabs above the cards, with the number of submissions once it is known. */
  readonly tabs?: (count: number | undefined) => ReactNode;
}

/** The tab Forms Data: submitted forms as cards or by session, with a search and filters in the address. */
export function FormsDataTab({ tabs }: FormsDataTabProps) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isTable = isTableAddress(params);
  const table = useList(submissionList, { enabled: isTable });
  const { filter, change } = table.control;
  const cards = useSubmissionPages(readDataFilter(params), { enabled: !isTable });
  const setFilter = (next: DataFilter) => {
    if (isTable) change(next, 'replace');
    else setParams(writeDataFilter(next), { replace: true });
  };
  const [typed, setTyped] = useTypedSearch(filter.q, (q) => setFilter({ ...dataOf(filter), q }));
  const [opened, setOpened] = useState<Submission | null>(null);
  const [isGiving, setGiving] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', () => search.current?.focus(), { label: texts.searchLabel });
  const first = isTable ? table.query.data : cards.data?.pages[0];
  const counts = Object.values(first?.counts ?? {});

  return (
    <Page
      padding="none"
      ground={isTable ? 'surface' : 'canvas'}
      actions={
        <>
          <HeaderAction
            label={texts.manageTemplates}
            icon="folder"
            onClick={() => void navigate(formPaths.templates)}
          />
          <HeaderAction
            label={texts.addForm}
            icon="plus"
            variant="primary"
            onClick={() => setGiving(true)}
          />
        </>
      }
    >
      <div>
        {tabs?.(first === undefined ? undefined : counts.reduce((sum, count) => sum + count, 0))}
        <div className="forms-data">
          <div className="forms-data__tools">
            <SearchField
              ref={search}
              className="forms-data__search"
              label={texts.searchLabel}
              placeholder={texts.search}
              shortcutHint="/"
              value={typed}
              onChange={setTyped}
            />
            <SegmentedFilter
              label={texts.view}
              value={isTable ? 'session' : 'cards'}
              onChange={(view) =>
                view === 'session'
                  ? setParams(writeTableFilter(filter), { replace: true })
                  : setParams(writeDataFilter(dataOf(filter)))
              }
              options={[
                { value: 'cards', label: texts.views.cards },
                { value: 'session', label: texts.views.session },
              ]}
            />
            <DataFilters filter={dataOf(filter)} titles={first?.titles ?? []} onFilter={setFilter}>
              {isTable && (
                <ModifiedFilterField
                  modified={filter.modified}
                  onModified={(modified) => change({ modified }, 'replace')}
                />
              )}
            </DataFilters>
          </div>
          {isTable ? (
            <>
              <ListSort list={submissionList} control={table.control} />
              <ListRows list={submissionList} state={table} onOpen={setOpened} />
            </>
          ) : (
            <LoadedCards
              cards={cards}
              isFiltered={tableAddress.narrows(filter)}
              onClear={() => setFilter(noDataFilter)}
              onOpen={setOpened}
            />
          )}
        </div>
      </div>
      {isGiving && <GiveFormDialog onClose={() => setGiving(false)} />}
      {opened !== null && (
        <SubmissionPanel key={opened.id} submission={opened} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}

interface NoFormsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

interface LoadedCardsProps extends NoFormsProps {
  readonly cards: ReturnType<typeof useSubmissionPages>;
  readonly onOpen: (submission: Submission) => void;
}

function LoadedCards({ cards, onOpen, ...filtered }: LoadedCardsProps) {
  const { hasNextPage, isFetchingNextPage: isLoading, fetchNextPage } = cards;
  return (
    <QueryState query={cards} title={texts.loadFailed} skeleton={<CardsSkeleton />}>
      {({ pages }) => {
        const total = pages.at(-1)?.total ?? 0;
        if (total === 0) return <NoForms {...filtered} />;
        return (
          <SubmissionCards
            submissions={pages.flatMap(({ data }) => data)}
            total={total}
            more={hasNextPage ? { isLoading, load: () => void fetchNextPage() } : null}
            onOpen={onOpen}
          />
        );
      }}
    </QueryState>
  );
}

function NoForms({ isFiltered, onClear }: NoFormsProps) {
  if (!isFiltered)
    return <EmptyState drawing="calm-water" title={texts.none} hint={texts.noneHint} />;
  return (
    <EmptyState
      drawing="calm-water"
      title={texts.noMatch}
      hint={texts.noMatchHint}
      action={<Button onClick={onClear}>{texts.clear}</Button>}
    />
  );
}

function CardsSkeleton() {
  return (
    <div className="forms-data__grid" aria-busy>
      {[...'12345678'].map((place) => (
        <div key={place} className="submission-card submission-card--coming">
          <Skeleton width="60%" />
          <Skeleton width="45%" />
          <Skeleton width="52%" />
        </div>
      ))}
    </div>
  );
}
