import { formatDateText } from '@porchlight/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { civilToday, daysAfter, monthsAfter } from '../../../rules/civil-date.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { useEditDialog } from '../kit/edit-dialog-context.ts';
import { renderCard } from '../testing/render-card.tsx';

const today = civilToday('America/New_York');

function MoveTo({ client }: ClientDetailCardProps) {
  const open = useEditDialog();
  return <button onClick={() => open?.('sessions')}>Move {client.id}</button>;
}

async function openDialog(date: string | null) {
  const rendered = await renderCard(MoveTo, { next_f_u_date: date });
  fireEvent.click(await screen.findByRole('button', { name: 'Move 11' }));
  await screen.findByRole('dialog', { name: 'Edit Session Info' });
  return rendered;
}

it.each([
  ['Tomorrow', daysAfter(today, 1)],
  ['In 1 week', daysAfter(today, 7)],
  ['In 1 month', monthsAfter(today, 1)],
  ['Clear', null],
])('%s', async (choice, date) => {
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

it('marks the choice that the date is', async () => {
  await openDialog(daysAfter(today, 7));
  const pressed = screen.getByRole('button', { name: 'In 1 week' }).getAttribute('aria-pressed');
  expect(pressed).toBe('true');
  expect(screen.getByRole('button', { name: 'Tomorrow' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
});
