import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import type { PlacedField, TemplateFieldsWrite } from '../../../generated/types.ts';
import PlacerPage from '../placer/placer-page.tsx';
import { sampleDocument, sampleSigningTemplate } from './sample-document.fixture.ts';

/** The call that saves the fields. */
export const PUT = 'PUT /signing/templates/:id/fields';

/** The response of a template with these fields. */
export const template = (fields: readonly PlacedField[], version = 4) => ({
  success: true,
  data: {
    ...sampleSigningTemplate,
    document: { ...sampleDocument, version, fields: [...fields] },
  },
});

/** Opens the placer of template 5 before a fake server. */
export async function openPlacer(
  fields: readonly PlacedField[] = sampleDocument.fields,
  answers: FakeResponses = {},
) {
  // jsdom draws no pictures.
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => undefined;
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
  await screen.findAllByRole('region', { name: /^(Document|Fields in tab order)$/ });
  return portal;
}

/** A field on its page. */
export const box = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Document' })).getByRole('button', { name });
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The body of a call that saves the fields. */
export const sent = (call: { readonly body: unknown } | undefined) =>
  call?.body as TemplateFieldsWrite;
