import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlacedField, TemplateFieldsWrite } from '../../../generated/types.ts';
import {
  box,
  openPlacer,
  press,
  PUT,
  sent,
  template,
  type,
} from '../testing/open-placer.fixture.tsx';
import {
  placedField,
  sampleDocument,
  sampleSigningTemplate,
} from '../testing/sample-document.fixture.ts';
import PlacerPage from './placer-page.tsx';

describe('saving', () => {
  it('leads to a field with a problem instead of saving', async () => {
    const { server } = await openPlacer([placedField('sign', { label: 'x' })]);
    fireEvent.click(screen.getByRole('button', { name: /^x.*Page 1/ }));
    type('Label', '');
    press('Save');
    await waitFor(() =>
      expect(screen.getAllByText('Fix 1 problem before you save')).toHaveLength(2),
    );
    expect(server.callsOf(PUT)).toEqual([]);
  });

  it('shows what the server refuses at its field, until the field is changed', async () => {
    const message = 'The option "Golden" does not fit in this field.';
    let isRefused = true;
    const { server } = await openPlacer(sampleDocument.fields, {
      [PUT]: ({ body }: { body: TemplateFieldsWrite }) =>
        isRefused
          ? {
              status: 400,
              body: {
                message: 'Please check the fields.',
                details: [{ field: 'fields.level.options', message }],
              },
            }
          : template(body.fields, 5),
    });
    fireEvent.click(screen.getByRole('button', { name: /^Level.*Page/ }));
    type('Options', 'Golden\nSilver');
    press('Save');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    press('Save');
    expect(server.callsOf(PUT)).toHaveLength(1);
    type('Options', 'G\nSilver');
    expect(screen.queryByText(message)).toBeNull();
    isRefused = false;
    press('Save');
    await screen.findByText('Saved');
  });

  it('says that a PDF may have more fillable fields than are placed', async () => {
    const field = placedField('form-500', { label: 'Last' });
    await openPlacer([field]);
    await screen.findByText(/^The first 500 fillable fields of this PDF are placed/);
  });

  it('says what is missing before the document can be signed', async () => {
    await openPlacer([placedField('text', { type: 'text', label: 'Name' })]);
    await screen.findByText(
      /Not ready to sign: Place a signature field for the client, the advisor, or both\./,
    );
  });

  it('merges what someone else changed in another field', async () => {
    const [first, ...others] = sampleDocument.fields as [PlacedField, ...PlacedField[]];
    const theirs = [{ ...first, label: 'Their label' }, ...others];
    let version = 4;
    const { server } = await openPlacer(sampleDocument.fields, {
      'GET /signing/templates/5': () =>
        template(version === 4 ? sampleDocument.fields : theirs, version),
      [PUT]: ({ body }: { body: TemplateFieldsWrite }) =>
        body.version === 5
          ? template(body.fields, 6)
          : { status: 409, body: { message: 'Someone else changed this document.' } },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Date signed.*Page 1/ }));
    type('Label', 'My label');
    version = 5;
    press('Save');
    await screen.findByText(/^Someone else changed other fields\./);
    expect(box(/^Their label/)).toBeTruthy();
    press('Save');
    await screen.findByText('Saved');
    expect(sent(server.callsOf(PUT)[1]).fields.map(({ label }) => label)).toEqual([
      'Their label',
      'My label',
      'Level',
      'Advisor signature',
    ]);
  });

  it('asks which version counts of a field that both changed', async () => {
    const [first, ...others] = sampleDocument.fields as [PlacedField, ...PlacedField[]];
    let version = 4;
    await openPlacer(sampleDocument.fields, {
      'GET /signing/templates/5': () =>
        version === 4
          ? template(sampleDocument.fields)
          : template([{ ...first, label: 'Their label' }, ...others], 5),
      [PUT]: { status: 409, body: { message: 'Someone else changed this document.' } },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Signature.*Client.*Page 1/ }));
    type('Label', 'My label');
    version = 5;
    press('Save');
    await screen.findByRole('dialog', { name: 'Someone else changed these fields' });
    press('Use Their Changes');
    await waitFor(() => expect(box(/^Their label/)).toBeTruthy());
  });

  it('keeps the fields and says why when a save fails', async () => {
    await openPlacer(sampleDocument.fields, {
      [PUT]: { status: 400, body: { message: 'Please check the fields.' } },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Date signed.*Page 1/ }));
    type('Label', 'Day');
    press('Save');
    await screen.findByText("Couldn't save the fields. Please check the fields.");
    await screen.findByText('Unsaved changes');
  });
});

describe('the document', () => {
  it('names the fields that went with their pages after another PDF was uploaded', async () => {
    const [first] = sampleDocument.fields as [PlacedField];
    const onThird = placedField('gone', { page: 3, label: 'Last initials' });
    const answer = template([first], 5);
    await openPlacer([first, onThird], {
      'POST /signing/templates/:id/document': {
        ...answer,
        data: {
          ...answer.data,
          document: {
            ...answer.data.document,
            sha256: 'b'.repeat(64),
            pages: sampleDocument.pages.slice(0, 1),
          },
        },
      },
    });
    press('Replace PDF');
    const dialog = await screen.findByRole('dialog', { name: 'Replace PDF' });
    const file = new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' });
    const input = within(dialog).getByLabelText<HTMLInputElement>('PDF file', {
      selector: 'input',
    });
    fireEvent.change(input, { target: { files: [file] } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Replace PDF' }));
    await screen.findByText('PDF replaced. Removed with its page: Last initials.');
    await screen.findByText('Fields (1)');
    expect(screen.queryByRole('region', { name: 'Page 2' })).toBeNull();
  });

  it('shows what each signer fills in, one field after the other', async () => {
    await openPlacer();
    press('As client');
    expect(screen.getAllByRole('img', { name: 'Filled in by the advisor' })).toHaveLength(2);
    press('Next Field');
    await screen.findByText('Field 1 of 2: Signature, Signature');
    press('Next Field');
    press('Next Field');
    await screen.findByText('Field 1 of 2: Signature, Signature');
  });

  it('offers to upload a PDF where there is none', async () => {
    await renderInPortal(<PlacerPage />, {
      route: '/crm/forms/:id/document',
      path: '/crm/forms/5/document',
      answers: {
        'GET /signing/templates/5': {
          success: true,
          data: { ...sampleSigningTemplate, document: null },
        },
      },
    });
    await screen.findByText('No document yet');
    press('Upload PDF');
    await screen.findByRole('dialog', { name: 'Replace PDF' });
  });

  it('says so when the template is unknown', async () => {
    await renderInPortal(<PlacerPage />, {
      route: '/crm/forms/:id/document',
      path: '/crm/forms/77/document',
      answers: {
        'GET /signing/templates/77': { status: 404, body: { message: 'Form not found' } },
      },
    });
    await screen.findByText(/^It may have been deleted\./);
  });
});
