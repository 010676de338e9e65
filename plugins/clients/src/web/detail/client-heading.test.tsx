import type { RecordedCall } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { inMenu, openClient } from './testing/open-client.tsx';

const daniel = { id: 1002, first_name: 'Daniel', last_name: 'Brooks' };
const maria = { id: 1003, first_name: 'María', last_name: 'Rivera' };
const sam = { id: 1004, first_name: 'Sam', last_name: 'Abel' };
const choices = [
  { ...daniel, suspended: false },
  { ...maria, suspended: false },
  { ...sam, suspended: true },
];
const agents = { 'GET /clients/agents': { success: true, data: choices } };
const client = { assigned_agent_id: daniel.id, assigned_agent: daniel, status: 'lead' } as const;

let opened: Awaited<ReturnType<typeof openClient>>;

beforeEach(async () => {
  opened = await openClient(client, { answers: agents });
});

async function choose(menu: string, item: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  await waitFor(() => expect(inMenu(item)).not.toBeNull());
  fireEvent.click(inMenu(item)!);
}
const saved = () => opened.server.callsOf('PUT /clients/:id').map(({ body }) => body);

it('changes the status by its menu, and back with Z', async () => {
  await choose('Status: Lead', 'Client');
  await screen.findByText('Status changed to Client');
  await screen.findByRole('button', { name: 'Status: Client' });
  fireEvent.keyDown(document.body, { key: 'z' });
  await screen.findByRole('button', { name: 'Status: Lead' });
  expect(saved()).toEqual([
    { status: 'client', version: 4 },
    { status: 'lead', version: 5 },
  ]);
});

it('saves a second choice after the first, although that is still being saved', async () => {
  const put = opened.server.answers['PUT /clients/:id'] as (call: RecordedCall) => unknown;
  const answers: (() => void)[] = [];
  opened.server.answers = {
    ...opened.server.answers,
    'PUT /clients/:id': (call: RecordedCall) =>
      new Promise((resolve) => {
        answers.push(() => resolve(put(call)));
      }),
  };
  await choose('Status: Lead', 'Client');
  await choose('Status: Client', 'Inactive');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]!();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await screen.findByText('Status changed to Inactive');
  expect(saved()).toEqual([
    { status: 'client', version: 4 },
    { status: 'inactive', version: 5 },
  ]);
});

it('changes and clears the language', async () => {
  await choose('Preferred language: Spanish', 'Portuguese');
  await screen.findByText('Language changed to Portuguese');
  await choose('Preferred language: Portuguese', 'No language');
  await screen.findByText('Language cleared');
  expect(saved()).toEqual([
    { pref_lang: 'Portuguese', version: 4 },
    { pref_lang: '', version: 5 },
  ]);
});

it('assigns another agent, and none', async () => {
  await choose('Agent: Daniel Brooks', 'María Rivera');
  await screen.findByText('Assigned to María Rivera');
  await choose('Agent: Daniel Brooks', 'No agent');
  await screen.findByText('No agent assigned');
  expect(saved()).toEqual([
    { assigned_agent_id: maria.id, version: 4 },
    { assigned_agent_id: null, version: 5 },
  ]);
});

it('offers no suspended agent', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Agent: Daniel Brooks' }));
  await waitFor(() => expect(inMenu('María Rivera')).not.toBeNull());
  expect(inMenu('Sam Abel')).toBeNull();
});

it('shows the chosen status at once and the stored one again when saving fails', async () => {
  let answer = () => {};
  opened.server.answers = {
    ...opened.server.answers,
    'PUT /clients/:id': () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 403, body: { success: false } });
      }),
  };
  await choose('Status: Lead', 'Inactive');
  await screen.findByRole('button', { name: 'Status: Inactive' });
  await waitFor(() => expect(saved()).toHaveLength(1));
  answer();
  await screen.findByText('Failed to update client');
  await screen.findByRole('button', { name: 'Status: Lead' });
});

it('saves nothing when the current value is chosen again', async () => {
  await choose('Status: Lead', /^Lead/);
  await choose('Agent: Daniel Brooks', /^Daniel Brooks/);
  expect(saved()).toEqual([]);
});

it('leaves the agent to whom a colleague has just assigned the client', async () => {
  const { stored } = opened;
  stored.client = { ...stored.client!, assigned_agent_id: 1009, version: 9 };
  await choose('Agent: Daniel Brooks', 'María Rivera');
  await screen.findByText('Someone else just changed this. Review the new value and try again.');
  expect(stored.client.assigned_agent_id).toBe(1009);
});

it('shows the values without menus to those who may not edit', async () => {
  document.body.innerHTML = '';
  await openClient(client, { answers: agents, permissions: [] });
  screen.getByText('Lead');
  screen.getByText('Daniel Brooks');
  expect(screen.queryByRole('button', { name: /^(Status|Agent|Preferred language):/ })).toBeNull();
});
