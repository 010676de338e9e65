import { useApi } from '@porchlight/web';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { GridColumn, GridFoot } from '@porchlight/grid';
import { ledgerEndpoints } from '../../endpoints.ts';
import { clientsKey } from '../rows/clients-key.ts';
import { queryParams, type LedgerQuery } from '../rows/ledger-query.ts';
import type { OpenLedger } from '../rows/open-ledger.ts';
import { countsKey } from '../views/view-queries.ts';
import { footerCell } from './footer-cell.ts';

const KEY = ['ledger', 'totals'] as const;
/** Totals read every client: edits that follow each other are counted once. */
const PAUSE_MS = 800;

/** The row below all others, counted again after each edit; null until it has been counted. */
export function useTotals(
  shown: readonly GridColumn[],
  { filter, q }: LedgerQuery,
  { rows }: Pick<OpenLedger, 'rows'>,
): GridFoot | null {
  const api = useApi();
  const columns = useMemo(
    () =>
      shown
        .map(({ key }) => key)
        .toSorted()
        .join(','),
    [shown],
  );
  const { filter: conditions } = queryParams({ sort: null, filter, q });
  const { data } = useQuery({
    queryKey: [...KEY, columns, conditions, q],

    queryFn: async ({ signal }) => {
      await rowsFirst(rows);
      const query = { columns, filter: conditions, q };
      return api.call(ledgerEndpoints.readTotals, { query, signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const first = shown[0]?.key;
  return useMemo(() => {
    if (data === undefined) return null;
    return { cell: (column) => footerCell(column, column.key === first, data.data) };
  }, [data, first]);
}

/** Totals read every client: requested together with the rows, they would delay those. */
async function rowsFirst(rows: OpenLedger['rows']): Promise<void> {
  // The effect that shows the rows of another view runs after the one that counts.
  await Promise.resolve();
  await rows.loaded();
}

/** Counts again below the columns and at the tabs, because clients changed; see `useRecount` for edits made here. */
export function useRefreshTotals(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [KEY, countsKey, clientsKey])
      void queries.invalidateQueries({ queryKey });
  }, [queries]);
}

/** Recounts after edits were stored. */
export function useRecount({ saving }: OpenLedger): void {
  const refresh = useRefreshTotals();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let was = saving.state.get().saving;
    const end = saving.state.subscribe(() => {
      const now = saving.state.get().saving;
      if (was && !now) {
        // Not after the pause: the agent may be on another page by then.
        void queries.invalidateQueries({ queryKey: clientsKey });
        clearTimeout(timer);
        timer = setTimeout(refresh, PAUSE_MS);
      }
      was = now;
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [saving, refresh, queries]);
}
