import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LinkToken } from '../../generated/types.ts';
import { sampleTemplate } from '../templates/testing/sample-template.ts';
import GetFormLinkDialog from './get-form-link-dialog.tsx';

const client = { id: 11, name: 'Ana Paz' };
const url = 'https://portal.example.com/forms/personal-info/the-token';

function tokenWith(change: Partial<LinkToken> = {}): LinkToken {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    secure_access_token: 'the-token',
    access_token_expires_at: '2999-01-01T15:00:00.000Z',
    access_type: 'client_new',
    form_id: 15,
    client_id: 11,
    created_at: '2026-11-18T15:00:00.000Z',
    status: 'pending',
    title: 'Personal Information',
    token: 'the-token',
    expiresAt: '2999-01-01T15:00:00.000Z',
    formUrl: url,
    sessionFormId: 70,
    state: 'open',
    opened_at: null,
    view_count: 0,
    last_viewed_at: null,
    ...change,
  };
}
const listed = (...data: LinkToken[]) => ({ success: true, data, sends_text: false });
const made = {
  success: true,
  message: 'Secure link created',
  data: {
    token: 'the-token',
    formUrl: url,
    expiresAt: '2999-01-01T15:00:00.000Z',
    sessionFormId: 70,
  },
};

const written = vi.fn(() => Promise.resolve());
beforeEach(() => {
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText: written } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  written.mockClear();
});

function open(answers: FakeResponses = {}, chosen: typeof client | null = null, template = {}) {
  return renderInPortal(
    <GetFormLinkDialog
      formId={15}
      {...(chosen === null ? {} : { client: chosen })}
      onClose={() => undefined}
    />,
    {
      permissions: ['forms.use'],
      answers: {
        'GET /global-forms/:id': { success: true, form: { ...sampleTemplate, ...template } },
        'GET /global-settings': { success: true, data: { default_form_expiration_days: 7 } },
        ...answers,
      },
    },
  );
}
const link = () => screen.findByLabelText('Link');
const button = (name: string) => screen.getByRole('button', { name });

it('offers the public link of a web form, which never expires', async () => {
  await open();
  expect(await link()).toHaveProperty('value', `${window.location.origin}/forms/personal-info`);
  expect(screen.getByText('Accessible to anyone - No expiration')).toBeTruthy();
  expect(screen.getByText('Blank Form - Any Client')).toBeTruthy();
});

it.each([
  [{ type: 'PDF' }, 'Form not supported'],
  [{ source: ' ' }, 'Form Source Not Configured'],
  [{ type: 'Link', source: 'javascript:alert(1)' }, 'Form Source Not Configured'],
])('offers no link for the form %j', async (template, text) => {
  await open({}, null, template);
  expect(await screen.findByText(text)).toBeTruthy();
  for (const name of ['Copy Link', 'Get QR Code', 'View Form'])
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
});

it('says that the form cannot be loaded', async () => {
  await open({ 'GET /global-forms/:id': { status: 404, body: { message: 'Form not found' } } });
  expect(
    await screen.findByText('Form configuration incomplete. Please contact support.'),
  ).toBeTruthy();
});

it('shows the link of the client that works, instead of a second one', async () => {
  const make = vi.fn(() => made);
  await open(
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

it('makes a link for a client without one', async () => {
  const tokens = vi.fn(() => listed());
  await open(
    {
      'GET /secure-access/client/:clientId/tokens': tokens,
      'POST /secure-access/client-new': made,
    },
    client,
  );
  expect(await link()).toHaveProperty('value', url);
});

it('asks before it replaces a link that has expired', async () => {
  const make = vi.fn(() => made);
  await open(
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
  await open(
    {
      'GET /secure-access/client/:clientId/tokens': listed(),
      'POST /secure-access/client-new': { success: false },
    },
    client,
  );
  expect(await screen.findByText(/Token generation failed - API unavailable/)).toBeTruthy();
  expect(await link()).toHaveProperty('value', `${window.location.origin}/forms/personal-info`);
});

it('copies the link and says so for 2 seconds', async () => {
  await open();
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
  await open({ 'GET /clients/search': search });
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

it('extends a link by the chosen time, sent as local time of the agency', async () => {
  const change = vi.fn((_sent: { readonly body: unknown }) => ({ success: true, data: {} }));
  const expiresAt = '2026-11-25T15:00:00.000Z';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:04:33.250Z') });
  await open(
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

it('shows how often a link was viewed, and its view log', async () => {
  await open(
    {
      'GET /secure-access/client/:clientId/tokens': listed(
        tokenWith({ view_count: 3, last_viewed_at: '2026-11-19T15:12:00.000Z' }),
      ),
      'GET /forms/:id/links/:linkId/views': {
        success: true,
        data: [
          {
            at: '2026-11-19T15:12:00.000Z',
            network: '198.51.100.0/24',
            device: 'phone',
            outcome: 'opened',
          },
          { at: '2026-11-19T15:00:00.000Z', network: '', device: null, outcome: 'refused' },
        ],
      },
    },
    client,
  );
  fireEvent.click(
    await screen.findByRole('button', { name: /^Viewed 3 times, last 11\/19\/2026/ }),
  );
  const log = await screen.findByRole('table', { name: 'View Log' });
  const rows = within(log).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/OpenedPhone198\.51\.100\.0\/24$/),
    expect.stringMatching(/Wrong answerUnknown device$/),
  ]);
});

it('revokes a link only after a question, then offers a new one', async () => {
  const revoke = vi.fn(() => ({ success: true }));
  const tokens = vi
    .fn(() => listed(tokenWith({ state: 'revoked' })))
    .mockReturnValueOnce(listed(tokenWith()));
  await open(
    {
      'GET /secure-access/client/:clientId/tokens': tokens,
      'DELETE /forms/:id/links/:linkId': revoke,
    },
    client,
  );
  const table = await screen.findByRole('table');
  fireEvent.click(within(table).getByRole('button', { name: 'Revoke Link' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke this link?' });
  expect(revoke).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke Link' }));
  expect(await screen.findByText(/^The link was revoked/)).toBeTruthy();
  expect(revoke).toHaveBeenCalledTimes(1);
  expect(button('Generate New Link')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
});

it('shows the newest 10 of many links first', async () => {
  const many = Array.from({ length: 70 }, (_, index) =>
    tokenWith({ id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}` }),
  );
  await open({ 'GET /secure-access/client/:clientId/tokens': listed(...many) }, client);
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  fireEvent.click(button('Show 50 more'));
  expect(within(table).getAllByRole('row')).toHaveLength(61);
  expect(button('Show 10 more')).toBeTruthy();
});
