// @vitest-environment jsdom
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lifeFolder, sampleTemplate } from '../../templates/testing/sample-template.ts';
import { sampleSubmission } from '../../testing/sample-forms.ts';
import GiveFormDialog from './give-form-dialog.tsx';

afterEach(cleanup);

const ana = { id: 5, name: 'Ana Paz', dob: null, email: 'ana@example.com', phone: '' };

async function open(answers: FakeResponses = {}) {
  const onClose = vi.fn();
  const rendered = await renderInPortal(<GiveFormDialog onClose={onClose} />, {
    permissions: ['forms.use'],
    answers: {
      'GET /global-forms': [sampleTemplate],
      'GET /global-form-folders': { success: true, folders: [lifeFolder] },
      'GET /clients/search': { success: true, data: [ana] },
      ...answers,
    },
  });
  await screen.findByRole('option', { name: 'Personal Information' });
  return { ...rendered, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = () => fireEvent.change(screen.getByLabelText('Form'), { target: { value: '15' } });

it('gives a form to a client that was searched for', async () => {
  const { server, onClose } = await open({
    'POST /sessionforms': { status: 201, body: { success: true, id: 1, data: sampleSubmission } },
  });
  choose();
  fireEvent.change(screen.getByLabelText('Search by name, email, or phone'), {
    target: { value: 'ana' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Ana Paz' }));
  expect(screen.getByText('For Ana Paz')).toBeTruthy();
  press('Add Form');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.callsOf('POST /sessionforms').map(({ body }) => body)).toEqual([
    { form_id: 15, client_id: 5 },
  ]);
});

it('gives a form to no client yet', async () => {
  const { server, onClose } = await open({
    'POST /sessionforms': { status: 201, body: { success: true, id: 1, data: sampleSubmission } },
  });
  choose();
  press('Add Form');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.callsOf('POST /sessionforms').map(({ body }) => body)).toEqual([
    { form_id: 15, client_id: null },
  ]);
});

it.each([
  [['forms.use', 'forms.manage'], 'Add the first one, then give it to a client.', true],
  [['forms.use'], 'Ask an owner or a developer to add the first one.', false],
])(
  'says with %j that there is no template yet, and what to do about that',
  async (permissions, hint, canAdd) => {
    const { location } = await renderInPortal(<GiveFormDialog onClose={vi.fn()} />, {
      permissions,
      answers: {
        'GET /global-forms': [],
        'GET /global-form-folders': { success: true, folders: [] },
      },
    });
    expect(await screen.findByText('There are no form templates yet')).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Form' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open Templates' }) !== null).toBe(canAdd);
    if (!canAdd) return;
    press('Open Templates');
    await waitFor(() => expect(location()).toBe('/crm/forms?view=templates'));
  },
);

it('requires a form', async () => {
  const { server } = await open();
  press('Add Form');
  expect(screen.getByText('Please select a form')).toBeTruthy();
  expect(server.callsOf('POST /sessionforms')).toEqual([]);
});

it('says that adding failed, with the reason of the server', async () => {
  const details = [{ field: 'client_id', message: 'This client does not exist' }];
  await open({
    'POST /sessionforms': { status: 400, body: { success: false, message: '', details } },
  });
  choose();
  press('Add Form');
  await screen.findByText('Failed to add form. This client does not exist.');
});
