import { formatDateText } from '@porchlight/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openerOf, renderCard } from './testing/render-card.tsx';
import { followUpEdit } from './follow-up-edit.tsx';

const Opener = openerOf(followUpEdit);

async function openDialog(date: string | null) {
  const rendered = await renderCard(Opener, { next_f_u_date: date });
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Edit Session Info' });
  return rendered;
}

it.each([
  ['Tomorrow', '2026-11-24'],
  ['In 1 week', '2026-11-30'],
  ['In 1 month', '2026-12-23'],
  ['Clear', null],
])('fills in the date of the choice %s', async (choice, date) => {
  const { server } = await openDialog('2020-01-02');
  fireEvent.click(screen.getByRole('button', { name: choice }));
  expect(screen.getByLabelText<HTMLInputElement>('Next Follow-Up').value).toBe(
    date === null ? '' : formatDateText(date),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id').map(({ body }) => body)).toEqual([
    { next_f_u_date: date, version: 4 },
  ]);
});

it('marks the quick choice that matches the date', async () => {
  await openDialog('2026-11-30');
  const pressed = screen.getByRole('button', { name: 'In 1 week' }).getAttribute('aria-pressed');
  expect(pressed).toBe('true');
  expect(screen.getByRole('button', { name: 'Tomorrow' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
});
