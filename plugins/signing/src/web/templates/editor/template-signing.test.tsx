import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SigningTemplate } from '../../../generated/types.ts';
import { sampleSigningTemplate } from '../testing/sample-document.fixture.ts';
import TemplateSigning from './template-signing.tsx';

const open = (change: Partial<SigningTemplate> = {}, answers: FakeResponses = {}) =>
  renderInPortal(<TemplateSigning template={{ id: 5 }} />, {
    permissions: ['signing.manage'],
    answers: {
      'GET /signing/templates/5': { success: true, data: { ...sampleSigningTemplate, ...change } },
      ...answers,
    },
  });

describe('how a template is signed', () => {
  it('shows its document, and leads to the page on which fields are placed', async () => {
    const { location } = await open();
    await screen.findByText('agreement.pdf, 3 pages, 4 fields');
    fireEvent.click(screen.getByRole('button', { name: 'Place Fields' }));
    expect(location()).toBe('/crm/forms/5/document');
  });

  it('says that there is no document yet, and why it cannot be signed', async () => {
    await open({ document: null, problem: 'Upload a PDF first.' });
    await screen.findByText('No document yet');
    expect(screen.getByText('Not ready to sign: Upload a PDF first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload PDF' })).toBeTruthy();
  });

  it('changes the first signer at once', async () => {
    const { server } = await open(
      {},
      {
        'PUT /signing/templates/5': {
          success: true,
          data: { ...sampleSigningTemplate, first_signer: 'advisor' },
        },
      },
    );
    fireEvent.change(await screen.findByLabelText('Signs first'), { target: { value: 'advisor' } });
    await screen.findByText('Signing updated');
    expect(server.callsOf('PUT /signing/templates/5')[0]?.body).toEqual({
      first_signer: 'advisor',
    });
    expect(screen.getByLabelText<HTMLSelectElement>('Signs first').value).toBe('advisor');
  });

  it('says why the provider was not changed', async () => {
    await open(
      {},
      {
        'PUT /signing/templates/5': {
          status: 400,
          body: { message: 'Choose one of the providers.' },
        },
      },
    );
    fireEvent.change(await screen.findByLabelText('Signed with'), {
      target: { value: 'docusign' },
    });
    await screen.findByText(
      "Couldn't change how this form is signed. Choose one of the providers.",
    );
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Signed with').value).toBe('builtin'),
    );
  });

  it('links to the page of the template at its provider only when there is one', async () => {
    const address = 'https://sign.example.com/templates/7';
    await open({ provider: 'docusign', template_url: address });
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Edit on DocuSign Site',
    });
    expect(link.href).toBe(address);
    expect(screen.queryByLabelText('Signs first')).toBeNull();
  });

  it('hides the link to a provider without a page of the template', async () => {
    await open({ provider: 'docusign' });
    await screen.findByLabelText('Signed with');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('option', { name: 'DocuSign (not set up)' })).toBeTruthy();
  });

  it('shows a provider whose module is off', async () => {
    await open({ provider: 'gone' });
    expect(
      (await screen.findByLabelText<HTMLSelectElement>('Signed with')).selectedOptions[0]?.text,
    ).toBe('gone (module is off)');
  });
});
