import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Menu } from '../menu/menu.tsx';
import { MenuItem } from '../menu/menu-item.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Dialog } from './dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Button onClick={() => setOpen(true)}>Other</Button>
      <Menu label="Client" trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Restore</MenuItem>
      </Menu>
      {open && (
        <Dialog open title="Bank" onClose={() => setOpen(false)}>
          <TextField label="Name" />
        </Dialog>
      )}
    </UiProvider>
  );
}

it('gives the focus back to what opened the dialog', async () => {
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'Other' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('returns the focus to the button of the menu whose item opened the dialog', async () => {
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'More' });
  opener.focus();
  fireEvent.click(opener);
  const item = await screen.findByRole('menuitem', { name: 'Restore' });
  item.focus();
  fireEvent.click(item);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

function Wizard() {
  const [step, setStep] = useState<'closed' | 'File' | 'Columns'>('closed');
  return (
    <UiProvider>
      <Button onClick={() => setStep('File')}>Import</Button>
      {step !== 'closed' && (
        <Dialog key={step} open title={step} onClose={() => setStep('closed')}>
          <TextField label={step} />
          <Button onClick={() => setStep('Columns')}>Next</Button>
        </Dialog>
      )}
    </UiProvider>
  );
}

it('returns the focus to the opener of the first step when another step is closed', async () => {
  render(<Wizard />);
  const opener = screen.getByRole('button', { name: 'Import' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'File' })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Columns' })),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

/** A question that stays in the page while it is closed. */
function Leaving() {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider>
      <Menu label="Client" trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Close</MenuItem>
      </Menu>
      <UnsavedDialog open={open} onStay={() => setOpen(false)} onLeave={() => undefined} />
    </UiProvider>
  );
}

it('returns the focus when a dialog that stays in the page is closed', async () => {
  render(<Leaving />);
  const opener = screen.getByRole('button', { name: 'More' });
  opener.focus();
  fireEvent.click(opener);
  const item = await screen.findByRole('menuitem', { name: 'Close' });
  item.focus();
  fireEvent.click(item);
  const stay = await screen.findByRole('button', { name: 'Keep Editing' });
  await waitFor(() => expect(document.activeElement).toBe(stay));
  fireEvent.keyDown(stay, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
