import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCard } from './testing/render-card.tsx';
import { careCard } from './care-card.tsx';

const edit = 'Edit Prescriptions & Specialists';

function factOf(label: string) {
  return screen.getByText(label).nextElementSibling;
}

function valueOf(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

function paste(label: string, text: string): boolean {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const event = createEvent.paste(field, { clipboardData: { getData: () => text } });
  fireEvent(field, event);
  return event.defaultPrevented;
}

it('shows the names that are there, each on its line', async () => {
  await renderCard(careCard.Card, { name_of_spec1: 'Dr. Mendes', name_of_spec3: 'Dr. Soto' });
  await screen.findByText('Dr. Mendes');
  const lines = [...(factOf('Specialists')?.querySelectorAll('li') ?? [])];
  expect(lines.map((line) => line.textContent)).toEqual(['Dr. Mendes', 'Dr. Soto']);
  expect(factOf('PCP')?.textContent).toBe('Not provided');
  expect(factOf('RX')?.textContent).toBe('Not provided');
});

it('splits a pasted list over the fields, after the text that is already there', async () => {
  const { server } = await renderCard(careCard.Card, {
    name_of_rx1: 'Aspirin',
    name_of_spec2: 'Dr. Soto',
  });
  fireEvent.click(await screen.findByRole('button', { name: edit }));
  const first = await screen.findByLabelText<HTMLInputElement>('RX 1');
  first.setSelectionRange(0, first.value.length);
  expect(paste('RX 1', '1. Levothyroxine 50 mcg\r\n2. Metformin\n')).toBe(true);
  expect(['RX 1', 'RX 2', 'RX 3'].map(valueOf)).toEqual(['Levothyroxine 50 mcg', 'Metformin', '']);
  expect(paste('Specialist 1', 'Dr. Mendes\nDr. Ito')).toBe(true);
  expect(valueOf('Specialist 3')).toBe('Dr. Soto');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    {
      name_of_spec1: 'Dr. Mendes',
      name_of_spec2: 'Dr. Ito',
      name_of_spec3: 'Dr. Soto',
      name_of_rx1: 'Levothyroxine 50 mcg',
      name_of_rx2: 'Metformin',
      version: 4,
    },
  ]);
});

it('takes the sentence of a field away when a pasted list changes it', async () => {
  await renderCard(careCard.Card);
  fireEvent.click(await screen.findByRole('button', { name: edit }));
  const second = await screen.findByLabelText('Specialist 2');
  fireEvent.change(second, { target: { value: 'x'.repeat(2000) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'));
  paste('Specialist 1', 'Dr. Mendes\nDr. Ito');
  await waitFor(() => expect(second.getAttribute('aria-invalid')).not.toBe('true'));
});

it('leaves the pasting of one line to the browser', async () => {
  await renderCard(careCard.Card);
  fireEvent.click(await screen.findByRole('button', { name: edit }));
  await screen.findByLabelText('RX 1');
  expect(paste('RX 1', 'Metformin')).toBe(false);
  expect(valueOf('RX 1')).toBe('');
});
