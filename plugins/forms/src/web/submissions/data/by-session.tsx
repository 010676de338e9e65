import { formatNumber } from '@porchlight/kernel';
import { Pager, useIsPhone } from '@porchlight/ui';
import { QueryState, type ListQuery } from '@porchlight/web';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Submission, SubmissionPage } from '../../../generated/types.ts';
import { submissionTexts } from '../submission-texts.ts';
import { PAGE_SIZE } from './data-queries.ts';
import { SubmissionRows } from './submission-rows.tsx';
import { SubmissionTable } from './submission-table.tsx';
import type { TableFilter } from './table-filter.ts';
import './submission-table.css';

const texts = submissionTexts.data;

interface BySessionProps {
  readonly query: ListQuery<SubmissionPage>;
  readonly filter: TableFilter;
  readonly onFilter: (filter: TableFilter) => void;
  readonly onOpen: (submission: Submission) => void;
  /** Instead of the table when no form matches. */
  readonly none: ReactNode;
}

/** The view 'By session': all session forms in a table, page by page. */
export function BySession({ query, filter, onFilter, onOpen, none }: BySessionProps) {
  const isPhone = useIsPhone();
  const Rows = isPhone ? SubmissionRows : SubmissionTable;
  const rows = (page: SubmissionPage | null) => (
    <Rows
      submissions={page?.data ?? null}
      isBusy={query.isPlaceholderData}
      filter={filter}
      onFilter={onFilter}
      onOpen={onOpen}
      foot={page !== null && <Foot page={page} filter={filter} onFilter={onFilter} />}
    />
  );
  return (
    <QueryState query={query} title={texts.loadFailed} skeleton={rows(null)}>
      {(page) => (page.total === 0 ? none : rows(page))}
    </QueryState>
  );
}

interface FootProps extends Pick<BySessionProps, 'filter' | 'onFilter'> {
  readonly page: SubmissionPage;
}

function Foot({ page: { data, total }, filter, onFilter }: FootProps) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const goTo = (page: number) => onFilter({ ...filter, page });
  // Forms were deleted, or the address is old.
  const goToLast = useEffectEvent(() => goTo(pages));
  useEffect(() => {
    if (filter.page > pages) goToLast();
  }, [filter.page, pages]);
  return (
    <>
      <span role="status">{texts.shown(formatNumber(data.length), formatNumber(total))}</span>
      <Pager page={filter.page} pages={pages} onPage={goTo} />
    </>
  );
}
