import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { LedgerContext, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import JumpDialog from './jump-dialog.tsx';

afterEach(cleanup);

/** The dialog on a page that shows no amounts. */
function WithoutAmounts({ onClose }: { readonly onClose: () => void }) {
  const parts = useLedgerPage();
  const shown = parts.shown.filter(({ key }) => key !== 'amount');
  return (
    <LedgerContext value={{ ...parts, shown }}>
      <JumpDialog onClose={onClose} />
    </LedgerContext>
  );
}

async function open() {
  const onClose = vi.fn<() => void>();
  const rendered = await renderInLedger(<WithoutAmounts onClose={onClose} />);
  return { ...rendered, onClose, field: await screen.findByRole('combobox', { name: 'Column' }) };
}

it('jumps to the best match with Enter', async () => {
  const { field, goTo, onClose } = await open();
  fireEvent.change(field, { target: { value: 'da' } });
  const option = screen.getByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(goTo).toHaveBeenCalledWith({ column: 'date', focus: true });
  expect(onClose).toHaveBeenCalledOnce();
});

it('moves through the columns with the arrows and wraps around', async () => {
  const { field, goTo } = await open();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(goTo).toHaveBeenCalledWith({ column: 'ssn', focus: true });
});

it('offers hidden columns, marked as such', async () => {
  const { field, goTo } = await open();
  fireEvent.change(field, { target: { value: 'amo' } });
  const option = screen.getByRole('option');
  expect(within(option).getByText('Hidden')).toBeDefined();
  fireEvent.click(option);
  expect(goTo).toHaveBeenCalledWith({ column: 'amount', focus: true });
});

it('reports that no column matches', async () => {
  const { field, onClose } = await open();
  fireEvent.change(field, { target: { value: 'xyz' } });
  expect(screen.getByRole('status').textContent).toBe('No column matches “xyz”');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
});
