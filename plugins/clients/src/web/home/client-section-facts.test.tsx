// @vitest-environment jsdom
import { renderInPortal } from '@porchlight/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import ClientSectionFacts from './client-section-facts.tsx';

const facts = { success: true, total: 802, overdue: 48, due_today: 0, turning_65: 2 };
const open = (answer: unknown) =>
  renderInPortal(<ClientSectionFacts />, { answers: { 'GET /clients/facts': answer } });

it('counts the clients, and links what is due to its list', async () => {
  await open(facts);
  await screen.findByText('802 clients');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/crm/clients?due=overdue', '/crm/clients?due=turning-65']);
  expect(screen.getByText(/^48 overdue/)).toBeTruthy();
});

it('shows nothing when the counts cannot be read', async () => {
  const { server } = await open({ status: 403, body: { message: 'Not for you' } });
  await waitFor(() => expect(server.callsOf('GET /clients/facts')).toHaveLength(1));
  expect(screen.queryByRole('list')).toBeNull();
});
