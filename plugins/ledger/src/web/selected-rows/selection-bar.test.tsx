import { ClientAgentFields, ClientDeletion } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ExportLedger } from '../../contract.ts';
import { ledgerTestColumns } from '../rows/testing/fake-ledger.fixture.ts';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { SelectionBar } from './selection-bar.tsx';
import './assign-dialog.tsx';
import './export-selected.tsx';
import './set-value-dialog.tsx';

afterEach(cleanup);

const status = { ...ledgerTestColumns[0]!, key: 'status', label: 'Status' };
const lent = [
  contribute(ClientAgentFields, {
    id: 'agents',
    order: 0,
    component: () =>
      Promise.resolve({
        default: ({ error, onChange }) => (
          <>
            <p role="alert">{error}</p>
            <button type="button" onClick={() => onChange('7')}>
              Choose Ben
            </button>
            <button type="button" onClick={() => onChange('')}>
              Choose none
            </button>
          </>
        ),
      }),
  }),
  contribute(ClientDeletion, {
    id: 'deletion',
    order: 0,
    component: () => Promise.resolve({ default: ({ clientId }) => <p>{`Delete ${clientId}?`}</p> }),
  }),
];

const undo = () => undefined;

/** Rows `top` to `bottom` are selected. */
async function select(top: number, bottom: number, clients = 6) {
  const rendered = await renderInLedger(<SelectionBar />, {
    clients,
    hidden: [status],
    contributes: lent,
    permissions: [ExportLedger.id],
    answers: { 'GET /ledger/totals': { success: true, data: { count: 6 } } },
  });
  const { grid, at, ledger } = rendered;
  act(() => grid.select({ anchor: at(top, 'name'), focus: at(bottom, 'ssn') }));
  await screen.findByRole('toolbar');
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  /** Says that the grid has saved what it was given last. */
  const saved = (changed: number) => act(() => grid.setColumn.mock.lastCall?.[2]?.(undo, changed));
  return { ...rendered, ledger, press, saved };
}

it('moves the focus between the cells and the bar by F6 while the rows stay selected', async () => {
  const { grid } = await select(1, 3);
  const cells = document.body.appendChild(document.createElement('div'));
  cells.setAttribute('role', 'grid');
  fireEvent.keyDown(cells, { key: 'F6' });
  cells.remove();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set a Value…' }));
  screen.getByText('3 clients selected');
  expect(grid.focus).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement!, { key: 'F6' });
  expect(grid.focus).toHaveBeenCalledOnce();
});

it('appears only while whole rows are selected, and ends the selection', async () => {
  const { grid, at, press } = await select(1, 3);
  screen.getByText('3 clients selected');
  press(/^Clear Selection/);
  expect(grid.select).toHaveBeenLastCalledWith(
    { anchor: at(1, 'name'), focus: at(1, 'name') },
    'still',
  );
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('sets a column of all selected clients to a value', async () => {
  const { grid, columnOf, press, saved, say } = await select(1, 3);
  press('Set a Value…');
  const dialog = await screen.findByRole('dialog', { name: 'Set a Value for 3 Clients' });
  const column = within(dialog).getByLabelText('Column');
  expect(within(dialog).queryByRole('option', { name: 'ssn' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set for 3 Clients' }));
  expect(column.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(column, { target: { value: 'amount' } });
  fireEvent.change(within(dialog).getByLabelText('New value'), { target: { value: 'many' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set for 3 Clients' }));
  expect(grid.setColumn).not.toHaveBeenCalled();
  within(dialog).getByText(/Please enter an amount/);
  fireEvent.change(within(dialog).getByLabelText('New value'), { target: { value: '12.50' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set for 3 Clients' }));
  expect(grid.setColumn).toHaveBeenCalledExactlyOnceWith(
    columnOf('amount'),
    '12.50',
    expect.any(Function),
  );
  expect(say).not.toHaveBeenCalled();
  saved(3);
  expect(say).toHaveBeenCalledWith('amount set for 3 clients', 'done', undo);
});

it('offers the statuses of clients as a list', async () => {
  const { grid, press } = await select(0, 1);
  press('Set a Value…');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Column'), { target: { value: 'status' } });
  fireEvent.change(within(dialog).getByLabelText('New value'), { target: { value: 'lead' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set for 2 Clients' }));
  expect(grid.setColumn).toHaveBeenCalledWith(status, 'lead', expect.any(Function));
});

it('assigns the selected clients to an agent', async () => {
  const { grid, press, saved, say } = await select(0, 1);
  press('Assign to Agent…');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Ben' }));
  press('Assign 2 Clients');
  expect(grid.setColumn).toHaveBeenCalledWith(
    expect.objectContaining({ key: 'assigned_agent_id' }),
    '7',
    expect.any(Function),
  );
  saved(2);
  expect(say).toHaveBeenCalledWith('2 clients assigned', 'done', undo);
});

it('leaves the agents of the selected clients alone until one, or none, is chosen', async () => {
  const { grid, press, saved, say } = await select(0, 1);
  press('Assign to Agent…');
  await screen.findByRole('button', { name: 'Choose none' });
  press('Assign 2 Clients');
  expect(screen.getByRole('alert').textContent).toBe('Choose an agent');
  expect(grid.setColumn).not.toHaveBeenCalled();
  press('Choose none');
  press('Assign 2 Clients');
  saved(2);
  expect(say).toHaveBeenCalledWith('2 clients left without an agent', 'done', undo);
});

it('makes the selected clients inactive', async () => {
  const { grid, press } = await select(0, 1);
  press('Make Inactive');
  expect(grid.setColumn).toHaveBeenCalledWith(status, 'inactive', expect.any(Function));
});

it('counts the clients that changed, not those that had the value already', async () => {
  const { press, saved, say } = await select(0, 2);
  press('Make Inactive');
  saved(2);
  expect(say).toHaveBeenLastCalledWith('2 clients made inactive', 'done', undo);
  press('Make Inactive');
  saved(0);
  expect(say).toHaveBeenLastCalledWith(
    'Nothing to change: the selected clients have this value already.',
  );
});

it('exports the selected clients', async () => {
  const { press } = await select(1, 3);
  press('Export…');
  const dialog = await screen.findByRole('dialog', { name: 'Export Clients' });
  within(dialog).getByText('3 clients, 4 columns plus client ID.');
  expect(
    within(dialog).getByRole('button', { name: 'Selected (3)' }).getAttribute('aria-pressed'),
  ).toBe('true');
});

it('deletes a single client after the question', async () => {
  const { press } = await select(2, 2);
  press('Delete…');
  await screen.findByText('Delete 3?');
});

it('works on marked rows, which need not be adjacent, instead of the block', async () => {
  const { grid, mark, press } = await select(1, 1);
  act(() => mark(0, 2, 5));
  screen.getByText('3 clients selected');
  press('Export…');
  const dialog = await screen.findByRole('dialog', { name: 'Export Clients' });
  within(dialog).getByText('3 clients, 4 columns plus client ID.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  press('Make Inactive');
  expect(grid.setColumn).toHaveBeenCalledWith(status, 'inactive', expect.any(Function));
  press(/^Clear Selection/);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('deletes the single marked client, not the one that the keyboard is on', async () => {
  const { mark, press } = await select(1, 1);
  act(() => mark(4));
  press('Delete…');
  await screen.findByText('Delete 5?');
});

it('says why nothing can be done to an unsaved row, or to too many clients', async () => {
  const { ledger, grid, at } = await select(0, 1);
  const why = (name: string) =>
    screen.getByRole('button', { name }).querySelector('.pl-button__reason')?.textContent;
  expect(why('Delete…')).toBe('Select one client to delete it.');
  act(() => void ledger.rows.addRow());
  act(() => grid.select({ anchor: at(5, 'name'), focus: at(6, 'ssn') }));
  await waitFor(() => expect(why('Set a Value…')).toBe('A selected row is not saved yet.'));
  act(() => grid.select({ anchor: at(0, 'name'), focus: at(2_500, 'ssn') }));
  await waitFor(() => expect(why('Export…')).toBe('Select at most 2,500 clients at once.'));
});
