import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SignedCopy } from '../../generated/types.ts';
import { CopyLine } from './copy-line.tsx';
import ClientsWithoutCopy from './clients-without-copy.tsx';

const failed: SignedCopy = {
  role: 'client',
  state: 'failed',
  way: null,
  problem: 'no-email',
  changed_at: '2026-11-20T15:00:00.000Z',
};
const ways = { mail: 'This client has no email.', text: null };

const show = (copy: SignedCopy, answers: FakeResponses = {}) => {
  const onChanged = vi.fn();
  return renderInPortal(<CopyLine formId={70} copy={copy} ways={ways} onChanged={onChanged} />, {
    permissions: ['signing.use'],
    answers,
  }).then((rendered) => ({ ...rendered, onChanged }));
};

it.each([
  [failed, /^The client has no copy: the client has no email$/],
  [{ ...failed, state: 'sending', way: 'mail', problem: null }, /^Being sent by email$/],
  [{ ...failed, state: 'sent', way: 'text', problem: null }, /^Sent by text message, /],
  [{ ...failed, state: 'sent', way: 'print', problem: null }, /^Handed over as a print, /],
  [{ ...failed, state: 'sent', way: 'link', problem: null }, /^Link made by an agent, /],
  [{ ...failed, state: 'opened', way: 'mail', problem: null }, /^Opened /],
] as const)('says how far the copy is: %j', async (copy, text) => {
  await show(copy);
  await screen.findByText(text);
});

it('names the agents who signed in from where a copy was opened', async () => {
  const warning = 'It was opened from the device from which Ines Vega signed in.';
  await show({ ...failed, state: 'opened', way: 'mail', problem: null, warning });
  await screen.findByText(/^Opened /);
  await screen.findByText(warning);
});

it('offers no ways for the copy of the advisor, who has the portal', async () => {
  await show({ ...failed, role: 'advisor', state: 'sent', way: 'portal', problem: null });
  await screen.findByText(/^In the portal since /);
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks before it records a print', async () => {
  const { server, onChanged } = await show(failed, {
    'POST /sessionforms/:id/copy': { success: true, url: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as Handed Over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Did the client get a print?' });
  expect(server.callsOf('POST /sessionforms/:id/copy')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Client Has the Print' }));
  await screen.findByText('Recorded that the client has a print');
  expect(server.callsOf('POST /sessionforms/:id/copy').at(-1)?.body).toEqual({ way: 'print' });
  expect(onChanged).toHaveBeenCalled();
});

it('shows the link that it makes, and says why a way fails', async () => {
  const { server } = await show(failed, {
    'POST /sessionforms/:id/copy': { success: true, url: 'https://portal.example/document/abc' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy Link' }));
  await screen.findByDisplayValue('https://portal.example/document/abc');
  server.answers = {
    'POST /sessionforms/:id/copy': { status: 409, body: { message: 'No texts.' } },
  };
  fireEvent.click(screen.getByRole('button', { name: 'Send by Text' }));
  await screen.findByText(/No texts\.$/);
});

it('tells the agent at home which clients have no copy, and why', async () => {
  const row = { id: 70, title: 'Agreement', client_name: 'Ana Paz', problem: 'no-email' };
  await renderInPortal(<ClientsWithoutCopy />, {
    permissions: ['signing.use'],
    answers: {
      'GET /signing/missing-copies': {
        success: true,
        count: 1,
        data: [{ ...row, since: '2026-11-20T15:00:00.000Z' }],
      },
    },
  });
  const link = await screen.findByRole('link', { name: /Ana Paz/ });
  expect(link.textContent).toContain('Agreement');
  expect(link.textContent).toContain('the client has no email');
});
