// @vitest-environment jsdom
import { renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import FormsToReview from './forms-to-review.tsx';

const form = (id: number, client_name = 'Ana Paz') => ({
  id,
  title: 'Personal Information',
  client_id: 11,
  client_name,
  submitted_at: '2026-11-20T14:12:00.000Z',
  marked_by: null,
});

const open = (count: number, data: readonly object[]) =>
  renderInPortal(<FormsToReview />, {
    answers: { 'GET /form-reviews/waiting': { success: true, count, data } },
  });

it('links each form that waits for a review to its page', async () => {
  await open(2, [form(70), form(71, '')]);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/crm/forms/70', 'Ana PazPersonal Information11/20/2026, 9:12 AM'],
    ['/crm/forms/71', 'Client without a namePersonal Information11/20/2026, 9:12 AM'],
  ]);
});

it('names the agent who marked a form as submitted in place of a time', async () => {
  await open(1, [{ ...form(70), submitted_at: null, marked_by: 'Ines Vega' }]);
  expect((await screen.findByRole('link')).textContent).toBe(
    'Ana PazPersonal InformationMarked as submitted by Ines Vega',
  );
});

it('shows nothing while no form waits', async () => {
  const { server } = await open(0, []);
  await waitFor(() => expect(server.callsOf('GET /form-reviews/waiting')).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByText('Forms to review')).toBeNull();
});

it('shows five forms first, and then all with the number of the unlisted ones', async () => {
  await open(
    60,
    Array.from({ length: 50 }, (_, index) => form(100 + index)),
  );
  expect(await screen.findAllByRole('link')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 50' }));
  expect(screen.getAllByRole('link')).toHaveLength(50);
  expect(screen.getByText('10 more forms are listed once these are reviewed.')).toBeTruthy();
});
