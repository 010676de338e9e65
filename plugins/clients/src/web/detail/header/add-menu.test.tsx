import { definePermission } from '@porchlight/kernel';
import { setPhone } from '@porchlight/ui/testing';
import { contribute } from '@porchlight/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ClientDetailAction, ClientDetailActions } from '../../../slots.ts';
import { inMenu, openClient } from '../testing/open-client.tsx';

const UseMoney = definePermission('money.use', 'Money', ['owner']);

function action(title: string, letter: string, order: number): ClientDetailAction {
  return {
    id: `test.${letter}`,
    order,
    title,
    letter,
    icon: 'plus',
    component: () =>
      Promise.resolve({
        default: ({ client, onClose }) => (
          <p>
            {title} for {client.id} <button onClick={onClose}>Close it</button>
          </p>
        ),
      }),
  };
}

const start = { ...action('Start New Session', 'S', 10), isPrimary: true };
const invoice = { ...action('New Invoice', 'I', 20), needs: UseMoney };
const all = [contribute(ClientDetailActions, invoice, start)];
const permissions = ['clients.write', UseMoney.id];

const open = (contributes = all, granted = permissions) =>
  openClient({}, { contributes, permissions: granted });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const lines = () =>
  screen
    .queryAllByRole('menuitem', { hidden: true })
    .map((item) => [item.textContent, item.getAttribute('aria-keyshortcuts')]);

afterEach(() => setPhone(false));

it('opens the menu by A, and the dialog of an action by its letter', async () => {
  await open();
  press('a');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(inMenu('New Invoice')).not.toBeNull());
  expect(lines()).toEqual([
    ['Start New SessionS', 'S'],
    ['New InvoiceI', 'I'],
  ]);
  fireEvent.keyDown(inMenu('Start New Session')!, { key: 'i' });
  await screen.findByText('New Invoice for 11');
  expect(inMenu('New Invoice')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close it' }));
  expect(screen.queryByText('New Invoice for 11')).toBeNull();
});

it('opens the dialog of the primary action by its own button', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Start New Session' }));
  await screen.findByText('Start New Session for 11');
});

it('shows the primary action in the menu alone on a phone', async () => {
  setPhone(true);
  await open();
  expect(screen.queryByRole('button', { name: 'Start New Session' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(inMenu('Start New Session')).not.toBeNull());
});

it('leaves out what the user may not', async () => {
  await open(all, ['clients.write']);
  press('a');
  await waitFor(() => expect(lines()).toEqual([['Start New SessionS', 'S']]));
});

it.each([
  ['no plugin has an action', [], permissions],
  ['the user may do none of them', [contribute(ClientDetailActions, invoice)], ['clients.write']],
])('shows nothing, and A does nothing, while %s', async (_case, contributes, granted) => {
  await open(contributes, granted);
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  press('a');
  expect(lines()).toEqual([]);
});

it('lists its keys among the shortcuts of the page, for the palette too', async () => {
  const { portal } = await open();
  const listed = portal.shortcuts.list.get().filter(({ keys }) => /^a/.test(keys));
  expect(listed.map(({ keys, label, icon }) => [keys, label, icon])).toEqual([
    ['a', 'Add to This Client', undefined],
    ['a s', 'Start New Session', 'plus'],
    ['a i', 'New Invoice', 'plus'],
  ]);
});
