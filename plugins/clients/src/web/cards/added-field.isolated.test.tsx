import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { PersonalCard } from './personal/personal-card.tsx';
import { renderCard } from './testing/render-card.tsx';

vi.mock('../../generated/schemas/client.ts', async () => {
  const { schemaWithAddedField } = await import('../../testing/added-field.fixture.ts');
  return { clientSchema: schemaWithAddedField('client') };
});
vi.mock('../../generated/schemas/client-write.ts', async () => {
  const { schemaWithAddedField } = await import('../../testing/added-field.fixture.ts');
  return { clientWriteSchema: schemaWithAddedField('client-write') };
});

it('shows a field that is only in the schema on its card, and edits it in the dialog of the card', async () => {
  const { stored } = await renderCard(PersonalCard, { favorite_pet: 'Parrot' } as Partial<Client>);
  await screen.findByText('Parrot');
  screen.getByText('Favorite Pet');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Personal Information' }));
  const field = await screen.findByLabelText('Favorite Pet');
  expect(field).toHaveProperty('value', 'Parrot');
  fireEvent.change(field, { target: { value: 'Cat' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(stored.client).toMatchObject({ favorite_pet: 'Cat', version: 5 }));
});
