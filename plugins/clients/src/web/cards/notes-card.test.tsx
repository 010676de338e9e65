import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderCard } from './testing/render-card.tsx';
import { NotesCard } from './notes-card.tsx';

const long = `<p>${'Call after five. '.repeat(40)}</p>`;

it('shows both texts with their formats, and nothing that runs', async () => {
  await renderCard(NotesCard, {
    notes: '<p>Call <strong>late</strong><img src="x" onerror="alert(1)"></p>',
    notes_2: 'Asks for dental',
  });
  const late = await screen.findByText('late');
  expect(late.tagName).toBe('STRONG');
  expect(document.querySelector('img')).toBeNull();
  screen.getByRole('heading', { name: 'Notes 2' });
  screen.getByText('Asks for dental');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that there are none', async () => {
  await renderCard(NotesCard);
  await screen.findByText('Not provided');
  expect(screen.queryByRole('heading', { name: 'Notes 2' })).toBeNull();
});

it('folds long notes and unfolds them on request, without opening the dialog', async () => {
  await renderCard(NotesCard, { notes: long });
  const more = await screen.findByRole('button', { name: 'Show more' });
  const text = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(text?.dataset['folded']).toBe('true');
  fireEvent.click(more);
  expect(text?.dataset['folded']).toBe('false');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(text?.dataset['folded']).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
});
