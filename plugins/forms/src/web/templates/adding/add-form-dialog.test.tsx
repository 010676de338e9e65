import { definePermission } from '@porchlight/kernel';
import { contribute } from '@porchlight/web';
import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PdfSignings, type PdfToSign } from '../../../slots.ts';
import { folders } from '../testing/open-dialog.tsx';
import AddFormDialog from './add-form-dialog.tsx';

const ManageSigning = definePermission('signing.manage', 'Manage documents to sign', ['owner']);
const agreement = new File(['%PDF-1.7'], 'agreement.pdf', { type: 'application/pdf' });

async function open(
  isToSign: boolean,
  permissions: readonly string[],
  answers: FakeResponses = {},
) {
  const added: PdfToSign[] = [];
  let failures = 0;
  const signing = {
    id: 'test.pdf',
    label: 'New Document to Sign',
    choice: 'Clients sign this PDF',
    help: 'Fields are placed next.',
    needs: ManageSigning,
    add: (_api: unknown, pdf: PdfToSign) => {
      added.push(pdf);
      failures -= 1;
      return failures >= 0
        ? Promise.reject(new Error('The line is down.'))
        : Promise.resolve('/crm/forms/9/document' as const);
    },
  };
  const onClose = vi.fn();
  const portal = await renderInPortal(
    <AddFormDialog folders={folders} isToSign={isToSign} onClose={onClose} />,
    {
      permissions,
      contributes: [contribute(PdfSignings, signing)],
      answers: { 'GET /global-forms': [], ...answers },
    },
  );
  return { ...portal, added, onClose, failOnce: () => (failures = 1) };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choosePdf = () =>
  fireEvent.change(screen.getByLabelText('PDF file', { selector: 'input' }), {
    target: { files: [agreement] },
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('adds a PDF that clients sign, and leads to the page that prepares it', async () => {
  const { added, location, onClose } = await open(true, ['forms.manage', 'signing.manage']);
  expect(screen.queryByText('Notes')).toBeNull();
  type('Title', 'Agreement');
  type('Folder', String(folders[0]!.id));
  save();
  expect(added).toEqual([]);
  choosePdf();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(added).toMatchObject([{ title: 'Agreement', folder_id: folders[0]!.id, file: agreement }]);
  expect(location()).toBe('/crm/forms/9/document');
});

it('sends the same form again with the same key after it failed, and a changed one with another', async () => {
  const { added, failOnce, onClose } = await open(true, ['forms.manage', 'signing.manage']);
  type('Title', 'Agreement');
  choosePdf();
  failOnce();
  save();
  await screen.findByText('Failed to create form. Please try again.');
  failOnce();
  save();
  await waitFor(() => expect(added).toHaveLength(2));
  await screen.findByRole('button', { name: 'Save' });
  type('Title', 'Other');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second, third] = added.map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('adds a PDF without signatures as before', async () => {
  const { added, server } = await open(false, ['forms.manage', 'signing.manage'], {
    'POST /global-forms': { id: 9, type: 'PDF', title: 'Leaflet' },
  });
  expect(screen.getByLabelText<HTMLInputElement>('Clients sign this PDF').checked).toBe(false);
  type('Title', 'Leaflet');
  save();
  await waitFor(() => expect(server.callsOf('POST /global-forms')).toHaveLength(1));
  expect(added).toEqual([]);
});

it('offers no signing of PDFs to those who may not manage it', async () => {
  await open(false, ['forms.manage']);
  expect(screen.queryByLabelText('Clients sign this PDF')).toBeNull();
});

it('shows only the instructions of the provider for templates that are synced', async () => {
  await open(false, ['forms.manage', 'signing.manage']);
  fireEvent.click(screen.getByLabelText('DocuSign Template (sync only)'));
  expect(screen.getByText(/Templates for signing are crea/)).toBeTruthy();
  expect(screen.queryByText(/Clients sign this PDF/)).toBeNull();
});
