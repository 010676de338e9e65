// @vitest-environment jsdom
import { contribute } from '@porchlight/web';
import { type FakeResponses, type PortalOptions, renderInPortal } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { factsOf } from '../../../form-types/definition/form-definition.ts';
import { filledSample, sampleForm } from '../../../form-types/sample-form.fixture.ts';
import { FormTypeParts } from '../../../form-type.ts';
import { sampleSubmission } from '../../testing/sample-forms.ts';
import EditFormPage from './edit-form-page.tsx';
import { useEditForm } from './use-edit-form.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const values = { ...filledSample, owner: { ...filledSample.owner, ssn: '***-**-6037' } };
const stored = {
  ...sampleSubmission,
  status: 'submitted',
  form_type: 'sample',
  form_data: values,
  form_data_problem: null,
  draft_version: 3,
};
const part = contribute(FormTypeParts, {
  id: 'sample',
  load: () => Promise.resolve({ type: sampleForm }),
});
const formTypes: PortalOptions = {
  permissions: ['forms.use'],
  modules: [{ id: 'form-sample', contributes: [part] }],
  points: { 'forms.form-types': [factsOf(sampleForm)] },
};
const READ = 'GET /sessionforms/:id/complete';
const SAVE = 'PUT /sessionforms/:id';

const draw = (answers: FakeResponses = {}, form: object = {}, options: PortalOptions = {}) =>
  renderInPortal(<EditFormPage />, {
    path: '/crm/forms/70/edit',
    route: '/crm/forms/:id/edit',
    ...formTypes,
    ...options,
    answers: {
      [READ]: { success: true, data: { ...stored, ...form } },
      [SAVE]: { success: true, data: stored },
      ...answers,
    },
  });
async function open(answers: FakeResponses = {}, form: object = {}) {
  const rendered = await draw(answers, form);
  await screen.findByLabelText(/^Name/);
  return rendered;
}
const type = (name: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Save Changes' })[0]!);
const step = (name: RegExp) =>
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Steps of the form' })).getByRole('button', {
      name,
    }),
  );

it('shows what was typed, hidden values as masks, and saves from any step', async () => {
  const { server } = await open();
  expect(screen.getByText(/\*\*\*-\*\*-6037/)).toBeTruthy();
  type(/^Name/, 'Eva');
  step(/Shares/);
  save();
  await screen.findByText('Form updated successfully!');
  expect(server.callsOf(SAVE).map(({ body }) => body)).toEqual([
    { form_data: { ...values, owner: { ...values.owner, name: 'Eva' } }, draft_version: 3 },
  ]);
});

it('leads to the step of the first problem of a sent form, and counts the problems of each', async () => {
  const { server } = await open();
  type(/^Name/, '');
  step(/Shares/);
  save();
  await screen.findByRole('group', { name: 'Check 1 answer before you continue' });
  step(/Owner 1/);
  expect(server.callsOf(SAVE)).toEqual([]);
});

it('saves half a form that its client has not sent', async () => {
  const half = { owner: { name: 'Ana' } };
  const { server } = await open({}, { status: 'in_progress', form_data: half });
  screen.getByText(/has not sent this form yet/);
  type(/^Name/, 'Eva');
  save();
  await screen.findByText('Form updated successfully!');
  expect(server.callsOf(SAVE)[0]?.body).toMatchObject({ form_data: { owner: { name: 'Eva' } } });
});

it('shows the problems that only the server finds at their fields', async () => {
  const details = [{ field: 'form_data.owner.name', message: 'Another client has it.' }];
  await open({ [SAVE]: { status: 400, body: { message: 'Please check the fields.', details } } });
  type(/^Name/, 'Eva');
  save();
  await screen.findByText(/: Another client has it\./);
});

it('keeps what was typed when the connection is lost, and saves it on the next try', async () => {
  let isOffline = true;
  const answer = () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return { success: true, data: stored };
  };
  await open({ [SAVE]: answer });
  type(/^Name/, 'Eva');
  vi.useFakeTimers();
  try {
    save();
    await act(() => vi.runAllTimersAsync());
  } finally {
    vi.useRealTimers();
  }
  expect(screen.getByText(/^Failed to save form\. .* Your edits are still here\.$/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Eva');
  isOffline = false;
  save();
  await screen.findByText('Form updated successfully!');
});

it('shows both values of an answer that someone else changed, and saves the choice', async () => {
  const theirs = { ...values, owner: { ...values.owner, name: 'Bea', nickname: 'B' } };
  const reads = [stored, { ...stored, form_data: theirs, draft_version: 4 }];
  const saves = [{ status: 409, body: { success: false, message: 'Changed', code: 'conflict' } }];
  const { server } = await open({
    [READ]: () => ({ success: true, data: reads.shift() }),
    [SAVE]: () => saves.shift() ?? { success: true, data: stored },
  });
  type(/^Name/, 'Eva');
  save();
  await screen.findByText('Someone else changed this form while you were editing.');
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  expect(name.value).toBe('Eva');
  expect(screen.getByLabelText<HTMLInputElement>(/^Nickname/).value).toBe('B');
  fireEvent.click(screen.getByRole('button', { name: 'Take Theirs' }));
  expect(name.value).toBe('Bea');
  fireEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
  save();
  await screen.findByText('Form updated successfully!');
  expect(server.callsOf(SAVE).at(-1)?.body).toEqual({
    form_data: { ...theirs, owner: { ...theirs.owner, name: 'Eva' } },
    draft_version: 4,
  });
});

it('asks before unsaved answers are left', async () => {
  const { location } = await open();
  type(/^Name/, 'Eva');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Discard your changes?' });
  expect(location()).toBe('/crm/forms/70/edit');
});

it.each([
  ['No form ID available', { form_id: null }],
  [/^This form cannot be opened directly/, { type: 'PDF' }],
  [/^This form cannot be opened directly/, { form_type: null, source: '' }],
  [/signed document/, { signed_document_id: 'd-1' }],
  [/module is turned off/, { form_type: 'pets' }],
  ['Form Data Structure Issue', { form_data: null, form_data_problem: 'broken' }],
])('says %s instead of editing a form with %j', async (text, form) => {
  await draw({}, form);
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

it.each([
  ['/crm/forms/70/edit', { [READ]: { status: 404, body: { message: 'Form not found' } } }],
  ['/crm/forms/abc/edit', {}],
])('says that there is no form at %s', async (path, answers) => {
  await draw(answers, {}, { path });
  await screen.findByText('Form not found');
});

/** A screen with 'Edit Form', as panel and details have it. */
function Opener({ id }: { readonly id: number }) {
  const edit = useEditForm({ ...stored, id });
  return (
    <>
      <button onClick={edit.open}>{edit.editing}</button>
      <p>{edit.failure}</p>
    </>
  );
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'possible' }));

it('opens a window of its own, and refreshes the lists when that says the edit is complete', async () => {
  const page = { closed: false, focus: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  const { portal } = await renderInPortal(<Opener id={171} />, formTypes);
  const refreshed = vi.spyOn(portal.queries, 'invalidateQueries');
  press();
  expect(opened).toHaveBeenCalledExactlyOnceWith('/crm/forms/171/edit', '_blank');
  press();
  expect(page.focus).toHaveBeenCalledOnce();
  const data = { type: 'formEditComplete', sessionFormId: 171 };
  const say = (origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin }));
  say('https://evil.example.com');
  expect(refreshed).not.toHaveBeenCalled();
  say(window.location.origin);
  await waitFor(() => expect(refreshed).toHaveBeenCalledWith({ queryKey: ['forms'] }));
});

it('says so when the browser blocks the window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await renderInPortal(<Opener id={172} />, formTypes);
  press();
  await screen.findByText('Please allow popups for this site to edit forms');
});

it('says so when the browser refuses the address of the form', async () => {
  vi.spyOn(window, 'open').mockImplementation(() => {
    throw new Error('refused');
  });
  await renderInPortal(<Opener id={174} />, formTypes);
  press();
  await screen.findByText('Unable to generate form URL. Please use "Get Form Link" instead.');
});

it('leads to the links of a form whose pages cannot be loaded', async () => {
  const failing = contribute(FormTypeParts, {
    id: 'sample',
    load: () => Promise.reject(new Error('offline')),
  });
  await draw({}, {}, { modules: [{ id: 'form-sample', contributes: [failing] }] });
  await screen.findByText(
    'Unable to load form configuration. Please use "Get Form Link" instead.',
    {},
    { timeout: 5_000 },
  );
});

it('needs a stored login token', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await renderInPortal(<Opener id={173} />, { ...formTypes, actor: null });
  press();
  await screen.findByText('Authentication token not found. Please log in again.');
  expect(opened).not.toHaveBeenCalled();
});

it("offers the agent's own data for no field", async () => {
  await open();
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main select')];
  expect(fields.length).toBeGreaterThan(3);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).autocomplete).toBe('off');
});
