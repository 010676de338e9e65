import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import CertificatesPage from './certificates-page.tsx';

const certificate = (digit: string, retired_at: string | null) => ({
  fingerprint: digit.repeat(64),
  issuer: null,
  is_configured: false,
  pem: '-----BEGIN CERTIFICATE-----',
  created_at: '2026-11-01T12:00:00.000Z',
  valid_until: '2031-11-01T12:00:00.000Z',
  retired_at,
});
const open = (answers: FakeResponses) =>
  renderInPortal(<CertificatesPage />, { permissions: ['signing.manage'], answers });

it('shows the current certificate and the retired ones with their fingerprints', async () => {
  await open({
    'GET /signing/certificates': {
      success: true,
      data: [certificate('b', null), certificate('a', '2026-11-20T12:00:00.000Z')],
    },
  });
  const [, current, retired] = await screen.findAllByRole('row');
  expect(current?.textContent).toContain('Current');
  expect(current?.textContent).toContain('bbbb bbbb');
  expect(retired?.textContent).toContain('Retired');
  expect(
    within(retired!).getByRole('button', { name: 'Download certificate aaaaaaaa' }),
  ).toBeTruthy();
});

it('replaces the certificate after a confirmation', async () => {
  const { server } = await open({
    'GET /signing/certificates': { success: true, data: [certificate('a', null)] },
    'POST /signing/certificates/rotation': {
      success: true,
      data: [certificate('b', null), certificate('a', '2026-11-20T12:00:00.000Z')],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Replace Certificate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace the signing certificate?' });
  expect(server.callsOf('POST /signing/certificates/rotation')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Replace Certificate' }));
  await screen.findByText('Signing certificate replaced');
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('names the issuer of a certificate of the agency, which only the operator replaces', async () => {
  const own = { ...certificate('b', null), issuer: 'Test issuer', is_configured: true };
  await open({
    'GET /signing/certificates': {
      success: true,
      data: [own, certificate('a', '2026-11-20T12:00:00.000Z')],
    },
  });
  const [, current, retired] = await screen.findAllByRole('row');
  expect(current?.textContent).toContain('Test issuer');
  expect(retired?.textContent).toContain('Itself');
  await screen.findByText(/SEAL_CERTIFICATE_FILE/);
  expect(screen.queryByRole('button', { name: 'Replace Certificate' })).toBeNull();
});

it('says why the certificate was not replaced', async () => {
  await open({
    'GET /signing/certificates': { success: true, data: [certificate('a', null)] },
    'POST /signing/certificates/rotation': { status: 403, body: { message: 'Not for you.' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Replace Certificate' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Replace Certificate' }));
  await within(dialog).findByText('Not for you.');
});

it('says when there is no certificate yet', async () => {
  await open({ 'GET /signing/certificates': { success: true, data: [] } });
  await screen.findByText('No certificate yet');
  expect(screen.queryByRole('button', { name: 'Replace Certificate' })).toBeNull();
});
