import { useApi } from '@porchlight/web';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { GridColumn, GridFoot } from '@porchlight/grid';
import { ledgerEndpoints } from '../../endpoints.ts';
import { clientsKey } from '../rows/clients-key.ts';
import { queryParams, type LedgerQuery } from '../rows/ledger-query.ts';
import type { OpenLedger } from '../rows/open-ledger.ts';
import { countsKey } from '../views/view-queries.ts';
import { aboutCell, footerCell } from './footer-cell.ts';

const KEY = ['ledger', 'totals'] as const;
const ESTIMATE = ['ledger', 'estimate'] as const;
/** Totals read every client: edits that follow each other are counted once. */
const PAUSE_MS = 800;
/** Fewer rows are counted about as soon as they are estimated. */
const SOON_COUNTED = 50_000;

/** The row below all others, counted again after each edit; of very many rows an estimate until it has been counted. */
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
  const query = { columns, filter: conditions, q };
  const exact = useQuery({
    queryKey: [...KEY, query],
    queryFn: async ({ signal }) => {
      await rowsFirst(rows);
      return (await api.call(ledgerEndpoints.readTotals, { query, signal })).data;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isWaiting = exact.data === undefined || exact.isPlaceholderData;
  const estimate = useQuery({
    queryKey: [...ESTIMATE, query],
    queryFn: async ({ signal }) => {
      await rowsFirst(rows);
      if (rows.total < SOON_COUNTED) return null;
      return (await api.call(ledgerEndpoints.estimateTotals, { query, signal })).data;
    },
    enabled: isWaiting,
  });
  const estimated = isWaiting ? (estimate.data ?? null) : null;
  const totals = estimated ?? exact.data;
  const first = shown[0]?.key;
  return useMemo(() => {
    if (totals === undefined) return null;
    const footer = estimated === null ? footerCell : aboutCell;
    return { cell: (column) => footer(column, column.key === first, totals) };
  }, [totals, estimated, first]);
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
