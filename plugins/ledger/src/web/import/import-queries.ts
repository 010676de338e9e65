import { saveFile } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ledgerEndpoints } from '../../endpoints.ts';
import type {
  Import,
  ImportResponse,
  ImportDecision,
  ImportDecisions,
  ImportPlan,
  ImportRows,
} from '../../generated/types.ts';
import { clientsKey } from '../rows/clients-key.ts';

const LOOK_EVERY_MS = 700;
const PAGE = 100;

export const importKeys = {
  all: ['ledger', 'imports'] as const,
  one: (id: string) => ['ledger', 'imports', id] as const,
  rows: (id: string, state: string, shown: RowsShown) =>
    ['ledger', 'imports', id, 'rows', state, shown] as const,
};

export type RowAction = ImportRows['data'][number]['action'];

export type RowIssue = NonNullable<ImportRows['data'][number]['issue']>;

/** Which rows are shown; '' for all, an issue for those that need a decision, decided or not. */
export type RowsShown = RowAction | RowIssue | '';

export function isIssue(shown: RowsShown): shown is RowIssue {
  return shown === 'conflict' || shown === 'possible_duplicate';
}

/** True while the portal works on it. */
export function isBusy({ state }: Pick<Import, 'state'>): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing';
}

/** An import, looked at again and again while something is going on. */
export function useImport(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: importKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.call(ledgerEndpoints.readImport, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isBusy(data) ? LOOK_EVERY_MS : false,
    staleTime: 0,
  });
}

export function useRecentImports() {
  const api = useApi();
  return useQuery({
    queryKey: importKeys.all,
    queryFn: async ({ signal }) => (await api.call(ledgerEndpoints.listImports, { signal })).data,
    staleTime: 0,
  });
}

/** Rows of a checked file, a page at a time. */
export function useImportRows({ id, state }: Import, shown: RowsShown) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: importKeys.rows(id, state, shown),
    queryFn: ({ pageParam, signal }) =>
      api.call(ledgerEndpoints.readImportRows, {
        params: { id },
        query: {
          ...(isIssue(shown) ? { issue: shown } : { action: shown }),
          after: pageParam,
          limit: PAGE,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.line : undefined),
    placeholderData: keepPreviousData,
  });
}

/** The steps of one import; each returns its new state. */
export function useImportSteps(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const update = ({ data }: ImportResponse) => queries.setQueryData(importKeys.one(id), data);
  const params = { id };
  return {
    chooseSheet: useMutation({
      mutationFn: (sheet: string) =>
        api.call(ledgerEndpoints.chooseSheet, { params, body: { sheet } }),
      onSuccess: update,
    }),
    check: useMutation({
      mutationFn: (plan: ImportPlan) =>
        api.call(ledgerEndpoints.startDryRun, { params, body: plan }),
      onSuccess: update,
    }),
    run: useMutation({
      mutationFn: () => api.call(ledgerEndpoints.runImport, { params }),
      onSuccess: update,
    }),
    undo: useMutation({
      mutationFn: () => api.call(ledgerEndpoints.undoImport, { params }),
      onSuccess: update,
    }),
  };
}

/** Decisions about rows of a checked file: the row and the counts change in place. */
export function useRowDecisions({ id }: Import) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { id };
  const allRows = [...importKeys.one(id), 'rows'];
  return {
    one: useMutation({
      mutationFn: ({ line, ...decision }: ImportDecision & { readonly line: number }) =>
        api.call(ledgerEndpoints.decideRow, { params: { id, line }, body: decision }),
      onSuccess: ({ data: row, counts }) => {
        queries.setQueryData<Import>(importKeys.one(id), (value) => value && { ...value, counts });
        queries.setQueriesData<InfiniteData<ImportRows>>({ queryKey: allRows }, (found) =>
          withRow(found, row),
        );
      },
    }),
    all: useMutation({
      mutationFn: (decisions: ImportDecisions) =>
        api.call(ledgerEndpoints.decideRows, { params, body: decisions }),
      onSuccess: ({ data }) => {
        queries.setQueryData(importKeys.one(id), data);
        return queries.invalidateQueries({ queryKey: allRows });
      },
    }),
  };
}

function withRow(
  found: InfiniteData<ImportRows> | undefined,
  row: ImportRows['data'][number],
): InfiniteData<ImportRows> | undefined {
  return (
    found && {
      ...found,
      pages: found.pages.map((page) => ({
        ...page,
        data: page.data.map((one) => (one.line === row.line ? row : one)),
      })),
    }
  );
}

/** The skipped rows with the reasons, as a file to correct and import again. */
export function useSkippedFile({ id }: Import) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      const { blob, name } = await api.download(ledgerEndpoints.downloadSkippedRows, {
        params: { id },
      });
      saveFile(blob, name ?? 'skipped-rows.csv');
    },
  });
}

/** Removes a file that is not to be imported. */
export function useRemoveImport() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(ledgerEndpoints.deleteImport, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.all }),
  });
}

/** Calls `onChanged` once a run or an undo has changed clients, so that the ledger reloads. */
export function useClientsChanged(state: Import['state'] | undefined, changed: () => void): void {
  const queries = useQueryClient();
  const before = useRef(state);
  const call = useRef(changed);
  call.current = changed;
  useEffect(() => {
    const was = before.current;
    before.current = state;
    const written =
      was !== undefined && was !== state && (state === 'finished' || state === 'undone');
    if (!written) return;
    void queries.invalidateQueries({ queryKey: clientsKey });
    call.current();
  }, [state, queries]);
}
