import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Dialog } from './dialog.tsx';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Button onClick={() => setOpen(true)}>Other</Button>
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
