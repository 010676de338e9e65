import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@porchlight/web';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { PasteQuestions } from './paste-questions.tsx';
import './paste-below.tsx';
import './refused-cells.tsx';

afterEach(cleanup);

const SECRET = '900-12-6037';

async function pasteBelow(count: number) {
  const rendered = await renderInLedger(<PasteQuestions />);
  const { columnOf } = rendered;
  const lines = Array.from({ length: count }, (_, index) => [
    { column: columnOf('amount'), value: `${index + 1}.00` },
    { column: columnOf('ssn'), value: SECRET },
  ]);
  const added = vi.fn<(rows: number) => void>();
  act(() => rendered.hub.events.pasteBelow(lines, added));
  const dialog = await screen.findByRole('dialog');
  return { ...rendered, dialog, added };
}

it('shows which clients a paste would add, and how many', async () => {
  const { dialog, fake } = await pasteBelow(10);
  screen.getByRole('heading', { name: 'Add 10 new clients?' });
  const rows = within(dialog).getAllByRole('row');
  expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual(['amountssn', '$1.00••••']);
  within(dialog).getByText('and 2 more rows');
  within(dialog).getByText(/have a name/);
  expect(document.body.innerHTML).not.toContain(SECRET);
  expect(fake.clients).toHaveLength(3);
});

it('adds no client when the new rows are left out', async () => {
  const { fake, ledger, grid, added } = await pasteBelow(1);
  screen.getByRole('heading', { name: 'Add 1 new client?' });
  // No button: a key that was meant for the sheet must not add anybody.
  expect(document.activeElement?.textContent).toMatch(/^The pasted block has 1 row/);
  fireEvent.click(screen.getByRole('button', { name: 'Skip Them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([fake.clients.length, ledger.rows.total]).toEqual([3, 3]);
  expect(grid.focus).toHaveBeenCalled();
  expect(added).not.toHaveBeenCalled();
});

it('adds the new clients, goes to the first, and announces them', async () => {
  const { fake, ledger, grid, say, parts, added } = await pasteBelow(2);
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 clients' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith('2 clients added', 'done'));
  expect(fake.clients.map(({ values }) => values['amount'])).toEqual([0, 1, 2, 1, 2]);
  expect(ledger.rows.total).toBe(5);
  expect(grid.select.mock.lastCall?.[0].anchor.row).toBe(3);
  expect(parts.refreshTotals).toHaveBeenCalledOnce();
  expect(added.mock.calls).toEqual([[2]]);
});

it('lists values of new clients that could not be saved', async () => {
  const { fake, goTo, columnOf, added } = await pasteBelow(1);
  const details = [{ field: 'amount', message: 'Too much' }];
  fake.fails = {
    error: new ApiError({ status: 400, code: 'validation_failed', message: 'No', details }),
  };
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 client' }));
  await screen.findByRole('heading', { name: "Couldn't save 2 values of the new clients" });
  expect(added.mock.calls).toEqual([[1], [0]]);
  const [, amount, ssn] = screen.getAllByRole('row');
  expect(amount!.textContent).toBe('4amount1.00Too muchGo to Cell');
  expect(ssn!.textContent).toBe('4ssn••••NoGo to Cell');
  fireEvent.click(screen.getByRole('button', { name: `Go to ${columnOf('ssn').label} in row 4` }));
  expect(goTo).toHaveBeenCalledWith({ row: 3, column: 'ssn', focus: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lists the values that stop a paste with cell and reason', async () => {
  const { hub, ledger, columnOf, goTo } = await renderInLedger(<PasteQuestions />);
  const bad = (row: number, key: string, value: string) => ({
    id: row < 3 ? String(row + 1) : null,
    row,
    column: columnOf(key),
    value,
    error: `No ${key}`,
  });
  act(() =>
    hub.events.pasteRefused([bad(1, 'date', 'soon'), bad(5, 'amount', 'x'), bad(2, 'ssn', SECRET)]),
  );
  await screen.findByRole('heading', { name: "Couldn't save 3 values" });
  screen.getByText('Nothing was changed. Fix these values and try again.');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'RowColumnValueWhy',
    '2datesoonNo dateGo to Cell',
    '6 (new)amountxNo amount',
    '3ssn••••No ssnGo to Cell',
  ]);
  vi.spyOn(ledger.rows, 'rowOf').mockReturnValue(0);
  fireEvent.click(screen.getByRole('button', { name: 'Go to date in row 2' }));
  // The current position of the row.
  expect(goTo).toHaveBeenCalledWith({ row: 0, column: 'date', focus: true });
});

it('lists the first hundred of very many cells', async () => {
  const { hub, columnOf } = await renderInLedger(<PasteQuestions />);
  const cells = Array.from({ length: 150 }, (_, row) => ({
    id: null,
    row,
    column: columnOf('date'),
    value: 'x',
    error: 'No',
  }));
  act(() => hub.events.pasteRefused(cells));
  await screen.findByText('and 50 more values');
  expect(screen.getAllByRole('row')).toHaveLength(101);
});
