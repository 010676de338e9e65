import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { renderCard } from './testing/render-card.tsx';
import { personalCard } from './fact-cards.tsx';

vi.mock('../../generated/schemas/client.ts', async () => {
  const { generatedWithAddedFields } = await import('../../testing/added-field.fixture.ts');
  return { clientSchema: generatedWithAddedFields().clientSchema };
});
vi.mock('../../generated/schemas/client-write.ts', async () => {
  const { generatedWithAddedFields } = await import('../../testing/added-field.fixture.ts');
  return { clientWriteSchema: generatedWithAddedFields().clientWriteSchema };
});
vi.mock('../../generated/value-kinds/client.ts', async () => {
  const { generatedWithAddedFields } = await import('../../testing/added-field.fixture.ts');
  return { clientValueKinds: generatedWithAddedFields().clientValueKinds };
});

it('shows a field that is only in the schema on its card, and edits it in the dialog of the card', async () => {
  const { stored } = await renderCard(personalCard.Card, {
    favorite_pet: 'Parrot',
  } as Partial<Client>);
  await screen.findByText('Parrot');
  screen.getByText('Favorite Pet');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Personal Information' }));
  const field = await screen.findByLabelText('Favorite Pet');
  expect(field).toHaveProperty('value', 'Parrot');
  fireEvent.change(field, { target: { value: 'Cat' } });
  const phone = screen.getByLabelText('Vet Phone');
  expect(phone.getAttribute('inputmode')).toBe('tel');
  fireEvent.change(phone, { target: { value: '305-CALL' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Please enter a valid phone number');
  fireEvent.change(phone, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(stored.client).toMatchObject({ favorite_pet: 'Cat', version: 5 }));
});
