import { definePermission } from '@porchlight/kernel';
import { setPhone } from '@porchlight/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { SlotDialogButton } from './slot-dialog.tsx';

interface NoteProps {
  readonly name: string;
  readonly onClose: () => void;
}

const Write = definePermission('notes.write', 'Notes', ['owner']);
const entry = {
  id: 'notes.add',
  order: 1,
  title: 'Add Note',
  needs: Write,
  component: vi.fn(() =>
    Promise.resolve({
      default: ({ name, onClose }: NoteProps) => (
        <p>
          Note for {name} <button onClick={onClose}>Close</button>
        </p>
      ),
    }),
  ),
};
const draw = (permissions: readonly string[]) =>
  renderInPortal(<SlotDialogButton entry={entry} props={{ name: 'Ana' }} isIconOnPhone />, {
    permissions,
  });

afterEach(() => setPhone(false));

it.each([
  ['on a desk', false],
  ['on a phone, where it is an icon', true],
])('opens the dialog of an entry, and loads it then, %s', async (_case, isPhone) => {
  setPhone(isPhone);
  entry.component.mockClear();
  await draw([Write.id]);
  const button = screen.getByRole('button', { name: 'Add Note' });
  expect(button.textContent).toBe(isPhone ? '' : 'Add Note');
  if (!isPhone) expect(entry.component).not.toHaveBeenCalled();
  fireEvent.click(button);
  await screen.findByText('Note for Ana');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Note for Ana')).toBeNull();
});

it('shows no button to users who may not use the entry', async () => {
  await draw([]);
  expect(screen.queryByRole('button', { name: 'Add Note' })).toBeNull();
});
