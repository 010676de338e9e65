import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { PageBehind } from './page-behind.tsx';

function Portal() {
  const [confirms, setConfirms] = useState(false);
  const [edits, setEdits] = useState(false);
  return (
    <UiProvider>
      <PageBehind data-testid="page">
        <Button onClick={() => setEdits(true)}>Edit</Button>
        {edits && (
          <Dialog open title="Bank" onClose={() => setEdits(false)}>
            <Button onClick={() => setConfirms(true)}>Ask</Button>
          </Dialog>
        )}
        <ConfirmDialog
          open={confirms}
          title="Sure?"
          confirmLabel="Yes"
          cancelLabel="No"
          onClose={() => setConfirms(false)}
          onConfirm={vi.fn()}
        >
          Really?
        </ConfirmDialog>
      </PageBehind>
    </UiProvider>
  );
}

it('makes the page unreachable behind a dialog until the last one closes', () => {
  render(<Portal />);
  const inert = () => screen.getByTestId('page').hasAttribute('inert');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  expect(inert()).toBe(false);
  press('Edit');
  expect(inert()).toBe(true);
  expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
  expect(screen.getByRole('region', { name: 'Notifications' }).closest('[inert]')).toBeNull();
  press('Ask');
  press('No');
  expect(inert()).toBe(true);
  press('Close');
  expect(inert()).toBe(false);
});
