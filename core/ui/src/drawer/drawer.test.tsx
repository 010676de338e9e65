import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Drawer } from './drawer.tsx';

function open(isOpen: boolean) {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <Drawer open={isOpen} onClose={onClose} label="Main menu">
        <a href="#clients">Clients</a>
      </Drawer>
    </UiProvider>,
  );
  return onClose;
}

it('shows a named dialog that Escape and a click beside it close', () => {
  const onClose = open(true);
  screen.getByRole('dialog', { name: 'Main menu' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(document.querySelector('.pl-scrim') as Element);
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('renders nothing while closed', () => {
  open(false);
  expect(screen.queryByText('Clients')).toBeNull();
});

it('gives the focus back when it leaves the page while it is open', () => {
  const page = (isOpen: boolean) => (
    <UiProvider>
      <button>Open</button>
      {isOpen && (
        <Drawer open onClose={vi.fn()} label="Form">
          <a href="#clients">Clients</a>
        </Drawer>
      )}
    </UiProvider>
  );
  const { rerender } = render(page(false));
  screen.getByText('Open').focus();
  rerender(page(true));
  screen.getByText('Clients').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByText('Open'));
});
