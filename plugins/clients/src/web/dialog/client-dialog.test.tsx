import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeClient } from '../testing/sample-client.ts';
import ClientDialog, { type ClientDialogProps } from './client-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(props: Partial<ClientDialogProps> = {}, answers: FakeResponses = {}) {
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const rendered = await renderInPortal(
    <ClientDialog onClose={onClose} onSaved={onSaved} {...props} />,
    { answers },
  );
  await screen.findByRole('dialog');
  return { ...rendered, onClose, onSaved };
}

function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function type(label: string, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
}

function messages(): (string | null)[] {
  return [...document.querySelectorAll('.pl-field__error')].map((node) => node.textContent);
}

function submit(name = 'Create Client') {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('a new client', () => {
  it('starts with the sections, 25 years ago and status new', async () => {
    await open();
    screen.getByRole('dialog', { name: 'Add New Client' });
    expect(
      screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['Personal Information', 'Contact Information', 'Health Plan Information', 'Notes']);
    expect(field('Date of Birth').value).toBe('11/20/2001');
    expect(field('Status').value).toBe('new');
    await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
  });

  it("sends a new client as typed and returns the server's response", async () => {
    const saved = wholeClient({ id: 99 });
    const { server, onSaved } = await open({}, { 'POST /clients': { status: 201, body: saved } });
    type('First Name', 'Ana');
    type('Last Name', 'Paz');
    type('Date of Birth', '3/7/1961');
    type('Email', 'ana@example.com');
    type('Phone', '(305) 555-0142');
    type('Next Follow-up Date', '2026-12-01');
    fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), {
      target: { value: 'Ana <ana@example.com>' },
    });
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved));
    expect(server.callsOf('POST /clients')[0]?.body).toEqual({
      client_first_name: 'Ana',
      client_last_name: 'Paz',
      dob: '1961-03-07',
      status: 'new',
      primary_email: 'ana@example.com',
      primary_phone: '(305) 555-0142',
      current_health_plan_name: '',
      next_f_u_date: '2026-12-01',
      notes: '<p>Ana &lt;ana@example.com&gt;</p>',
    });
  });

  it.each([
    ['client', { success: true, client: { id: 5 } }, 5],
    ['data', { success: true, data: { id: 6 } }, 6],
  ])('accepts a created client under %s', async (_key, body, id) => {
    const { onSaved } = await open({}, { 'POST /clients': { status: 201, body } });
    type('First Name', 'Ana');
    type('Last Name', 'Paz');
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith({ id }));
  });

  it('labels the button differently when the client will be linked to a form', async () => {
    await open({ linksToForm: true });
    screen.getByRole('button', { name: 'Create & Link Client' });
  });
});

describe('rules', () => {
  it('requires both names and focuses the first of them', async () => {
    const { server } = await open();
    type('First Name', '  ');
    submit();
    await waitFor(() =>
      expect(messages()).toEqual(['First name is required', 'Last name is required']),
    );
    expect(document.activeElement).toBe(field('First Name'));
    expect(server.callsOf('POST /clients')).toEqual([]);
  });

  it('says that a phone number without 10 digits is stored as it is typed', async () => {
    await open();
    type('Phone', '555-01');
    screen.getByText('A phone number usually has 10 digits. This one is saved as typed.');
  });

  it.each([
    ['Email', 'ana', 'Please enter a valid email address'],
    ['Email', 'ana@example', 'Please enter a valid email address'],
    ['Email', 'a na@example.com', 'Please enter a valid email address'],
    ['Phone', '305-CALL-NOW', 'Please enter a valid phone number'],
    ['Phone', '305.555.0142', 'Please enter a valid phone number'],
    ['Date of Birth', '13/45/2001', 'Please enter a valid date'],
  ])('refuses %s %j with %j', async (label, text, message) => {
    await open();
    type('First Name', 'Ana');
    type('Last Name', 'Paz');
    type(label, text);
    submit();
    await waitFor(() => expect(messages()).toEqual([message]));
    expect(field(label).value).toBe(text);
  });

  it('removes the message of a field as soon as it is edited', async () => {
    await open();
    type('First Name', 'Ana');
    type('Last Name', 'Paz');
    type('Email', 'a');
    submit();
    await waitFor(() => expect(messages()).toHaveLength(1));
    type('Email', 'an');
    await waitFor(() => expect(messages()).toEqual([]));
  });
});

describe('when saving fails', () => {
  async function createWithResponse(answer: FakeResponses[string]) {
    const opened = await open({}, { 'POST /clients': answer });
    type('First Name', 'Ana');
    type('Last Name', 'Paz');
    type('Email', 'ana@example.com');
    submit();
    return opened;
  }

  it('shows the details of the server at their fields and preserves what was typed', async () => {
    await createWithResponse({
      status: 400,
      body: {
        success: false,
        code: 'validation_failed',
        message: 'Please check the fields.',
        details: [{ field: 'primary_email', message: 'This address bounced' }],
      },
    });
    await waitFor(() => expect(messages()).toEqual(['This address bounced']));
    expect(document.activeElement).toBe(field('Email'));
    expect(field('First Name').value).toBe('Ana');
    expect(field('Email').value).toBe('ana@example.com');
  });

  it('sends the same values under the same key, changed ones under another', async () => {
    const failure = { status: 400, body: { success: false, message: 'Not now.' } };
    const { server } = await createWithResponse(failure);
    const keys = () =>
      server.callsOf('POST /clients').map(({ headers }) => headers.get('idempotency-key'));
    const pressedAgain = async (tries: number) => {
      await waitFor(() => expect(screen.queryByText('Creating...')).toBeNull());
      submit();
      await waitFor(() => expect(keys()).toHaveLength(tries));
    };
    await waitFor(() => expect(keys()).toHaveLength(1));
    await pressedAgain(2);
    type('Phone', '3055550142');
    await pressedAgain(3);
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('reports a failed create above the form, and the next try can work', async () => {
    let answer: FakeResponses[string] = {
      status: 500,
      body: { success: false, message: 'Internal' },
    };
    const { onSaved } = await createWithResponse(() => answer);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Failed to create client. Please try again.',
      ),
    );
    answer = { status: 201, body: { id: 5 } };
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('reports a response without an id', async () => {
    const { onSaved } = await createWithResponse({ status: 201, body: { success: true } });
    await screen.findByText('Failed to create client - no ID returned');
    expect(onSaved).not.toHaveBeenCalled();
  });
});

it('shows that it is saving, sends once, and does not close while it saves', async () => {
  let answer: (body: unknown) => void = () => undefined;
  const { server, onClose, onSaved } = await open(
    {},
    { 'POST /clients': () => new Promise((resolve) => (answer = resolve)) },
  );
  type('First Name', 'Ana');
  type('Last Name', 'Paz');
  submit();
  const busy = await screen.findByRole('button', { name: 'Creating...' });
  fireEvent.click(busy);
  fireEvent.keyDown(field('First Name'), { key: 'Enter', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.callsOf('POST /clients')).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  answer({ id: 5 });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

describe('an existing client', () => {
  const client = wholeClient({ id: 11, version: 4, next_f_u_date: '2026-12-01' });

  it('sends what was changed and the version it was made from', async () => {
    const saved = wholeClient({ id: 11, version: 5 });
    const { server, onSaved } = await open({ client }, { 'PUT /clients/:id': saved });
    screen.getByRole('dialog', { name: 'Edit Client' });
    type('Phone', '305 555 0199');
    type('Next Follow-up Date', '');
    fireEvent.keyDown(field('Phone'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved));
    expect(server.callsOf('PUT /clients/:id').map(({ path, body }) => [path, body])).toEqual([
      ['/clients/11', { primary_phone: '305 555 0199', next_f_u_date: '', version: 4 }],
    ]);
  });

  it('sends nothing when nothing changed', async () => {
    const { server, onSaved } = await open({ client });
    submit('Update Client');
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(client));
    expect(server.callsOf('PUT /clients/:id')).toEqual([]);
  });

  it('shows the busy text, and the conflict that follows', async () => {
    let answer: (answer: unknown) => void = () => undefined;
    await open(
      { client },
      {
        'GET /clients/:id': { ...client, client_last_name: 'Theirs', version: 5 },
        'PUT /clients/:id': () => new Promise((resolve) => (answer = resolve)),
      },
    );
    type('Last Name', 'Paz');
    submit('Update Client');
    await screen.findByRole('button', { name: 'Updating...' });
    answer({
      status: 409,
      body: { success: false, message: 'Someone else changed this client.' },
    });
    await screen.findByRole('region', { name: /changed this client/ });
    expect(field('Last Name').value).toBe('Paz');
  });
});

describe('closing', () => {
  it('shows a question before it closes when something was typed', async () => {
    const { onClose } = await open();
    type('First Name', 'Ana');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    screen.getByRole('dialog', { name: 'Discard your changes?' });
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes without a question when nothing was typed', async () => {
    const { onClose } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('shows notes with formatting read-only, because a plain field would lose it', async () => {
  await open({ client: wholeClient({ notes: '<p>likes <b>calls</b></p>' }) });
  const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  expect([notes.value, notes.readOnly]).toEqual(['likes calls', true]);
  screen.getByText(/Edit them in the Notes card/);
});
