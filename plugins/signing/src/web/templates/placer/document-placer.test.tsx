import { setPhone } from '@porchlight/ui/testing';
import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlacedField, TemplateFieldsWrite } from '../../../generated/types.ts';
import {
  placedField,
  sampleDocument,
  sampleSigningTemplate,
} from '../testing/sample-document.fixture.ts';
import PlacerPage from './placer-page.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => undefined;
});

const template = (fields: readonly PlacedField[], version = 4) => ({
  success: true,
  data: {
    ...sampleSigningTemplate,
    document: { ...sampleDocument, version, fields: [...fields] },
  },
});

async function open(
  fields: readonly PlacedField[] = sampleDocument.fields,
  answers: FakeResponses = {},
) {
  const portal = await renderInPortal(<PlacerPage />, {
    route: '/crm/forms/:id/document',
    path: '/crm/forms/5/document',
    permissions: ['signing.manage'],
    answers: {
      'GET /signing/templates/5': template(fields),
      'GET /signing/templates/5/pages/:page': 'a picture',
      ...answers,
    },
  });
  await screen.findByRole('region', { name: 'Document' });
  return portal;
}

const box = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Document' })).getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (call: { readonly body: unknown } | undefined) => call?.body as TemplateFieldsWrite;
const PUT = 'PUT /signing/templates/:id/fields';

describe('placing by keyboard', () => {
  it('adds a field to the page in view, moves it, and saves it', async () => {
    const { server } = await open([], {
      [PUT]: ({ body }: { body: TemplateFieldsWrite }) => template(body.fields, 5),
    });
    press('Advisor');
    fireEvent.click(screen.getByRole('button', { name: 'Add Signature' }), { detail: 0 });
    const field = box('Signature, Signature for the advisor, page 1');
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true });
    fireEvent.keyDown(field, { key: 'ArrowRight', shiftKey: true });
    await screen.findByText('Unsaved changes');
    press('Save');
    await screen.findByText('Saved');
    const [call] = server.callsOf(PUT);
    expect(sent(call).version).toBe(4);
    expect(sent(call).fields).toMatchObject([
      { type: 'signature', role: 'advisor', page: 1, label: 'Signature', required: true },
    ]);
    const [{ x, y, width }] = sent(call).fields as [PlacedField];
    expect([x, y, width]).toEqual([
      Math.round(((306 - 80 + 6) / 612) * 1e5) / 1e5,
      Math.round(((396 - 16 + 1) / 792) * 1e5) / 1e5,
      Math.round((166 / 612) * 1e5) / 1e5,
    ]);
  });

  it('says where a moved field is, and deletes it with the Delete key', async () => {
    await open();
    const field = box(/^Signature, Signature for the client/);
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    await screen.findByText('Signature: 0.93 inches from the left, 1.10 from the top');
    fireEvent.keyDown(field, { key: 'Delete' });
    await screen.findByText('1 field deleted');
    expect(
      screen.queryByRole('button', { name: /^Signature, Signature for the client/ }),
    ).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(box(/^Date signed/)));
  });

  it('leads from a field to its details with Enter, and back with Escape', async () => {
    await open();
    const field = box(/^Date signed/);
    field.focus();
    fireEvent.keyDown(field, { key: 'Enter' });
    const label = await screen.findByLabelText('Label');
    await waitFor(() => expect(document.activeElement).toBe(label));
    fireEvent.keyDown(label, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(box(/^Date signed/)));
  });

  it('selects several fields with Space, and aligns them', async () => {
    await open();
    fireEvent.keyDown(box(/^Signature, Signature for the client/), { key: ' ' });
    fireEvent.keyDown(box(/^Date signed/), { key: ' ' });
    await screen.findByRole('heading', { name: '2 fields' });
    press('Align left edges');
    fireEvent.keyDown(box(/^Date signed/), { key: 'Enter' });
    expect(screen.getByLabelText<HTMLInputElement>('From left (in)').value).toBe('0.85');
  });

  it('undoes and redoes with keys, and copies fields to the page in view', async () => {
    await open();
    fireEvent.keyDown(box(/^Date signed/), { key: 'Enter' });
    fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'v', ctrlKey: true });
    await screen.findByText('Fields (5)');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await screen.findByText('Fields (4)');
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
    await screen.findByText('Fields (5)');
  });
});

describe('placing by pointer', () => {
  it('places the chosen type where the page is clicked, once', async () => {
    await open([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add Date signed' }), { detail: 1 });
    await screen.findByText('Click the page to place: Date signed');
    const page = screen.getByRole('region', { name: 'Page 1' });
    const at = { button: 0, clientX: 0, clientY: 0, pointerId: 1 };
    fireEvent.pointerDown(page, at);
    fireEvent.pointerUp(window, at);
    await screen.findByText('Fields (1)');
    expect(screen.getByRole('button', { name: 'Add Date signed' }).ariaPressed).toBe('false');
  });

  it('selects a field with a click, and one more with Ctrl', async () => {
    await open();
    const at = { button: 0, pointerId: 1 };
    fireEvent.pointerDown(box(/^Date signed/), at);
    fireEvent.pointerUp(window, at);
    expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Date signed');
    fireEvent.pointerDown(box(/^Level/), { ...at, ctrlKey: true });
    await screen.findByRole('heading', { name: '2 fields' });
  });
});

describe('the details of a field', () => {
  it('edits label, role, and options, and reports what is wrong at the field', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Level.*Page 1/ }));
    type('Options', 'Gold\n\nGold ');
    await screen.findByText('The option "Gold" is in the list twice.');
    type('Options', 'Gold\nSilver\nBronze');
    type('Label', ' ');
    await screen.findByText('Enter a label.');
    expect(box(/Enter a label\.$/)).toBeTruthy();
  });

  it('moves a field to another page, and to a place in inches', async () => {
    const { server } = await open([placedField('sign')], {
      [PUT]: ({ body }: { body: TemplateFieldsWrite }) => template(body.fields, 5),
    });
    fireEvent.click(screen.getByRole('button', { name: /^Signature.*Page 1/ }));
    type('Page', '3');
    const left = screen.getByLabelText('From left (in)');
    fireEvent.change(left, { target: { value: '4.25' } });
    fireEvent.keyDown(left, { key: 'Enter' });
    press('Save');
    await waitFor(() => expect(server.callsOf(PUT)).toHaveLength(1));
    expect(sent(server.callsOf(PUT)[0]).fields).toMatchObject([{ page: 3, x: 0.5 }]);
  });

  it('copies initials to all pages', async () => {
    await open([placedField('i', { type: 'initials', label: 'Initials' })]);
    fireEvent.click(screen.getByRole('button', { name: /^Initials.*Page 1/ }));
    press('Copy to All Pages');
    await screen.findByText('Fields (3)');
  });

  it('moves a field in the tab order with the arrow keys of its handle', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Level in the tab order' }), {
      key: 'Home',
    });
    await screen.findByText('Level: 1 of 4');
  });
});

describe('saving', () => {
  it('does not save while a field has a problem, and leads to it', async () => {
    const { server } = await open([placedField('sign', { label: 'x' })]);
    fireEvent.click(screen.getByRole('button', { name: /^x.*Page 1/ }));
    type('Label', '');
    press('Save');
    await waitFor(() =>
      expect(screen.getAllByText('Fix 1 problem before you save')).toHaveLength(2),
    );
    expect(server.callsOf(PUT)).toEqual([]);
  });

  it('says what is missing before the document can be signed', async () => {
    await open([placedField('text', { type: 'text', label: 'Name' })]);
    await screen.findByText(
      /Not ready to sign: Place a signature field for the client, the advisor, or both\./,
    );
  });

  it('merges what someone else changed in another field', async () => {
    const [first, ...others] = sampleDocument.fields as [PlacedField, ...PlacedField[]];
    const theirs = [{ ...first, label: 'Their label' }, ...others];
    let version = 4;
    const { server } = await open(sampleDocument.fields, {
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
    await open(sampleDocument.fields, {
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
    await open(sampleDocument.fields, {
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
    await open([first, onThird], {
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
    await open();
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

it('edits details on a phone, where fields are not placed', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  setPhone(true);
  await renderInPortal(<PlacerPage />, {
    route: '/crm/forms/:id/document',
    path: '/crm/forms/5/document',
    answers: {
      'GET /signing/templates/5': template(sampleDocument.fields),
      'GET /signing/templates/5/pages/:page': 'a picture',
    },
  });
  await screen.findByText(/^Placing fields needs a larger screen\./);
  expect(screen.queryByRole('button', { name: 'Add Signature' })).toBeNull();
  press(/^Date signed.*Page 1/);
  type('Label', 'Day');
  press('All fields');
  await screen.findByRole('button', { name: /^Day.*Page 1/ });
  press('Document');
  await act(() => Promise.resolve());
  fireEvent.keyDown(box(/^Level/), { key: 'Enter' });
  expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Level');
  vi.unstubAllGlobals();
});
