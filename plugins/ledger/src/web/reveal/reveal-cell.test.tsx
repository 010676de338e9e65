import { ClientSecretValues, type ClientSecretValueProps } from '@porchlight/clients/slots';
import { contribute } from '@porchlight/web';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { RevealCell } from './reveal-cell.tsx';

afterEach(cleanup);

/** The value as the clients plugin shows it: the props it received, and the ways to end it. */
function Shown({ clientId, field, label, onEnd }: ClientSecretValueProps) {
  return (
    <p>
      {`${label}: ${field} of ${String(clientId)}`}
      <button onClick={() => onEnd(null)}>Hide</button>
      <button onClick={() => onEnd('Not today.')}>Fail</button>
    </p>
  );
}

const entry = contribute(ClientSecretValues, {
  id: 'test.secret',
  order: 0,
  component: () => Promise.resolve({ default: Shown }),
});
const VALUE = 'ssn: ssn of 2';

async function open(contributes = [entry]) {
  const rendered = await renderInLedger(<RevealCell />, { contributes });
  act(() => rendered.choose(1, 'ssn'));
  return rendered;
}
const eye = () => screen.queryByRole('button', { name: 'Show ssn (Alt+R)' });

it('shows an eye only at a selected cell that hides a value', async () => {
  const { choose, fake, ledger } = await open();
  expect(eye()).not.toBeNull();
  act(() => choose(1, 'name'));
  expect(eye()).toBeNull();
  act(() => choose(1, 'ssn'));
  fake.change(2, { ssn: '' });
  act(() => ledger.rows.patch([{ id: '2', field: 'ssn', value: '', version: 2 }]));
  expect(eye()).toBeNull();
});

it('reveals a value by the eye, and returns to the grid when it is hidden again', async () => {
  const { grid } = await open();
  fireEvent.click(eye()!);
  await screen.findByText(VALUE);
  expect(eye()).toBeNull();
  fireEvent.click(screen.getByText('Hide'));
  expect(screen.queryByText(VALUE)).toBeNull();
  expect(eye()).not.toBeNull();
  expect(grid.focus).toHaveBeenCalled();
});

it('shows and hides a value by its shortcut', async () => {
  const { hub, columnOf } = await open();
  act(() => hub.events.reveal(1, columnOf('ssn')));
  await screen.findByText(VALUE);
  act(() => hub.events.reveal(1, columnOf('ssn')));
  expect(screen.queryByText(VALUE)).toBeNull();
});

it('hides a value for good when another cell is selected', async () => {
  const { choose } = await open();
  fireEvent.click(eye()!);
  await screen.findByText(VALUE);
  act(() => choose(0, 'ssn'));
  expect(screen.queryByText(VALUE)).toBeNull();
  act(() => choose(1, 'ssn'));
  expect(screen.queryByText(VALUE)).toBeNull();
});

it('hides a value when its row is deleted', async () => {
  const { fake, ledger } = await open();
  fireEvent.click(eye()!);
  await screen.findByText(VALUE);
  fake.clients.splice(1, 1);
  act(() => ledger.rows.refresh());
  await waitFor(() => expect(screen.queryByText(VALUE)).toBeNull());
});

it('hides a value on Escape, and on editing, which leaves the focus in the editor', async () => {
  const { grid } = await open();
  fireEvent.click(eye()!);
  await screen.findByText(VALUE);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText(VALUE)).toBeNull();
  fireEvent.click(eye()!);
  await screen.findByText(VALUE);
  const editor = document.createElement('div');
  editor.className = 'grid-pin';
  editor.innerHTML = '<textarea></textarea>';
  document.body.append(editor);
  grid.focus.mockClear();
  act(() => editor.querySelector('textarea')!.focus());
  expect(grid.focus).not.toHaveBeenCalled();
  expect(screen.queryByText(VALUE)).toBeNull();
  editor.remove();
});

it('explains why a value was not shown', async () => {
  const { say } = await open();
  fireEvent.click(eye()!);
  fireEvent.click(await screen.findByText('Fail'));
  expect(say).toHaveBeenCalledExactlyOnceWith('Not today.', 'danger');
});

it('reports an empty value and a missing permission', async () => {
  const { say, hub, columnOf, ledger } = await open();
  const row = ledger.rows.addRow();
  act(() => hub.events.reveal(row, columnOf('ssn')));
  expect(say).toHaveBeenLastCalledWith('ssn is empty: there is nothing to show.');
  cleanup();
  const other = await open([]);
  expect(eye()).toBeNull();
  act(() => other.hub.events.reveal(1, columnOf('ssn')));
  expect(other.say).toHaveBeenLastCalledWith("You don't have permission to see hidden values.");
});
