import { createStore } from '@porchlight/ui';
import { type PortalOptions, renderInPortal } from '@porchlight/web/testing';
import { act, useMemo } from 'react';
import { vi } from 'vitest';
import type { LedgerColumn } from '../../../contract.ts';
import type { View } from '../../../generated/types.ts';
import { ledgerColumns } from '../../../server/ledger-columns.ts';
import { type CellRange, shownColumns } from '@porchlight/grid';
import { gridColumns } from '../../page/ledger-screen.tsx';
import { createGridEventHub } from '../../ledger-context/grid-event-hub.ts';
import { LedgerContext, type LedgerPageParts } from '../../ledger-context/ledger-context.tsx';
import { LedgerTools } from '../../page/ledger-tools.tsx';
import { useViews, type Views } from '../use-views.ts';

const carrier = (field: string, order: number): LedgerColumn => {
  const look = { type: 'currency', group: 'Carriers', width: 110 } as const;
  return { field, header: field, ...look, order };
};

/** The ledger's own columns and two carriers behind the identity. */
export const testColumns = gridColumns([
  ...ledgerColumns,
  carrier('oscar', 100),
  carrier('molina', 110),
]);

interface ToolsOptions extends PortalOptions {
  readonly columns?: typeof testColumns;
  /** The views are not there yet. */
  readonly pending?: boolean;
}

/** A server with views and preferences, all of which the test can read. */
export function viewServer(views: View[], preferences = new Map<string, unknown>()) {
  let next = 1;
  const keyOf = (path: string) => path.split('/').at(-1)!;
  return {
    'GET /preferences/:key': ({ path }: { path: string }) => ({
      success: true,
      value: preferences.get(keyOf(path)) ?? null,
    }),
    'PUT /preferences/:key': ({ body, path }: { body: unknown; path: string }) => {
      preferences.set(keyOf(path), (body as { value: unknown }).value);
      return { success: true };
    },
    'GET /ledger/views': () => ({ success: true, data: [...views] }),
    'GET /ledger/views/counts': { success: true, data: { all: 1200, 'no-aor': 7 } },
    'POST /ledger/views': ({ body }: { body: unknown }) => {
      const id = `0190b3c0-0000-7000-8000-00000000000${next++}`;
      const view = { ...(body as View), id, editable: true, by: '' };
      views.push(view);
      return { status: 201, body: { success: true, data: view } };
    },
    'PUT /ledger/views/:id': ({ body, path }: { body: unknown; path: string }) => {
      const place = views.findIndex(({ id }) => path.endsWith(id));
      views[place] = { ...views[place]!, ...(body as View) };
      return { success: true, data: views[place] };
    },
    'DELETE /ledger/views/:id': ({ path }: { path: string }) => {
      views.splice(
        views.findIndex(({ id }) => path.endsWith(id)),
        1,
      );
      return { status: 204, body: undefined };
    },
  };
}

/** Draws the row of views and tools; `now()` is how the page sees its views. */
export async function renderTools({
  columns = testColumns,
  pending,
  ...options
}: ToolsOptions = {}) {
  let latest: Views | null = null;
  const hub = createGridEventHub();
  const selection = createStore<CellRange | null>(null);
  const focus = vi.fn<() => void>();

  function Page() {
    const views = useViews(columns);
    latest = views;
    const parts = useMemo(
      () =>
        views && {
          columns,
          hub,
          selection,
          grid: { focus, selection: null },
          ledger: { rows: { loaded: () => Promise.resolve() } },
          view: views.view,
          changeView: views.changeView,
          shown: views.shown,
          placed: shownColumns(views.shown, new Set(views.view.collapsed)),
        },
      [views],
    );
    if (views === null) return <p>No view yet</p>;
    return (
      <LedgerContext value={parts as unknown as LedgerPageParts}>
        <LedgerTools views={views} />
      </LedgerContext>
    );
  }

  const rendered = await renderInPortal(<Page />, {
    permissions: ['ledger.use', 'ledger.share-views'],
    path: '/crm/ledger',
    route: '/crm/ledger',
    ...options,
    answers: { ...viewServer([]), ...options.answers },
  });
  const now = () => {
    if (latest === null) throw new Error('No view is open yet.');
    return latest;
  };
  if (!pending) await vi.waitUntil(() => act(() => Promise.resolve(latest !== null)), 15_000);
  const keys = () => now().shown.map(({ key }) => key);
  return { ...rendered, hub, selection, focus, now, keys };
}
