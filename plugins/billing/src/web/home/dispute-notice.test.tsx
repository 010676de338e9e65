import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dispute } from '../../generated/types.ts';
import { openBilling } from '../testing/open-billing.fixture.tsx';
import { sampleDispute, samplePayment } from '../testing/samples.fixture.ts';
import DisputeNotice from './dispute-notice.tsx';

const open = (disputes: readonly Partial<Dispute>[], total = disputes.length) =>
  openBilling(<DisputeNotice />, {
    'GET /disputes': {
      success: true,
      data: {
        total,
        disputes: disputes.map((change) => ({
          dispute: sampleDispute(change),
          payment: samplePayment(),
        })),
      },
    },
  });

it('lists disputed payments with their deadline and amount, and links to each', async () => {
  await open([{}, { id: 1002, state: 'review' }], 3);
  const [first, second] = await screen.findAllByRole('link', { name: /Yanelis Fonseca/ });
  expect(first!.getAttribute('href')).toBe('/crm/payments?tab=payments&payment=7');
  expect(first!.textContent).toContain('Evidence until 12/7/2026');
  expect(first!.textContent).toContain('$100.00');
  expect(second!.textContent).toContain('Under review');
  expect(screen.getByText('and 1 more')).toBeTruthy();
});

it('shows nothing while no payment is disputed', async () => {
  const { server } = await open([]);
  await waitFor(() => expect(server.callsOf('GET /disputes')).toHaveLength(1));
  expect(screen.queryByText('Disputed payments')).toBeNull();
});
