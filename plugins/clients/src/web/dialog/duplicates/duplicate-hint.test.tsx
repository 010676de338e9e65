import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientDuplicate } from '../../../generated/types.ts';
import { wholeClient } from '../../testing/sample-client.ts';
import ClientDialog, { type ClientDialogProps } from '../client-dialog.tsx';
import { COMPARE_DELAY_MS } from './duplicate-hint.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const harold: ClientDuplicate = {
  id: 31,
  name: 'Harold Kessler',
  dob: '1961-03-07',
  phone: '3055550142',
  email: 'harold@example.com',
  status: 'inactive',
  matches: ['phone', 'name_and_birth_date'],
};

async function open(
  answer: FakeResponses[string],
  props: Partial<ClientDialogProps> = {},
  permissions = ['clients.read', 'clients.write'],
) {
  const rendered = await renderInPortal(
    <ClientDialog onClose={vi.fn()} onSaved={vi.fn()} {...props} />,
    { permissions, answers: { 'GET /clients/duplicates': answer } },
  );
  await screen.findByRole('dialog');
  const queries = () =>
    rendered.server.callsOf('GET /clients/duplicates').map(({ query }) => query);
  return { ...rendered, queries };
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hint = () => screen.getByRole('status').textContent;

it('says who, why, and where, and announces it to screen readers', async () => {
  await open({ success: true, data: [harold] });
  expect(hint()).toBe('');
  type('Phone', '(305) 555-0142');
  const link = await screen.findByRole('link', { name: /^Harold Kessler/ });
  expect(link.getAttribute('href')).toBe('/crm/clients/31');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(hint()).toContain('Possible duplicate:');
  expect(hint()).toContain('Inactive');
  expect(hint()).toContain('born 3/7/1961');
  expect(hint()).toContain('Same phone, same name and birth date');
});

it('compares what a new client starts with, and offers the duplicate instead', async () => {
  const onExisting = vi.fn();
  const known = { primary_email: 'harold@example.com', client_first_name: 'Harold' };
  const { queries } = await open(
    { success: true, data: [harold] },
    { linksToForm: true, known, onExisting },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Use Harold Kessler' }));
  expect(onExisting).toHaveBeenCalledExactlyOnceWith({ id: 31, name: 'Harold Kessler' });
  expect(queries()).toEqual([{ email: 'harold@example.com' }]);
});

it('compares once typing pauses, and only complete facts', async () => {
  const { queries } = await open({ success: true, data: [] });
  type('Email', 'harold@');
  type('Phone', '305 555');
  type('First Name', 'Harold');
  await pause(2 * COMPARE_DELAY_MS);
  expect(queries()).toEqual([]);
  type('Email', 'harold@example.co');
  await pause(COMPARE_DELAY_MS - 50);
  type('Email', 'harold@example.com');
  await pause(COMPARE_DELAY_MS - 50);
  expect(queries()).toEqual([]);
  await pause(100);
  await waitFor(() => expect(queries()).toEqual([{ email: 'harold@example.com' }]));
  type('Last Name', 'Kessler');
  await pause(COMPARE_DELAY_MS + 50);
  // The birth date is the default still.
  expect(queries()).toHaveLength(1);
  type('Date of Birth', '3/7/1961');
  await pause(COMPARE_DELAY_MS + 50);
  await waitFor(() =>
    expect(queries()[1]).toEqual({
      email: 'harold@example.com',
      first_name: 'Harold',
      last_name: 'Kessler',
      dob: '1961-03-07',
    }),
  );
});

it('the hint of a duplicate disappears once nothing matches', async () => {
  await open({ success: true, data: [harold] });
  type('Phone', '3055550142');
  await screen.findByText(/Same phone/);
  type('Phone', '305555014');
  expect(hint()).toBe('');
});

it('never delays a save, whether the comparison is pending or fails', async () => {
  const onSaved = vi.fn();
  const { server } = await open(
    { status: 500, body: { success: false, message: 'Internal' } },
    { onSaved },
  );
  server.answers = { ...server.answers, 'POST /clients': { status: 201, body: { id: 5 } } };
  type('First Name', 'Harold');
  type('Last Name', 'Kessler');
  await pause(COMPARE_DELAY_MS + 50);
  fireEvent.click(screen.getByRole('button', { name: 'Create Client' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
});

it('leaves out the client that is edited, and what it had before', async () => {
  const client = wholeClient({ id: 11 });
  const { queries } = await open({ success: true, data: [harold] }, { client });
  await pause(2 * COMPARE_DELAY_MS);
  expect(queries()).toEqual([]);
  type('Phone', '954 555 0100');
  await pause(COMPARE_DELAY_MS + 50);
  await waitFor(() => expect(queries()).toEqual([{ phone: '9545550100', except: '11' }]));
});

it('compares nothing for users who may not see clients', async () => {
  const { queries } = await open({ success: true, data: [harold] }, {}, ['clients.write']);
  type('Phone', '3055550142');
  await pause(2 * COMPARE_DELAY_MS);
  expect(queries()).toEqual([]);
});
