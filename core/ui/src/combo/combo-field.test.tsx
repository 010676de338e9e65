import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { ComboField } from './combo-field.tsx';

const options = [
  { value: 'vtext.com', label: 'Verizon' },
  { value: 'mms.cricketwireless.net', label: 'Cricket' },
  { value: 'txt.att.net', label: 'AT&T', unavailable: 'Shut down 6/17/2025' },
];

function Gateway() {
  const [value, setValue] = useState('');
  return <ComboField label="Mobile domain" options={options} value={value} onValue={setValue} />;
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Mobile domain' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(input(), { key, code: key });

function open() {
  render(
    <UiProvider>
      <Gateway />
    </UiProvider>,
  );
  fireEvent.click(input());
}

it('proposes all options on a click, and those that match what is typed', async () => {
  open();
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(input().getAttribute('aria-expanded')).toBe('true');
  fireEvent.change(input(), { target: { value: 'cri' } });
  await waitFor(() => expect(shown()).toEqual(['Cricketmms.cricketwireless.net']));
});

it('fills in the option that the arrow keys and Enter choose', async () => {
  open();
  await waitFor(() => expect(shown()).toHaveLength(3));
  press('ArrowDown');
  press('ArrowDown');
  const active = document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('Cricket');
  press('Enter');
  expect(input().value).toBe('mms.cricketwireless.net');
  await waitFor(() => expect(input().getAttribute('aria-expanded')).toBe('false'));
});

it('shows an unavailable option with the reason, and never chooses it', async () => {
  open();
  fireEvent.change(input(), { target: { value: 'at&t' } });
  const option = await screen.findByRole('option', { name: /AT&T.*Shut down 6\/17\/2025/ });
  fireEvent.click(option);
  expect(input().value).toBe('at&t');
});

it('accepts any other text', () => {
  open();
  fireEvent.change(input(), { target: { value: 'sms.example.org' } });
  expect(input().value).toBe('sms.example.org');
  expect(shown()).toEqual([]);
});

it('closes only its list on Escape, and the dialog around it on the next one', async () => {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <Dialog open title="Edit Contact" onClose={onClose}>
        <Gateway />
      </Dialog>
    </UiProvider>,
  );
  fireEvent.click(input());
  await waitFor(() => expect(shown()).toHaveLength(3));
  press('Escape');
  await waitFor(() => expect(input().getAttribute('aria-expanded')).toBe('false'));
  expect(onClose).not.toHaveBeenCalled();
  press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});
