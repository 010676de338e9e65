import { contribute, definePublicPages } from '@porchlight/web/public';
import { renderVisit } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormTypeParts } from '../form-type.ts';
import { sampleForm } from '../form-types/sample-form.fixture.ts';
import formsPages from './index.ts';

const load = () => Promise.resolve({ type: sampleForm });
const sample = definePublicPages({
  id: 'sample',
  contributes: [contribute(FormTypeParts, { id: sampleForm.id, load })],
});

const item = (id: number, title: string, state: string, address: string | null = null) => ({
  id,
  title,
  type: 'Web Form',
  state,
  address,
});

function open(forms: readonly object[], opened = {}) {
  const data = { first_name: 'Yanelis', expires_at: null, forms };
  return renderVisit({
    path: '/secure/abc',
    entries: {
      forms: { pages: ['/secure/:token'], load: () => Promise.resolve({ default: formsPages }) },
      sample: { pages: [], load: () => Promise.resolve({ default: sample }) },
    },
    answers: {
      'GET /public/session': { success: true, data },
      'GET /public/session/forms/8': {
        success: true,
        data: {
          id: 8,
          title: 'Application',
          type: 'Web Form',
          form_type: sampleForm.id,
          plugin: 'sample',
          state: 'open',
          form_data: { owner: { name: 'Ana' } },
          current_step: 1,
          draft_version: 1,
          saved_at: null,
          submitted_at: null,
          expires_at: null,
          today: '2026-11-23',
          autosave_seconds: 10,
          ...opened,
        },
      },
    },
  });
}

it('lists the forms in order with their states, and makes the next step stand out', async () => {
  await open([
    item(7, 'Personal information', 'submitted'),
    item(8, 'Application', 'started'),
    item(9, 'Plan finder', 'reading', 'https://plans.example.com'),
    item(10, 'Consent', 'signing'),
  ]);
  expect(screen.getByText('Hello Yanelis. These are your forms.')).toBeTruthy();
  expect(screen.getByText('2 forms are left.')).toBeTruthy();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Personal informationDone',
    'ApplicationStartedContinue',
    'Plan finderTo readOpen',
    'ConsentTo signReview and sign',
  ]);
  const link = screen.getByRole('link', { name: 'Open: Plan finder' });
  expect(link.getAttribute('href')).toBe('https://plans.example.com');
});

it('opens a form of the session with what was typed, and saves it on the way back', async () => {
  const { server } = await open([item(8, 'Application', 'started')]);
  fireEvent.click(screen.getByRole('button', { name: 'Continue: Application' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Ana');
  fireEvent.change(name, { target: { value: 'Ana María' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back to your forms' }));
  await screen.findByText('Hello Yanelis. These are your forms.');
  expect(server.callsOf('GET /public/session')).toHaveLength(2);
  expect(server.callsOf('PUT /public/session/forms/8')[0]?.body).toMatchObject({
    form_data: { owner: { name: 'Ana María' } },
  });
});

const sent = { state: 'submitted', submitted_at: '2026-11-23T15:00:00.000Z' };

it('leads from a form that was sent to the next one, and promises no rest before', async () => {
  const forms = [item(8, 'Application', 'started'), item(10, 'Consent', 'signing')];
  const { server } = await open(forms, sent);
  fireEvent.click(screen.getByRole('button', { name: 'Continue: Application' }));
  await screen.findByText(/^We received “Application”/);
  expect(screen.queryByText(/You don’t have to do anything now/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue: Consent' }));
  await waitFor(() => expect(server.callsOf('GET /public/session/forms/10')).toHaveLength(1));
});

it('says after the last form that nothing is left to do', async () => {
  await open([item(7, 'Other', 'submitted'), item(8, 'Application', 'started')], sent);
  fireEvent.click(screen.getByRole('button', { name: 'Continue: Application' }));
  await screen.findByText(/You don’t have to do anything now/);
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
});

it('moves the focus to the heading of an opened form, and back to its entry', async () => {
  await open([item(7, 'Other', 'open'), item(8, 'Application', 'started')]);
  const button = screen.getByRole('button', { name: 'Continue: Application' });
  button.focus();
  fireEvent.click(button);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Application' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(screen.getByRole('button', { name: 'Back to your forms' }));
  const again = await screen.findByRole('button', { name: 'Continue: Application' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

it('leaves the focus alone when the list is first shown', async () => {
  await open([item(8, 'Application', 'started')]);
  expect(document.activeElement).toBe(document.body);
});

it('says that nothing is left to do', async () => {
  await open([item(7, 'Personal information', 'submitted')]);
  await waitFor(() => expect(screen.getByText(/^All done/)).toBeTruthy());
  expect(within(screen.getByRole('list')).queryByRole('button')).toBeNull();
});
