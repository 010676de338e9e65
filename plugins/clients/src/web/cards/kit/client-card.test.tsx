import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderCard } from '../testing/render-card.tsx';
import { personalCard } from '../fact-cards.tsx';

const dialog = () => screen.queryByRole('dialog', { name: 'Edit Personal Information' });

const born = { city_of_birth: 'Holguín' };

/** A requested dialog is open after this. */
async function dialogsLoaded() {
  await act(async () => void (await import('./client-edit-dialog.tsx')));
}

describe('a card without any value', () => {
  it('shows one line that opens its dialog', async () => {
    await renderCard(personalCard.Card);
    const empty = await screen.findByText('Not provided');
    expect(screen.queryByText('City of birth')).toBeNull();
    fireEvent.click(empty);
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it('opens its dialog by its pencil', async () => {
    await renderCard(personalCard.Card);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Personal Information' }));
    await waitFor(() => expect(dialog()).not.toBeNull());
  });
});

describe('a card', () => {
  it('opens its dialog by a click anywhere', async () => {
    await renderCard(personalCard.Card, born);
    fireEvent.click(await screen.findByText('City of birth'));
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it('returns the focus to the pencil when the dialog closes', async () => {
    await renderCard(personalCard.Card, born);
    fireEvent.click(await screen.findByText('City of birth'));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const pencil = screen.getByRole('button', { name: 'Edit Personal Information' });
    await waitFor(() => expect(document.activeElement).toBe(pencil));
  });

  it('opens by E when it has the focus', async () => {
    await renderCard(personalCard.Card, born);
    const pencil = await screen.findByRole('button', { name: 'Edit Personal Information' });
    pencil.focus();
    fireEvent.keyDown(pencil, { key: 'e' });
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it('opens by E when the pointer is on it', async () => {
    await renderCard(personalCard.Card, born);
    const fact = await screen.findByText('City of birth');
    fireEvent.pointerOver(fact);
    fireEvent.keyDown(document.body, { key: 'e' });
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it('leaves E to name and birth date unless the card is focused or pointed at', async () => {
    await renderCard(personalCard.Card, born);
    const fact = await screen.findByText('City of birth');
    fireEvent.pointerOver(fact);
    fireEvent.pointerOut(fact);
    fireEvent.keyDown(document.body, { key: 'e' });
    await screen.findByRole('dialog', { name: 'Edit Name and Date of Birth' });
    expect(dialog()).toBeNull();
  });

  it('leaves selected text alone', async () => {
    await renderCard(personalCard.Card, { address: '88 Palm Row', ssn: '***-**-6037' });
    const address = await screen.findByText('88 Palm Row');
    document.getSelection()?.selectAllChildren(address);
    fireEvent.click(address);
    document.getSelection()?.removeAllRanges();
    await dialogsLoaded();
    expect(dialog()).toBeNull();
    fireEvent.click(address);
    await waitFor(() => expect(dialog()).not.toBeNull());
  });

  it('says what is not there', async () => {
    await renderCard(personalCard.Card, { address: '  ', city_of_birth: 'Miami' });
    await screen.findByText('Miami');
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts.filter((text) => text !== 'Not provided')).toEqual(['Miami']);
  });

  it('shows a read-only card without the right to change clients', async () => {
    await renderCard(personalCard.Card, born, { permissions: [] });
    const fact = await screen.findByText('City of birth');
    expect(screen.queryByRole('button', { name: 'Edit Personal Information' })).toBeNull();
    fireEvent.click(fact);
    fireEvent.keyDown(fact, { key: 'e' });
    await dialogsLoaded();
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});
