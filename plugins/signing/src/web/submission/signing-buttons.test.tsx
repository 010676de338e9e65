import type { Submission } from '@porchlight/forms/contract';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleForm, signedForm } from '../testing/samples.fixture.ts';
import RowLink from './row-link.tsx';
import SigningButtons from './signing-buttons.tsx';

afterEach(cleanup);

const advisor = ['signing.use', 'signing.sign'];

async function open(
  form: Submission = sampleForm,
  answers: FakeResponses = {},
  permissions: readonly string[] = advisor,
) {
  const onChanged = vi.fn();
  const rendered = await renderInPortal(
    <SigningButtons submission={form} onChanged={onChanged} />,
    { permissions, answers },
  );
  return { ...rendered, onChanged };
}
const names = () => screen.queryAllByRole('button').map((one) => one.textContent.trim());
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('offers to sign, and to ask the provider again, while the advisor is awaited', async () => {
  const { location } = await open();
  expect(names()).toEqual(['Sign Now', 'Re-sync Status']);
  press('Sign Now');
  await waitFor(() => expect(location()).toBe('/crm/view-document?formId=70'));
});

it('offers to view the document to those who may not sign', async () => {
  await open(sampleForm, {}, ['signing.use']);
  expect(names()).toEqual(['View Document', 'Re-sync Status']);
});

it('offers the download only of a complete form', async () => {
  await open(signedForm);
  expect(names()).toEqual(['View Document', 'Re-sync Status', 'Download PDF']);
});

it('offers nothing for a web form without an envelope', async () => {
  await open({ ...sampleForm, type: 'Web Form', envelope_id: null });
  expect(names()).toEqual([]);
});

it('reads the status again and says so', async () => {
  const { onChanged } = await open(sampleForm, {
    'POST /sessionforms/:id/refresh-status': { ...sampleForm, success: true, changed: true },
  });
  press('Re-sync Status');
  await screen.findByText('Status is up to date');
  expect(onChanged).toHaveBeenCalledOnce();
});

it('says that the status could not be read again', async () => {
  const { onChanged } = await open(sampleForm, {
    'POST /sessionforms/:id/refresh-status': { status: 400, body: {} },
  });
  press('Re-sync Status');
  await screen.findByText('Could not resync envelope. Check the backend or envelope ID.');
  expect(onChanged).not.toHaveBeenCalled();
});

it.each([
  [409, 'Document is not yet complete and cannot be downloaded'],
  [404, 'No document available for download'],
  [501, 'Failed to download document. Please try again.'],
])('explains a download that fails with %i', async (status, message) => {
  await open(signedForm, { 'GET /sessionforms/:id/download': { status, body: {} } });
  press('Download PDF');
  expect(await screen.findByText(message)).toBeTruthy();
});

it.each<[string, Submission, readonly string[], string | null]>([
  ['signs it when it is the turn of the advisor', sampleForm, advisor, 'Sign Advisory Services'],
  ['has no link for those who may not sign', sampleForm, ['signing.use'], null],
  ['views what was signed', signedForm, ['signing.use'], 'View the document of Advisory Services'],
])('a row of a form %s', async (_, form, permissions, name) => {
  await renderInPortal(<RowLink submission={form} />, { permissions });
  const link = screen.queryByRole('link');
  expect(link?.getAttribute('aria-label') ?? null).toBe(name);
});
