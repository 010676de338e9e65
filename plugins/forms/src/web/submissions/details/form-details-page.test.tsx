// @vitest-environment jsdom
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleSubmission } from '../../testing/sample-forms.ts';
import FormDetailsPage from './form-details-page.tsx';

afterEach(cleanup);

const detail = { ...sampleSubmission, form_data: null, form_data_problem: null };

const open = (path = '/crm/forms/70', answers: FakeResponses = {}) =>
  renderInPortal(<FormDetailsPage />, {
    path,
    route: '/crm/forms/:id',
    permissions: ['forms.use'],
    answers: {
      'GET /sessionforms/:id/complete': { success: true, data: detail },
      'GET /global-form-folders': { success: true, folders: [] },
      ...answers,
    },
  });

it('shows the details alone and stays after saving', async () => {
  const { server } = await open('/crm/forms/70', {
    'PUT /sessionforms/:id': { success: true, data: { ...detail, title: 'About you', version: 2 } },
  });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'About you' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Form updated successfully!')).toBeTruthy();
  expect(server.callsOf('PUT /sessionforms/:id').map(({ body }) => body)).toEqual([
    { title: 'About you', version: 1 },
  ]);
  expect(screen.getByRole('form', { name: 'Form Details' })).toBeTruthy();
});

it('says that the form is gone once it is deleted', async () => {
  await open('/crm/forms/70', { 'DELETE /sessionforms/:id': { success: true, message: '' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Document' }));
  await screen.findByText('Are you sure you want to remove this document?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete Document' }).at(-1)!);
  expect(await screen.findByText('Form not found')).toBeTruthy();
});

it.each([
  ['/crm/forms/x', {}],
  ['/crm/forms/71', { 'GET /sessionforms/:id/complete': { status: 404, body: {} } }],
])('says at %s that there is no such form', async (path, answers) => {
  await open(path, answers);
  await waitFor(() => expect(screen.getByText('Form not found')).toBeTruthy());
});
