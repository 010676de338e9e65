import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleSubmission } from '../testing/sample-forms.ts';
import { client, listed, made, openFormLink, tokenWith, url } from './form-link-dialog.fixture.tsx';

const written = vi.fn(() => Promise.resolve());
beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText: written } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  written.mockClear();
});

const link = () => screen.findByLabelText('Link');
const button = (name: string) => screen.getByRole('button', { name });

it('offers the public link of a web form, which never expires', async () => {
  await openFormLink();
  expect(await link()).toHaveProperty('value', `${window.location.origin}/forms/personal-info`);
  expect(screen.getByText('Accessible to anyone - No expiration')).toBeTruthy();
  expect(screen.getByText('Blank Form - Any Client')).toBeTruthy();
});

it.each([
  [{ type: 'PDF' }, 'Form not supported'],
  [{ source: ' ' }, 'Form Source Not Configured'],
  [{ type: 'Link', source: 'javascript:alert(1)' }, 'Form Source Not Configured'],
])('offers no link for the form %j', async (template, text) => {
  await openFormLink({}, null, template);
  expect(await screen.findByText(text)).toBeTruthy();
  for (const name of ['Copy Link', 'Get QR Code', 'View Form'])
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
});

it('says that the form cannot be loaded', async () => {
  await openFormLink({
    'GET /global-forms/:id': { status: 404, body: { message: 'Form not found' } },
  });
  expect(
    await screen.findByText('Form configuration incomplete. Please contact support.'),
  ).toBeTruthy();
});

it('shows the link of the client that works, instead of a second one', async () => {
  const make = vi.fn(() => made);
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': listed(tokenWith()),
      'POST /secure-access/client-new': make,
    },
    client,
  );
  expect(await link()).toHaveProperty('value', url);
  expect(make).not.toHaveBeenCalled();
  expect(screen.getByText('Link Session to Ana Paz')).toBeTruthy();
});

it('names the client of the form that the link opens', async () => {
  const answers = { 'GET /secure-access/client/:clientId/tokens': listed(tokenWith()) };
  await openFormLink(answers, null, {}, sampleSubmission);
  expect(await link()).toHaveProperty('value', url);
  const part = screen.getByRole('heading', { name: 'Client' }).parentElement!;
  expect(within(part).getByText('Ana Paz')).toBeTruthy();
  expect(screen.queryByLabelText('Search for a client...')).toBeNull();
});

it('makes a link for a client without one', async () => {
  const tokens = vi.fn(() => listed());
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': tokens,
      'POST /secure-access/client-new': made,
    },
    client,
  );
  expect(await link()).toHaveProperty('value', url);
});

it('says before a link is made that documents cannot print the name of the client', async () => {
  const answers = { 'GET /secure-access/client/:clientId/tokens': listed(tokenWith()) };
  await openFormLink(answers, { id: 11, name: 'Ana \ue000' });
  await screen.findByText(/^Documents can’t print “\ue000” and show \[U\+E000\] instead/);
});

const toSign = { type: 'DocuSign', source: '' };

it('adds no submission of a form to sign until a client is chosen', async () => {
  const blank = vi.fn(() => made);
  await openFormLink(
    {
      'GET /clients/search': {
        success: true,
        data: [{ id: 11, name: 'Ana Paz', dob: null, email: '', phone: '' }],
      },
      'GET /secure-access/client/:clientId/tokens': listed(),
      'POST /secure-access/client-new': made,
      'POST /secure-access/public/client-new': blank,
    },
    null,
    toSign,
  );
  expect(
    await screen.findByText('Choose a client, or make a link that anyone can open.'),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search for a client...'), { target: { value: 'paz' } });
  fireEvent.click(await screen.findByRole('button', { name: /Ana Paz/ }, { timeout: 3_000 }));
  expect(await link()).toHaveProperty('value', url);
  expect(blank).not.toHaveBeenCalled();
});

it('makes a link without a client to a form to sign when it is asked to, with its end', async () => {
  const blank = vi.fn((_sent: { readonly body: unknown }) => made);
  await openFormLink({ 'POST /secure-access/public/client-new': blank }, null, toSign);
  fireEvent.click(await screen.findByRole('button', { name: 'Generate Blank Link' }));
  expect(await link()).toHaveProperty('value', url);
  expect(blank.mock.calls.map(([{ body }]) => body)).toEqual([
    { formId: 15, expirationHours: 168 },
  ]);
  expect(screen.getByRole('combobox', { name: 'Expires' })).toBeTruthy();
  expect(screen.queryByText('Accessible to anyone - No expiration')).toBeNull();
});

it('asks before it replaces a link that has expired', async () => {
  const make = vi.fn(() => made);
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': listed(
        tokenWith({ state: 'expired', expiresAt: '2026-11-01T15:00:00.000Z' }),
      ),
      'POST /secure-access/client-new': make,
    },
    client,
  );
  expect(await screen.findByText('Link has expired. Please generate a new one.')).toBeTruthy();
  expect(make).not.toHaveBeenCalled();
  fireEvent.click(button('Generate New Link'));
  expect(await link()).toHaveProperty('value', url);
});

it('falls back to the public link of a web form when the server makes none', async () => {
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': listed(),
      'POST /secure-access/client-new': { success: false },
    },
    client,
  );
  expect(await screen.findByText(/Token generation failed - API unavailable/)).toBeTruthy();
  expect(await link()).toHaveProperty('value', `${window.location.origin}/forms/personal-info`);
});

it.each(['token', 'formUrl', 'expiresAt', 'sessionFormId'])(
  'says that no link was made when the answer has no %s',
  async (name) => {
    const { [name]: _left, ...data } = made.data as Record<string, unknown>;
    await openFormLink(
      {
        'GET /secure-access/client/:clientId/tokens': listed(),
        'POST /secure-access/client-new': { success: true, data },
      },
      client,
    );
    expect(await screen.findByText('Failed to generate secure token')).toBeTruthy();
    expect(button('Copy Link').getAttribute('aria-disabled')).toBe('true');
  },
);

it('copies the link and says so for 2 seconds', async () => {
  await openFormLink();
  await link();
  vi.useFakeTimers();
  await act(async () => {
    fireEvent.click(button('Copy Link'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(written).toHaveBeenCalledWith(`${window.location.origin}/forms/personal-info`);
  expect(button('Copied')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(button('Copy Link')).toBeTruthy();
});

it('searches clients once typing has paused for 750 ms', async () => {
  const search = vi.fn(() => ({ success: true, data: [] }));
  await openFormLink({ 'GET /clients/search': search });
  await link();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByLabelText('Search for a client...'), { target: { value: 'fons' } });
  await act(async () => void (await vi.advanceTimersByTimeAsync(749)));
  expect(search).not.toHaveBeenCalled();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  await act(async () => void (await vi.advanceTimersByTimeAsync(100)));
  expect(search).toHaveBeenCalledTimes(1);
  expect(screen.getByText('No clients found')).toBeTruthy();
});

it('lists found clients, the blank form, and a new client, which the arrow keys reach', async () => {
  await openFormLink({
    'GET /clients/search': {
      success: true,
      data: [{ id: 11, name: 'Ana Paz', dob: null, email: '', phone: '3055550142' }],
    },
  });
  await link();
  const search = screen.getByLabelText('Search for a client...');
  fireEvent.change(search, { target: { value: 'paz' } });
  await screen.findByRole('button', { name: /Ana Paz/ }, { timeout: 3_000 });
  const names = [];
  search.focus();
  for (let step = 0; step < 4; step += 1) {
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    names.push(document.activeElement?.textContent);
  }
  expect(names).toEqual([
    expect.stringContaining('Ana Paz(305) 555-0142'),
    'Blank Form - Any ClientNothing preloaded',
    '+ Add New Client',
    '+ Add New Client',
  ]);
});

it('shows when a link ends as a date and as a distance, and offers the next 30 days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:04:33.250Z') });
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': listed(
        tokenWith({ expiresAt: '2026-11-27T15:00:00.000Z' }),
        tokenWith({ id: 'old', state: 'expired', expiresAt: '2026-10-21T15:00:00.000Z' }),
      ),
    },
    client,
  );
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Expires' });
  const labels = [...choice.options].map(({ label }) => label);
  expect(choice.selectedOptions[0]?.label).toBe('11/27/2026, in 7 days');
  expect(labels).toHaveLength(30);
  expect(labels.at(-1)).toBe('12/20/2026, in 30 days');
  expect(await screen.findByText('10/21/2026, 30 days ago')).toBeTruthy();
});

it('shows the code of the link beside it', async () => {
  // The document of the tests cannot draw.
  vi.stubGlobal('ImageData', Object);
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await openFormLink();
  await link();
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download QR Code' })).toBeTruthy();
  getContext.mockRestore();
});

it('says so when the code cannot be drawn', async () => {
  vi.stubGlobal('ImageData', undefined);
  await openFormLink();
  expect((await screen.findByText('Error generating QR code')).role).toBe('alert');
});

it('extends a link by the chosen time, sent as local time of the agency', async () => {
  const change = vi.fn((_sent: { readonly body: unknown }) => ({ success: true, data: {} }));
  const expiresAt = '2026-11-25T15:00:00.000Z';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:04:33.250Z') });
  await openFormLink(
    {
      'GET /secure-access/client/:clientId/tokens': listed(tokenWith({ expiresAt })),
      'PUT /forms/:id': change,
    },
    client,
  );
  const table = await screen.findByRole('table');
  fireEvent.click(within(table).getByRole('button', { name: 'Extend' }));
  const choices = await screen.findAllByRole('menuitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '1 day',
    '3 days',
    '7 days',
    '14 days',
    '30 days',
  ]);
  fireEvent.click(choices[1]!);
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
  const stamp = '2026-11-28 10:00:00';
  expect(change.mock.calls[0]?.[0].body).toEqual({
    secure_access_token: 'the-token',
    access_token_expires_at: stamp,
    expires_at: stamp,
  });
});
