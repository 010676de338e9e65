import { Button, EmptyState, SearchField, Skeleton } from '@porchlight/ui';
import {
  HeaderAction,
  lazyDialog,
  Page,
  QueryState,
  useShortcut,
  useTypedSearch,
} from '@porchlight/web';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Submission } from '../../../generated/types.ts';
import { formPaths } from '../../form-paths.ts';
import { submissionTexts } from '../submission-texts.ts';
import { noDataFilter, readDataFilter, writeDataFilter, type DataFilter } from './data-filter.ts';
import { DataFilters } from './data-filters.tsx';
import { useSubmissionPages } from './data-queries.ts';
import { SubmissionCards } from './submission-cards.tsx';
import './forms-data.css';

const texts = submissionTexts.data;
const GiveFormDialog = lazyDialog(() => import('../adding/give-form-dialog.tsx'));
const SubmissionPanel = lazyDialog(() => import('../panel/submission-panel.tsx'));

interface FormsDataTabProps {
  /** The row of tabs above the cards, with the number of submissions once it is known. */
  readonly tabs?: (count: number | undefined) => ReactNode;
}

/** The tab Forms Data: submitted forms as cards, with a search and three filters in the address. */
export function FormsDataTab({ tabs }: FormsDataTabProps) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const filter = readDataFilter(params);
  const setFilter = (next: DataFilter) => setParams(writeDataFilter(next), { replace: true });
  const [typed, setTyped] = useTypedSearch(filter.q, (q) => setFilter({ ...filter, q }));
  const query = useSubmissionPages(filter);
  const [opened, setOpened] = useState<Submission | null>(null);
  const [isGiving, setGiving] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', () => search.current?.focus(), { label: texts.searchLabel });
  const [first] = query.data?.pages ?? [];
  const counts = Object.values(first?.counts ?? {});
  const isFiltered = Object.values(filter).some((value) => value !== '');

  return (
    <Page
      padding="none"
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
            <DataFilters filter={filter} titles={first?.titles ?? []} onFilter={setFilter} />
          </div>
          <QueryState query={query} title={texts.loadFailed} skeleton={<CardsSkeleton />}>
            {({ pages }) => {
              const total = pages.at(-1)?.total ?? 0;
              if (total === 0)
                return isFiltered ? (
                  <EmptyState
                    drawing="calm-water"
                    title={texts.noMatch}
                    hint={texts.noMatchHint}
                    action={<Button onClick={() => setFilter(noDataFilter)}>{texts.clear}</Button>}
                  />
                ) : (
                  <EmptyState drawing="calm-water" title={texts.none} hint={texts.noneHint} />
                );
              return (
                <SubmissionCards
                  submissions={pages.flatMap(({ data }) => data)}
                  total={total}
                  more={
                    query.hasNextPage
                      ? {
                          isLoading: query.isFetchingNextPage,
                          load: () => void query.fetchNextPage(),
                        }
                      : null
                  }
                  onOpen={setOpened}
                />
              );
            }}
          </QueryState>
        </div>
      </div>
      {isGiving && <GiveFormDialog onClose={() => setGiving(false)} />}
      {opened !== null && (
        <SubmissionPanel key={opened.id} submission={opened} onClose={() => setOpened(null)} />
      )}
    </Page>
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
