// @vitest-environment jsdom
import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import NewAssignmentsNotice from './new-assignments-notice.tsx';

const newest = '2026-11-22T18:05:00.000Z';
const seen = '2026-11-21T18:05:00.000Z';

const open = (stored: unknown = null) =>
  renderInPortal(<NewAssignmentsNotice />, {
    answers: {
      'GET /preferences/clients.assignments-seen': { success: true, value: stored },
      'PUT /preferences/clients.assignments-seen': { success: true },
      'GET /clients/new-assignments': ({ query }: { query: { after?: string } }) =>
        query.after === newest
          ? { success: true, count: 0, newest: null }
          : { success: true, count: 3, newest },
    },
  });

it('says how many clients were assigned since the last look, and links to them', async () => {
  const { server } = await open({ at: seen });
  expect(await screen.findByText('3 clients were assigned to you.')).toBeTruthy();
  expect(server.callsOf('GET /clients/new-assignments')[0]?.query).toEqual({ after: seen });
  const link = screen.getByRole('link', { name: 'Show my clients' });
  expect(link.getAttribute('href')).toBe('/crm/clients?agent=mine');
});

it('remembers the last assignment once it is dismissed', async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/assigned to you/)).toBeNull());
  const [stored] = server.callsOf('PUT /preferences/clients.assignments-seen');
  expect(stored?.body).toEqual({ value: { at: newest } });
});
