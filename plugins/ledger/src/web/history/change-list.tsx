import { Button, Skeleton } from '@porchlight/ui';
import { QueryState } from '@porchlight/web';
import type { GridColumn } from '@porchlight/grid';
import { ChangeLine } from './change-line.tsx';
import { useCellHistory } from './history-queries.ts';
import { historyTexts } from './history-texts.ts';

interface ChangeListProps {
  readonly id: string;
  readonly column: GridColumn;
  /** What the cell holds, as it is edited. */
  readonly now: string;
  /** With the text that the cell is to hold again. */
  readonly onRestore: (text: string) => void;
}

/** The changes of a cell, newest first, a page at a time. */
export function ChangeList({ id, column, now, onRestore }: ChangeListProps) {
  const query = useCellHistory(id, column.key);
  const lines = query.data?.pages.flatMap(({ data }) => data);
  return (
    <QueryState query={query} title={historyTexts.failed} skeleton={<Bars />}>
      {() =>
        lines?.length === 0 ? (
          <div className="ledger-history__none">
            <p>{historyTexts.none}</p>
            <p>
              {column.editable ? historyTexts.noneHint : (column.whyFixed ?? historyTexts.fixed)}
            </p>
          </div>
        ) : (
          <>
            {column.sensitive && <p className="ledger-history__note">{historyTexts.hidden}</p>}
            <ol className="ledger-history__list" aria-label={historyTexts.list}>
              {lines?.map((change) => (
                <ChangeLine
                  key={change.id}
                  change={change}
                  column={column}
                  now={now}
                  onRestore={onRestore}
                />
              ))}
            </ol>
            {query.hasNextPage && (
              <Button
                size="small"
                busyText={query.isFetchingNextPage ? historyTexts.olderBusy : null}
                onClick={() => void query.fetchNextPage()}
              >
                {historyTexts.older}
              </Button>
            )}
          </>
        )
      }
    </QueryState>
  );
}

function Bars() {
  return (
    <div className="ledger-history__bars" role="status" aria-label={historyTexts.loading}>
      {[70, 90, 60].map((width) => (
        <Skeleton key={width} width={`${String(width)}%`} height={14} />
      ))}
    </div>
  );
}
