// @vitest-environment jsdom
import { renderInPortal } from '@porchlight/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import LedgerSectionFacts from './ledger-section-facts.tsx';

const open = (answer: unknown) =>
  renderInPortal(<LedgerSectionFacts />, { answers: { 'GET /ledger/views/counts': answer } });

it('counts the rows of the ledger, and links those without an AOR to their view', async () => {
  await open({ success: true, data: { all: 1802, 'no-aor': 48 } });
  await screen.findByText('1,802 rows');
  expect(screen.getByRole('link', { name: '48 without AOR' }).getAttribute('href')).toBe(
    '/crm/ledger?view=no-aor',
  );
});

it('shows nothing on the tile of the ledger when its views cannot be counted', async () => {
  const { server } = await open({ status: 403, body: { message: 'Not for you' } });
  await waitFor(() => expect(server.callsOf('GET /ledger/views/counts')).toHaveLength(1));
  expect(screen.queryByRole('list')).toBeNull();
});
