import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PersonalCard } from '../personal/personal-card.tsx';
import { renderCard } from '../testing/render-card.tsx';

const dialog = () => screen.queryByRole('dialog', { name: 'Edit Personal Information' });

describe('a card', () => {
  it('opens its dialog by a click anywhere', async () => {
    await renderCard(PersonalCard);
    fireEvent.click(await screen.findByText('City of birth'));
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it('opens by E when it has the focus', async () => {
    await renderCard(PersonalCard);
    const pencil = await screen.findByRole('button', { name: 'Edit Personal Information' });
    pencil.focus();
    fireEvent.keyDown(pencil, { key: 'e' });
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it('says what is not there', async () => {
    await renderCard(PersonalCard, { address: '  ', city_of_birth: 'Miami' });
    await screen.findByText('Miami');
    expect(screen.getAllByText('Not provided')).toHaveLength(4);
  });

  it('is only for reading without the right to change clients', async () => {
    await renderCard(PersonalCard, {}, { permissions: [] });
    const fact = await screen.findByText('City of birth');
    expect(screen.queryByRole('button', { name: 'Edit Personal Information' })).toBeNull();
    fireEvent.click(fact);
    fireEvent.keyDown(fact, { key: 'e' });
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});
