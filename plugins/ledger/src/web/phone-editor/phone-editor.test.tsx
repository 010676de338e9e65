import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { OpenPhoneEditor } from './open-phone-editor.tsx';
import './phone-editor.tsx';

afterEach(cleanup);

async function tap(row: number, key: string) {
  const rendered = await renderInLedger(<OpenPhoneEditor />, { clients: 3 });
  act(() => rendered.hub.events.tap?.(row, rendered.columnOf(key)));
  const dialog = await screen.findByRole('dialog', { name: `Row ${row + 1}` });
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  return { ...rendered, dialog, field, type, press };
}

it('saves the field of a tapped cell with what it held before', async () => {
  const { grid, at, field, type, press } = await tap(1, 'name');
  expect(field('name').value).toBe('Name 2');
  type('name', ' Ana ');
  press('Save');
  expect(grid.type).toHaveBeenCalledExactlyOnceWith(at(1, 'name'), 'Ana', 'Name 2');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says at the field why a value cannot be saved, and loses nothing', async () => {
  const { grid, field, type, press, dialog } = await tap(1, 'amount');
  expect(field('amount').inputMode).toBe('decimal');
  type('amount', 'much');
  press('Save');
  press(/^Next field/);
  expect(grid.type).not.toHaveBeenCalled();
  expect(field('amount').value).toBe('much');
  within(dialog).getByText(/Please enter an amount/);
});

it('saves the field before it goes to the next one', async () => {
  const { grid, at, type, press } = await tap(1, 'name');
  type('name', 'Ana');
  press('Next field: date');
  expect(grid.type).toHaveBeenCalledExactlyOnceWith(at(1, 'name'), 'Ana', 'Name 2');
  expect(grid.select).toHaveBeenLastCalledWith({ anchor: at(1, 'date'), focus: at(1, 'date') });
  await screen.findByLabelText('date');
  press('Previous field: name');
  await screen.findByLabelText('name');
});

it('saves the field before it goes to the same field of the next client', async () => {
  const { grid, at, type, press } = await tap(1, 'amount');
  type('amount', '250.10');
  press('Next client: Row 3');
  expect(grid.type).toHaveBeenCalledExactlyOnceWith(at(1, 'amount'), '250.10', expect.anything());
  expect(grid.select).toHaveBeenLastCalledWith({ anchor: at(2, 'amount'), focus: at(2, 'amount') });
  const sheet = await screen.findByRole('dialog', { name: 'Row 3' });
  const next = within(sheet).getByRole('button', { name: 'This is the last client.' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

it('never shows a hidden value in the field, and leaves it alone when nothing is typed', async () => {
  const { grid, field, press, dialog } = await tap(0, 'ssn');
  expect(field('ssn').value).toBe('');
  within(dialog).getByText('***-**-0000 is stored. What you type replaces it.');
  press('Save');
  expect(grid.type).not.toHaveBeenCalled();
});

it('opens the client and the history of the cell', async () => {
  const { hub, press, columnOf } = await tap(2, 'date');
  const [opened, history] = [vi.fn(), vi.fn()];
  hub.listen('open', opened);
  hub.listen('history', history);
  press('Open Client');
  expect(opened).toHaveBeenCalledExactlyOnceWith(2);
  act(() => hub.events.tap?.(2, columnOf('date')));
  await screen.findByRole('dialog');
  press('History');
  expect(history).toHaveBeenCalledExactlyOnceWith(2, columnOf('date'));
});

it('asks before a typed text is discarded', async () => {
  const { type, press } = await tap(1, 'name');
  type('name', 'Ana');
  press('Cancel');
  expect(await screen.findAllByRole('dialog')).toHaveLength(2);
});

it('holds the page while a typed text is not saved', async () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { type } = await tap(1, 'name');
  expect(leave()).toBe(true);
  type('name', 'Ana');
  expect(leave()).toBe(false);
  type('name', 'Name 2');
  expect(leave()).toBe(true);
});

it('saves the field before it opens the client', async () => {
  const { grid, at, type, press } = await tap(1, 'name');
  type('name', 'Ana');
  press('Open Client');
  expect(grid.type).toHaveBeenCalledExactlyOnceWith(at(1, 'name'), 'Ana', 'Name 2');
  expect(screen.queryByRole('dialog')).toBeNull();
});
