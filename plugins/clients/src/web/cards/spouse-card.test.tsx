import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCard } from './testing/render-card.tsx';
import { spouseCard } from './fact-cards.tsx';

const spouse = { spouse_name: 'Reinier Castellanos', spouse_dob: '1987-09-30' };

it('shows the age beside the birth date, and what is missing', async () => {
  await renderCard(spouseCard.Card, { ...spouse, sp_height: '5 ft 9 in' });
  await screen.findByText(/^9\/30\/1987, \d+ years old$/);
  screen.getByText('5 ft 9 in');
  expect(screen.getAllByText('Not provided')).toHaveLength(3);
});

it('shows one line while nothing is known', async () => {
  await renderCard(spouseCard.Card);
  expect(await screen.findAllByText('Not provided')).toHaveLength(1);
});

it('sends an emptied birth date as the marker that clears it', async () => {
  const { server } = await renderCard(spouseCard.Card, spouse);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Spouse' }));
  const dob = await screen.findByLabelText('Date of birth');
  fireEvent.change(dob, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id')[0]?.body).toEqual({
    spouse_dob: '__clear__',
    version: 4,
  });
});
