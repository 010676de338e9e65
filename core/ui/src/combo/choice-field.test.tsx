import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ChoiceField } from './choice-field.tsx';

const people = [
  { id: '1', label: 'Ana Sol', detail: '(305) 555-0142' },
  { id: '2', label: 'Harold Kessler' },
];

interface OpenOptions {
  readonly picksFirst?: boolean;
  readonly onSubmit?: () => void;
  readonly onClose?: () => void;
}

function open({ picksFirst = false, onSubmit, onClose = () => undefined }: OpenOptions = {}) {
  const onChoose = vi.fn();
  function Client() {
    const [value, setValue] = useState('');
    return (
      <ChoiceField
        label="Client"
        value={value}
        onValue={setValue}
        choices={value === '' ? [] : people}
        onChoose={onChoose}
        picksFirst={picksFirst}
      />
    );
  }
  render(
    <UiProvider>
      <Dialog open title="Link" onClose={onClose} {...(onSubmit === undefined ? {} : { onSubmit })}>
        <Client />
      </Dialog>
    </UiProvider>,
  );
  return onChoose;
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' });
const press = (key: string) => fireEvent.keyDown(input(), { key, code: key });
const isOpen = () => input().getAttribute('aria-expanded') === 'true';

async function typed() {
  fireEvent.change(input(), { target: { value: 'a' } });
  await waitFor(() => expect(isOpen()).toBe(true));
}

it('reports the line that the arrow keys and Enter choose', async () => {
  const onChoose = open();
  await typed();
  press('ArrowDown');
  press('ArrowDown');
  press('Enter');
  expect(onChoose.mock.calls).toEqual([['2']]);
  expect(isOpen()).toBe(false);
});

it('closes the list with Enter and leaves the text while no line is chosen', async () => {
  const onChoose = open();
  await typed();
  press('Enter');
  expect([isOpen(), input().value, onChoose.mock.calls.length]).toEqual([false, 'a', 0]);
});

it('chooses the first line with Enter where the screen wants that', async () => {
  const onChoose = open({ picksFirst: true });
  await typed();
  press('Enter');
  expect(onChoose.mock.calls).toEqual([['1']]);
});

it('handles Escape of its list before any layer below it sees the key', async () => {
  const seen: boolean[] = [];
  const see = ({ defaultPrevented }: Event) => seen.push(defaultPrevented);
  document.body.addEventListener('keydown', see);
  open();
  await typed();
  press('Escape');
  press('Escape');
  document.body.removeEventListener('keydown', see);
  expect(seen).toEqual([true, false]);
});

it('closes the list alone on Escape, and the dialog on the next one', async () => {
  const onClose = vi.fn();
  open({ onClose });
  await typed();
  fireEvent.keyDown(input(), { key: 'Escape', code: 'Escape' });
  expect([isOpen(), onClose.mock.calls.length]).toEqual([false, 0]);
  fireEvent.keyDown(input(), { key: 'Escape', code: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
