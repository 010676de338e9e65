// @vitest-environment jsdom
import type { FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import AddFormDialog from './adding/add-form-dialog.tsx';
import TemplateDialog from './editor/template-dialog.tsx';
import { folders, openDialog, press, type } from './testing/open-dialog.tsx';
import { sampleTemplate, signedTemplate } from './testing/sample-template.ts';
import UploadPreviewsDialog from './uploads/upload-previews-dialog.tsx';

afterEach(cleanup);

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

describe('the editor of a form', () => {
  const edit = (answers?: FakeResponses, onClose = vi.fn()) =>
    openDialog(
      <TemplateDialog template={signedTemplate} folders={folders} onClose={onClose} />,
      answers,
    );

  it('sends prices as JSON text with digits and a dot only, and an empty base cost as 0', async () => {
    const onClose = vi.fn();
    const { server } = await edit({ 'PUT /global-forms/:id': signedTemplate }, onClose);
    expect(screen.getByText('Edit DocuSign Template')).toBeTruthy();
    type('Base Cost (USD)', '');
    type('Tax', '$1,2x.50');
    type('Required Checkbox', 'Planning');
    press('Save Changes');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [call] = server.callsOf('PUT /global-forms/:id');
    const { itemized_costs: costs, ...body } = call?.body as { itemized_costs: string };
    expect(body).toEqual({ base_cost: 0, version: 3 });
    expect(JSON.parse(costs)).toEqual({
      checkboxTabs: { Planning: 100, Tax: 12.5 },
      listTabs: { Level: { Gold: 30 } },
      listTabDeps: { Level: 'Planning' },
    });
  });

  it('sets whether a web form asks for the birth date before it opens', async () => {
    const webForm = {
      ...sampleTemplate,
      type: 'Web Form' as const,
      second_factor: 'birth-date' as const,
    };
    const { server } = await openDialog(
      <TemplateDialog template={webForm} folders={folders} onClose={vi.fn()} />,
      { 'PUT /global-forms/:id': webForm },
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Before it opens').value).toBe('birth-date');
    type('Before it opens', 'none');
    expect(screen.getByText(/^Anyone with the link sees/)).toBeTruthy();
    press('Save Changes');
    await waitFor(() => expect(server.callsOf('PUT /global-forms/:id')).toHaveLength(1));
    const [call] = server.callsOf('PUT /global-forms/:id');
    expect(call?.body).toEqual({ second_factor: 'none', version: webForm.version });
  });

  it('shows the prices, the merchant, and the sample files of a form', async () => {
    await edit();
    expect(screen.getByLabelText('Base Cost (USD)').getAttribute('step')).toBe('0.01');
    expect(
      [...screen.getByLabelText<HTMLSelectElement>('Payment Merchant').options].map(
        ({ text }) => text,
      ),
    ).toEqual(['Square BFS', 'Square BFA']);
    for (const name of ['Checkbox Options', /^Select Options/])
      expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByText('Get Form Link')).toBeTruthy();
    fireEvent.click(screen.getByText('Upload sample preview file'));
    expect(await screen.findByText('Upload Preview PDFs')).toBeTruthy();
  });

  it('offers no required checkbox first, and asks for a title', async () => {
    const { server } = await edit();
    const select = screen.getByLabelText('Required Checkbox');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No Required Checkbox', 'Planning', 'Tax']);
    type('Title', ' ');
    press('Save Changes');
    expect(await screen.findByText('Please enter a title for the form.')).toBeTruthy();
    expect(server.callsOf('PUT /global-forms/:id')).toEqual([]);
  });

  it('shows the refusal of a duplicate title without saving again', async () => {
    const message = 'A form with this title and type already exists.';
    const { server } = await edit({
      'PUT /global-forms/:id': {
        status: 409,
        body: { success: false, code: 'duplicate', message },
      },
    });
    type('Title', 'Consent');
    press('Save Changes');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.callsOf('PUT /global-forms/:id')).toHaveLength(1);
  });

  it('asks before it deletes a sample file', async () => {
    const document = {
      id: 'p-1',
      file_name: 'Sample.pdf',
      file_url: '/api/form-previews/p-1/file?x=1',
      thumbnail_url: '/api/form-previews/p-1/thumbnail?x=1',
      file_size: 9,
      pages: 2,
      folder: '',
      notes: '',
      created_at: '2026-11-01T12:00:00.000Z',
    };
    const { server } = await edit({
      'GET /global-forms/:id/documents': { success: true, documents: [document] },
      'DELETE /global-forms/:id/documents/:docId': { status: 500, body: { message: 'x' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Sample.pdf' }));
    expect(await screen.findByText('Are you sure you want to delete this document?')).toBeTruthy();
    expect(server.callsOf('DELETE /global-forms/:id/documents/:docId')).toEqual([]);
    press('Delete Document');
    expect(
      await screen.findByText(
        'Failed to delete document. Please try again.',
        {},
        { timeout: 9000 },
      ),
    ).toBeTruthy();
  }, 12_000);
});

describe('uploading preview files', () => {
  const upload = (answers: FakeResponses = {}) =>
    openDialog(<UploadPreviewsDialog templateId={5} onClose={vi.fn()} />, answers);
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('PDF files', { selector: 'input' }), {
      target: { files },
    });

  it('waits for a file, and names files that are no PDF', async () => {
    const { server } = await upload();
    expect(screen.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    choose(new File(['x'], 'notes.txt'));
    expect(screen.getByText('notes.txt is not a PDF file.')).toBeTruthy();
    press('Upload');
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('sends all files, and says why they are refused', async () => {
    const message = 'b.pdf: This PDF is protected by a password.';
    const { server } = await upload({
      'POST /global-forms/:id/documents': { status: 415, body: { message } },
    });
    choose(pdf('a.pdf'));
    choose(pdf('b.pdf'));
    type(/^Folder/, 'Samples');
    press('Upload');
    expect(await screen.findByText(`Upload failed. ${message}`)).toBeTruthy();
    const form = server.callsOf('POST /global-forms/:id/documents')[0]?.body as FormData;
    expect(form.getAll('documents').map((file) => (file as File).name)).toEqual(['a.pdf', 'b.pdf']);
    expect(form.get('folder')).toBe('Samples');
  });
});

describe('adding a form', () => {
  const add = (answers?: FakeResponses, onClose = vi.fn()) =>
    openDialog(<AddFormDialog folders={folders} onClose={onClose} />, answers);

  it('offers four types, and only instructions for templates of the signing provider', async () => {
    const onClose = vi.fn();
    await add({}, onClose);
    const choices = within(screen.getByRole('group', { name: 'Form type' })).getAllByRole('radio');
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'DocuSign Template (sync only)',
      'Upload Custom PDF',
      'External Link',
      'Web Form',
    ]);
    fireEvent.click(choices[0]!);
    expect(screen.queryByLabelText('Title')).toBeNull();
    press('Close & Refresh');
    expect(onClose).toHaveBeenCalled();
  });

  it('registers a built-in form that is not registered yet, with its title and route', async () => {
    const onClose = vi.fn();
    const { server } = await add({ 'POST /global-forms': { ...sampleTemplate, id: 30 } }, onClose);
    fireEvent.click(screen.getByLabelText('Web Form'));
    const list = await screen.findByRole('group', { name: 'Forms to register' });
    await waitFor(() => expect(within(list).getAllByRole('radio')).toHaveLength(1));
    expect(list.textContent).toContain('Pet insuranceWho the client is/pet, 2 steps');
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(within(list).getByRole('radio'));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pet insurance');
    type('Folder', '4');
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf('POST /global-forms')[0]?.body).toEqual({
      title: 'Pet insurance',
      type: 'Web Form',
      source: '/pet',
      form_type: 'pet',
      folder_id: 4,
      notes: '',
    });
  });

  it('says that all forms are registered', async () => {
    const pet = { ...sampleTemplate, id: 16, source: '/pet' };
    await add({ 'GET /global-forms': [sampleTemplate, pet] });
    fireEvent.click(screen.getByLabelText('Web Form'));
    expect(await screen.findByText('All forms are already registered!')).toBeTruthy();
  });

  it.each([
    ['', 'Please enter an external URL for the link.'],
    ['javascript:alert(1)', 'Please enter a web address that starts with http:// or https://.'],
  ])('rejects the address %j of a link', async (url, message) => {
    await add();
    fireEvent.click(screen.getByLabelText('External Link'));
    type('External URL', url);
    press('Save');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Please enter a title for the form.')).toBeTruthy();
  });

  it('names the duplicate', async () => {
    const message = 'A form with this title and type already exists.';
    await add({
      'POST /global-forms': { status: 409, body: { success: false, code: 'duplicate', message } },
    });
    type('Title', 'Consent');
    press('Save');
    expect(await screen.findByText(`Cannot create duplicate form: ${message}`)).toBeTruthy();
  });

  it('uploads the PDF of a new form as its sample file', async () => {
    const onClose = vi.fn();
    const { server } = await add(
      {
        'POST /global-forms': { ...sampleTemplate, id: 30, type: 'PDF' },
        'POST /global-forms/:id/documents': { success: true, files: [] },
      },
      onClose,
    );
    type('Title', 'HIPAA release');
    fireEvent.change(screen.getByLabelText('PDF file', { selector: 'input' }), {
      target: { files: [pdf('hipaa.pdf')] },
    });
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [call] = server.callsOf('POST /global-forms/:id/documents');
    expect(call?.path).toBe('/global-forms/30/documents');
  });
});
