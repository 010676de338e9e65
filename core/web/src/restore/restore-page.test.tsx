import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import RestorePage from './restore-page.tsx';

const restore = {
  restored_at: '2026-03-02T15:00:00.000Z',
  backup_made_at: '2026-03-01T07:00:00.000Z',
  open_links: 3,
  sections: [
    {
      id: 'recurring.due',
      title: 'Recurring payments that are due',
      hint: 'They are charged after you confirm.',
      lines: [{ text: 'Retainer', detail: '$125.00' }],
      total: 40,
    },
  ],
};

const open = (answers: object) =>
  renderInPortal(<RestorePage />, {
    path: '/crm/test',
    permissions: ['core.manage-messages'],
    answers: { 'GET /restore': { success: true, restore }, ...answers },
  });

it('lists what is due, and confirms only after the owner says that this is the only portal', async () => {
  const bodies: unknown[] = [];
  await open({
    'POST /restore/confirm': (request: { readonly body?: unknown }) => {
      bodies.push(request.body);
      return { success: true, restore: null };
    },
  });
  expect(await screen.findByText('Recurring payments that are due (40)')).toBeTruthy();
  expect(screen.getByText('and 39 more')).toBeTruthy();
  const confirm = screen.getByRole('button', { name: 'Confirm and Continue' });
  fireEvent.click(confirm);
  expect(bodies).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'This is the only running portal.' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^End all 3 open links/ }));
  fireEvent.click(confirm);
  await expect.poll(() => bodies).toEqual([{ is_only_portal: true, end_links: true }]);
});

it('says that nothing waits when the portal is not held', async () => {
  await open({ 'GET /restore': { success: true, restore: null } });
  expect(await screen.findByText('Nothing waits for your confirmation')).toBeTruthy();
});
