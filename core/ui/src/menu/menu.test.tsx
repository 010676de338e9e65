import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { Menu } from './menu.tsx';
import { MenuDivider, MenuItem, MenuSwitch } from './menu-item.tsx';

function renderMenu() {
  const onSelect = vi.fn();
  const onChange = vi.fn();
  render(
    <UiProvider>
      <Menu label="Agent Options" trigger={<Button>Marisol Rivera</Button>}>
        <MenuItem onSelect={onSelect}>Edit Info</MenuItem>
        <MenuSwitch checked={false} onChange={onChange}>
          Dark Theme
        </MenuSwitch>
        <MenuDivider />
        <MenuItem onSelect={vi.fn()}>Sign out</MenuItem>
      </Menu>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Marisol Rivera' }));
  return { onSelect, onChange };
}

it('opens from its button and closes after a choice', () => {
  const { onSelect } = renderMenu();
  screen.getByRole('menu');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit Info' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('stays open after the choice of an item that shows what becomes of it', () => {
  const onSelect = vi.fn();
  render(
    <UiProvider>
      <Menu label="More" trigger={<Button>More</Button>}>
        <MenuItem staysOpen onSelect={onSelect}>
          Sync Templates
        </MenuItem>
      </Menu>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sync Templates' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeNull();
});

it('shows the keys of an item beside its name', () => {
  render(
    <UiProvider>
      <Menu label="More" trigger={<Button>More</Button>}>
        <MenuItem keys="Alt R" onSelect={vi.fn()}>
          Show All Hidden
        </MenuItem>
      </Menu>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const item = screen.getByRole('menuitem', { name: 'Show All Hidden' });
  expect(item.getAttribute('aria-keyshortcuts')).toBe('Alt+R');
  expect(item.textContent).toBe('Show All HiddenAlt R');
});

it('chooses an item by its letter while it is open, and leaves other keys and Ctrl alone', () => {
  const onSelect = vi.fn();
  render(
    <UiProvider>
      <Menu label="Add" trigger={<Button>Add</Button>}>
        <MenuItem letter="S" onSelect={onSelect}>
          Start New Session
        </MenuItem>
      </Menu>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  const item = screen.getByRole('menuitem', { name: 'Start New Session' });
  expect(item.getAttribute('aria-keyshortcuts')).toBe('S');
  fireEvent.keyDown(item, { key: 'x' });
  fireEvent.keyDown(item, { key: 's', ctrlKey: true });
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.keyDown(item, { key: 's' });
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes on Escape alone, without the dialog around it', () => {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <Dialog open title="Get Form Link" onClose={onClose}>
        <Menu label="Extend" trigger={<Button>Extend</Button>}>
          <MenuItem onSelect={vi.fn()}>1 day</MenuItem>
        </Menu>
      </Dialog>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Extend' }));
  fireEvent.keyDown(screen.getByRole('menuitem', { name: '1 day' }), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('a menu stays open when a switch in it is toggled', () => {
  const { onChange } = renderMenu();
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Dark Theme' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  screen.getByRole('menu');
});

it('moves with the arrow keys', () => {
  renderMenu();
  const first = screen.getByRole('menuitem', { name: 'Edit Info' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown', code: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('menuitemcheckbox'));
});

it('keeps an item that cannot act in the list, with the reason', () => {
  const onSelect = vi.fn();
  render(
    <UiProvider>
      <Menu label="More" trigger={<Button>More</Button>}>
        <MenuItem disabledReason="Select one client." onSelect={onSelect}>
          Delete
        </MenuItem>
      </Menu>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const item = screen.getByRole('menuitem', { name: /Delete/ });
  expect(item.textContent).toBe('DeleteSelect one client.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(item);
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeDefined();
});

it('reaches an item that cannot act with the arrow keys, so that its reason is announced', () => {
  const onSelect = vi.fn();
  render(
    <UiProvider>
      <Menu label="More" trigger={<Button>More</Button>}>
        <MenuItem onSelect={vi.fn()}>Print</MenuItem>
        <MenuItem disabledReason="Select one client." onSelect={onSelect}>
          Delete
        </MenuItem>
      </Menu>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const first = screen.getByRole('menuitem', { name: 'Print' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown', code: 'ArrowDown' });
  const item = screen.getByRole('menuitem', { name: /Delete/ });
  expect(document.activeElement).toBe(item);
  expect(item.hasAttribute('disabled')).toBe(false);
});
