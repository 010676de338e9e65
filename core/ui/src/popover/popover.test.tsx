import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../field/text-field.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Popover } from './popover.tsx';

function Purpose({ returnFocus = true }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Why do you need it?"
      open={open}
      returnFocus={returnFocus}
      onOpenChange={setOpen}
      trigger={<Button>Show SSN</Button>}
    >
      <TextField label="Purpose" />
    </Popover>
  );
}

const panel = () => screen.queryByRole('dialog', { name: 'Why do you need it?' });

async function openPanel() {
  const button = screen.getByRole('button', { name: 'Show SSN' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Purpose')));
  return button;
}

it('opens at its button with the focus in its first field, and Escape gives the focus back', async () => {
  render(<Purpose />, { wrapper: UiProvider });
  expect(panel()).toBeNull();
  const button = await openPanel();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(screen.getByLabelText('Purpose'), { key: 'Escape' });
  await waitFor(() => expect(panel()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('leaves the focus alone on close when `returnFocus` is off', async () => {
  render(
    <>
      <button>Elsewhere</button>
      <Purpose returnFocus={false} />
    </>,
    { wrapper: UiProvider },
  );
  await openPanel();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  vi.useFakeTimers();
  fireEvent.keyDown(elsewhere, { key: 'Escape' });
  vi.runAllTimers();
  vi.useRealTimers();
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});

it('closes by its button and by a press beside it, not by one inside', async () => {
  render(<Purpose />, { wrapper: UiProvider });
  const button = await openPanel();
  fireEvent.mouseDown(screen.getByLabelText('Purpose'));
  expect(panel()).not.toBeNull();
  fireEvent.mouseDown(button);
  fireEvent.click(button);
  await waitFor(() => expect(panel()).toBeNull());
  await openPanel();
  fireEvent.mouseDown(document.body);
  await waitFor(() => expect(panel()).toBeNull());
});

it('leaves the dialog below it open on Escape', async () => {
  const onClose = vi.fn();
  render(
    <Dialog open title="Edit Personal Information" onClose={onClose}>
      <Purpose />
    </Dialog>,
    { wrapper: UiProvider },
  );
  await openPanel();
  fireEvent.keyDown(screen.getByLabelText('Purpose'), { key: 'Escape' });
  await waitFor(() => expect(panel()).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('clicks and Enter inside never reach the card or form around its button', async () => {
  const around = vi.fn();
  render(
    <div onClick={around} onKeyDown={around} onSubmit={around}>
      <Purpose />
    </div>,
    { wrapper: UiProvider },
  );
  await openPanel();
  around.mockClear();
  const field = screen.getByLabelText('Purpose');
  fireEvent.click(field);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.submit(field);
  expect(around).not.toHaveBeenCalled();
});
