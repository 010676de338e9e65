import { ApiError } from '@porchlight/web';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RowHeading } from '@porchlight/grid';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import PrintDialog from './print-dialog.tsx';

const print = vi.fn<() => void>();
beforeEach(() => vi.stubGlobal('print', print));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  print.mockReset();
});

/** The dialog as the page opens it, after something was selected. */
function Opened({ onClose }: { readonly onClose: () => void }) {
  const { hub } = useLedgerPage();
  const [open, setOpen] = useState(false);
  useState(() => hub.listen('say', () => setOpen(true)));
  return open ? <PrintDialog onClose={onClose} /> : null;
}

async function open(
  clients: number,
  select?: readonly [first: number, last: number],
  headings: readonly RowHeading[] = [],
) {
  const onClose = vi.fn<() => void>();
  const rendered = await renderInLedger(<Opened onClose={onClose} />, { clients, headings });
  const { at, grid, hub } = rendered;
  if (select) grid.select({ anchor: at(select[0], 'amount'), focus: at(select[1], 'ssn') });
  act(() => hub.events.say(''));
  await screen.findByRole('dialog', { name: 'Print' });
  return { ...rendered, onClose };
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Print' }));
const paper = () => document.querySelector<HTMLElement>('.ledger-print')!;

it('prints selected cells beside the frozen column, with masks for secrets', async () => {
  const { onClose } = await open(30, [4, 6]);
  expect(screen.getByLabelText('Selected cells: 3 rows, 3 columns')).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.getByText('Hidden values stay masked in print.')).toBeDefined();
  press();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const [head, first, ...others] = within(paper()).getAllByRole('row', { hidden: true });
  expect(head?.textContent).toBe('#nameamountssn');
  expect(first?.textContent).toBe('5Name 5$4.00***-**-0000');
  expect(others).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(onClose).toHaveBeenCalledOnce();
});

it('prints the headings of groups between the rows', async () => {
  const heading = { isCollapsed: false, note: '2 clients' };
  await open(4, undefined, [
    { key: 'a', row: 0, text: 'Lead', ...heading },
    { key: 'b', row: 2, text: 'Client', ...heading },
  ]);
  press();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const lines = within(paper()).getAllByRole('row', { hidden: true });
  expect(lines.map(({ textContent }) => textContent?.slice(0, 16))).toEqual([
    '#namedateamounts',
    'Lead 2 clients',
    expect.stringMatching(/^1/),
    expect.stringMatching(/^2/),
    'Client 2 clients',
    expect.stringMatching(/^3/),
    expect.stringMatching(/^4/),
  ]);
});

it('prints the view by Enter, and says how many rows of a long one', async () => {
  await open(1_200);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }));
  expect(screen.getByText('This view: 1,200 rows, 4 columns')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(/At most 1,000 rows/)).toBeDefined();
  press();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(within(paper()).getByText('1,000 of 1,200 clients')).toBeDefined();
});

it('reports that rows could not be loaded, and prints nothing', async () => {
  const { fake } = await open(300);
  fake.fails = { error: new ApiError({ status: 0, code: 'network', message: 'No connection' }) };
  press();
  expect(await screen.findByText("Couldn't load the rows. No connection")).toBeDefined();
  expect(print).not.toHaveBeenCalled();
});
