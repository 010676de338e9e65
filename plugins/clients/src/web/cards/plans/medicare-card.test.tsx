import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { carrierPoints } from '../testing/carrier-points.ts';
import { renderCard } from '../testing/render-card.tsx';
import { MedicareCard } from './medicare-card.tsx';

const points = carrierPoints([
  ['Aetna', 'medicare'],
  ['Wellcare', 'medicare'],
  ['Oscar', 'marketplace'],
]);

it('says when a client without Medicare turns 65', async () => {
  await renderCard(MedicareCard, { dob: '2000-02-14' });
  await screen.findByText('No Medicare on file. Turns 65 on 2/14/2065.');
  expect(screen.queryByText('Medicare number')).toBeNull();
});

it('says that the day is past', async () => {
  await renderCard(MedicareCard, { dob: '1955-03-04' });
  await screen.findByText('No Medicare on file. Turned 65 on 3/4/2020.');
});

it('counts the age of 65 by the calendar of the agency', async () => {
  await renderCard(MedicareCard, { dob: '1961-11-22' });
  await screen.findByText(/^No Medicare on file\. Turned 65 on /);
});

it('shows one line where nothing is known, not even the birth date', async () => {
  await renderCard(MedicareCard, { dob: null }, { points });
  await waitFor(() => expect(screen.getAllByText('Not provided')).toHaveLength(1));
});

it('shows numbers masked, dates and the carriers with an amount', async () => {
  const stored = {
    medicarenumber: '••••MK73',
    part_a_effective: '2020-03-01',
    aetna: 12.5,
    oscar: 9,
  };
  await renderCard(MedicareCard, stored, { points });
  await screen.findByText('••••MK73');
  screen.getByText('3/1/2020');
  screen.getByText('Amount by carrier');
  expect(screen.getByText('Aetna').nextElementSibling?.textContent).toBe('$12.50');
  expect(screen.queryByText('Wellcare')).toBeNull();
  expect(screen.queryByText('Oscar')).toBeNull();
  expect(screen.queryByText(/^No Medicare on file/)).toBeNull();
});

it('counts a client with nothing but an amount as on Medicare', async () => {
  await renderCard(MedicareCard, { dob: '2000-02-14', wellcare: 0 } as object, { points });
  await screen.findByText('$0.00');
  expect(screen.queryByText(/^No Medicare on file/)).toBeNull();
});

it('clears a date with null, and leaves a mask alone', async () => {
  const { server } = await renderCard(MedicareCard, {
    medicarenumber: '••••MK73',
    part_a_effective: '2020-03-01',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Medicare Plans' }));
  const date = await screen.findByRole('textbox', { name: 'Part A effective' });
  fireEvent.change(date, { target: { value: '' } });
  fireEvent.blur(date);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { part_a_effective: null, version: 4 },
  ]);
});
