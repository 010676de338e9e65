import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCard } from './testing/render-card.tsx';
import { familyCard } from './fact-cards.tsx';

const family = {
  age_of_mother: '62',
  status_of_mother: 'Living, diabetes',
  age_of_sibling1: '40',
  status_of_sibling1: 'Living',
};
const states = (root: HTMLElement) =>
  within(root)
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-expanded'))
    .map((button) => [button.textContent, button.getAttribute('aria-expanded')]);

it('opens the first two; a closed one summarizes itself', async () => {
  const { container } = await renderCard(familyCard.Card, family);
  await screen.findByText('Family History');
  expect(states(container)).toEqual([
    ['Mother', 'true'],
    ['Father', 'true'],
    ['Sibling 1 40, Living', 'false'],
    ['Sibling 2 Not provided', 'false'],
    ['Sibling 3 Not provided', 'false'],
    ['Sibling 4 Not provided', 'false'],
  ]);
});

it('opens a line without opening the dialog', async () => {
  await renderCard(familyCard.Card, family);
  fireEvent.click(await screen.findByRole('button', { name: /^Sibling 1/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('40');
});

it('takes ages in years only, and opens the line that has to say so', async () => {
  const { server } = await renderCard(familyCard.Card, family);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Family History' }));
  const dialog = await screen.findByRole('dialog');
  expect(states(dialog).map(([, open]) => open)).toEqual([
    'true',
    'true',
    'false',
    'false',
    'false',
    'false',
  ]);
  const line = within(dialog).getByRole('button', { name: 'Sibling 1' });
  fireEvent.click(line);
  const sibling = within(within(dialog).getByRole('group', { name: 'Sibling 1' }));
  fireEvent.change(sibling.getByLabelText('Age'), { target: { value: 'forty' } });
  fireEvent.click(line);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await sibling.findByText('Please enter an age in years');
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(server.callsOf('PUT /clients/:id')).toEqual([]);
});
