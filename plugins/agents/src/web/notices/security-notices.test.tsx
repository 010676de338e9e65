// @vitest-environment jsdom
import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import SecurityNoticesCard from './security-notices.tsx';

const notice = (id: number, fields: object = {}) => ({
  id,
  kind: 'settings',
  subject: 'Billing: Square',
  details: ['BFA: access token'],
  by: 'Ines Vega (ines)',
  at: '2026-11-20T14:12:00.000Z',
  earlier: 0,
  ...fields,
});

it('lists what an owner has not dismissed, and nothing afterwards', async () => {
  const { server } = await renderInPortal(<SecurityNoticesCard />, {
    answers: {
      'GET /agents/security-notices': {
        success: true,
        data: [
          notice(8, { kind: 'seal-certificate', subject: '', details: [] }),
          notice(7, { earlier: 31 }),
          notice(3),
        ],
      },
      'GET /preferences/agents.security-notices-seen': { success: true, value: 3 },
      'PUT /preferences/agents.security-notices-seen': { success: true },
    },
  });
  const rows = await screen.findAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ines Vega (ines) replaced the certificate that seals documents.11/20/2026, 9:12 AM',
    'Ines Vega (ines) changed settings of Billing: Square: BFA: access token.There are 31 earlier ones like this.11/20/2026, 9:12 AM',
  ]);
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/crm/settings/security',
    '/crm/modules',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Security notices')).toBeNull());
  expect(server.callsOf('PUT /preferences/agents.security-notices-seen')[0]?.body).toEqual({
    value: 8,
  });
});
