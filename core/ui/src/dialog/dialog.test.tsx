import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextField } from '../field/text-field.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { SLOW_AFTER_MS } from './dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderDialog(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <Dialog
        open
        onClose={onClose}
        title="Add New Client"
        foot={{ primary: { label: 'Create Client' } }}
        {...props}
      >
        {props.children ?? <TextField label="First name" />}
      </Dialog>
    </UiProvider>,
  );
  act(() => {
    vi.runAllTimers();
  });
  return { onClose };
}

it('names the dialog by its title, names its close button, and focuses the first field', () => {
  const { onClose } = renderDialog();
  screen.getByRole('dialog', { name: 'Add New Client' });
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('puts Cancel before the primary button, and other buttons at the left', () => {
  renderDialog({ foot: { extra: <button>Download</button>, primary: { label: 'Save' } } });
  const buttons = [...document.querySelectorAll('.pl-dialog__foot button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Download', 'Cancel', 'Save']);
  expect(buttons[1]?.className).toContain('pl-button--ghost');
  expect(buttons[2]?.className).toContain('pl-button--primary');
});

it('closes with one button when there is nothing to save', () => {
  const { onClose } = renderDialog({ foot: {}, children: <p>Nothing to fill in</p> });
  const close = document.querySelector<HTMLElement>('.pl-dialog__foot button');
  expect(close?.textContent).toBe('Close');
  expect(document.activeElement).toBe(close);
  fireEvent.click(close as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

it('runs the action of a cancel button that has one', () => {
  const stop = vi.fn();
  const { onClose } = renderDialog({ foot: { cancel: { label: 'Cancel Export', onClick: stop } } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Export' }));
  expect(stop).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

it('focuses the field that the screen names', () => {
  renderDialog({
    children: [<TextField key="a" label="A" />, <TextField key="b" label="B" data-autofocus />],
  });
  expect(document.activeElement).toBe(screen.getByLabelText('B'));
});

function LateField() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <button onClick={() => setLoaded(true)}>Load</button>
      {isLoaded && <TextField label="Agent" />}
    </>
  );
}

/** Mutation observers run as microtasks. */
const observed = () => act(() => Promise.resolve());

it('focuses the first field when it loads after the dialog has opened', async () => {
  renderDialog({ foot: { primary: { label: 'Assign' } }, children: <LateField /> });
  const load = screen.getByRole('button', { name: 'Load' });
  screen.getByRole('button', { name: 'Close' }).focus();
  fireEvent.click(load);
  await observed();
  expect(document.activeElement).toBe(screen.getByLabelText('Agent'));
});

it('leaves the focus where it is when a field loads late', async () => {
  renderDialog({ foot: { primary: { label: 'Assign' } }, children: <LateField /> });
  const load = screen.getByRole('button', { name: 'Load' });
  load.focus();
  fireEvent.click(load);
  await observed();
  screen.getByLabelText('Agent');
  expect(document.activeElement).toBe(load);
});

function Naming() {
  const [error, setError] = useState<string | null>(null);
  return (
    <UiProvider>
      <Dialog
        open
        onClose={() => undefined}
        title="New View"
        onSubmit={() => setError('Enter a name')}
        foot={{ primary: { label: 'Save View' } }}
      >
        <TextField label="Owner" />
        <TextField label="Name" error={error} />
      </Dialog>
    </UiProvider>
  );
}

it('focuses the first invalid field after a submit', () => {
  render(<Naming />);
  screen.getByRole('button', { name: 'Save View' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Save View' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('closes on Escape', () => {
  const { onClose } = renderDialog();
  fireEvent.keyDown(screen.getByLabelText('First name'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before it discards typed text', () => {
  const { onClose } = renderDialog({ dirty: true });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  screen.getByRole('dialog', { name: 'Discard your changes?' });
  fireEvent.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.keyDown(screen.getByLabelText('First name'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a dialog stays open while it is busy', () => {
  const { onClose } = renderDialog({ busy: true });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(screen.getByLabelText('First name'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
});

it('says that the server is slow when it is busy for five seconds', () => {
  const said = () => screen.queryByRole('status')?.textContent;
  const dialog = (busy: boolean) => (
    <UiProvider>
      <Dialog open busy={busy} title="Bank" onClose={vi.fn()} foot={{}}>
        <TextField label="Name" />
      </Dialog>
    </UiProvider>
  );
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const { rerender } = render(dialog(true));
  pass(SLOW_AFTER_MS - 1);
  expect(said()).toBe('');
  pass(1);
  expect(said()).toBe('Still waiting for the server…');
  rerender(dialog(false));
  expect(said()).toBeUndefined();
});

it('submits by the form and by Ctrl+Enter', () => {
  const onSubmit = vi.fn();
  renderDialog({ onSubmit });
  const field = screen.getByLabelText('First name');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.submit(field);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('a confirmation with an alternative focuses it', () => {
  const onConfirm = vi.fn();
  const onChoose = vi.fn();
  render(
    <UiProvider>
      <ConfirmDialog
        open
        title="Delete Harold Kessler?"
        confirmLabel="Delete Client"
        onConfirm={onConfirm}
        onClose={vi.fn()}
        alternative={{ label: 'Make inactive', onChoose }}
      >
        3 sessions belong to this client.
      </ConfirmDialog>
    </UiProvider>,
  );
  act(() => {
    vi.runAllTimers();
  });
  const dialog = screen.getByRole('dialog', { name: 'Delete Harold Kessler?' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('3 sessions belong to this client.');
  const kinder = screen.getByRole('button', { name: 'Make inactive' });
  expect(document.activeElement).toBe(kinder);
  fireEvent.click(kinder);
  expect(onChoose).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Client' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('a confirmation without an alternative focuses Cancel, and is disabled until its data is loaded', () => {
  const onConfirm = vi.fn();
  const question = (reason: string | null) => (
    <UiProvider>
      <ConfirmDialog
        open
        title="Delete Harold Kessler?"
        confirmLabel="Delete Client"
        confirmDisabledReason={reason}
        onConfirm={onConfirm}
        onClose={vi.fn()}
      >
        3 sessions belong to this client.
      </ConfirmDialog>
    </UiProvider>
  );
  const { rerender } = render(question('Please wait.'));
  act(() => {
    vi.runAllTimers();
  });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete Client' }));
  expect(onConfirm).not.toHaveBeenCalled();
  rerender(question(null));
  fireEvent.click(screen.getByRole('button', { name: 'Delete Client' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
