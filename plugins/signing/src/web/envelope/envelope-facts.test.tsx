import type { Submission } from '@porchlight/forms/contract';
import { Facts } from '@porchlight/ui';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Envelope } from '../../generated/types.ts';
import {
  sampleEnvelope,
  sampleForm,
  signedEnvelope,
  signedForm,
} from '../testing/samples.fixture.ts';
import EnvelopeFacts from './envelope-facts.tsx';

afterEach(cleanup);

async function open(
  envelope: Partial<Envelope> = {},
  answers: FakeResponses = {},
  form: Partial<Submission> = {},
) {
  const onChanged = vi.fn();
  const rendered = await renderInPortal(
    <Facts>
      <EnvelopeFacts submission={{ ...sampleForm, ...form }} onChanged={onChanged} />
    </Facts>,
    {
      permissions: ['signing.use'],
      answers: {
        'GET /sessionforms/:id/envelope': {
          success: true,
          data: { ...sampleEnvelope, ...envelope },
        },
        ...answers,
      },
    },
  );
  return { ...rendered, onChanged };
}
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((name) => [
      name.textContent.replaceAll('\u202f', ' '),
      name.nextElementSibling?.textContent.replaceAll('\u202f', ' '),
    ]),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Answers 'Void' with a reason. */
async function voidBecause(reason: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Void' }));
  await screen.findByText('Are you sure you want to void this envelope?');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: reason } });
  press('Void Envelope');
}

it('shows the envelope, its signers, its deadline, and its reminders', async () => {
  await open();
  await screen.findByText(/Marisol Rivera/);
  expect(rows()).toMatchObject({
    'DocuSign created': '11/18/2026, 10:00 AM',
    Advisor: 'Marisol Rivera, is next to sign',
    Client: 'Ana Paz, signs later',
    Deadline: 'Voided Dec 18, 10:00 AM unless it is signedExtend',
  });
  expect(rows()['Envelope ID']).toContain('e-70');
});

it('shows both that a client signed in person and why the signature needs a look', async () => {
  const [advisor, client] = sampleEnvelope.signers;
  const notes = { in_person: 'Signed in person.', warning: 'The birth date was changed.' };
  await open({ signers: [advisor!, { ...client!, ...notes }] });
  await screen.findByText(/Marisol Rivera/);
  expect(rows()['Client']).toBe(
    'Ana Paz, signs later. Signed in person. The birth date was changed.',
  );
});

it.each(['declined', 'voided'] as const)(
  'says that those who did not sign an envelope that was %s will not do so later',
  async (state) => {
    const [advisor, client] = sampleEnvelope.signers;
    const opened = { ...client!, is_awaited: false, delivered_at: '2026-11-20T16:00:00.000Z' };
    await open({ state, signers: [{ ...advisor!, is_awaited: false }, opened] });
    await screen.findByText(/Marisol Rivera/);
    expect(rows()).toMatchObject({
      Advisor: 'Marisol Rivera, did not sign',
      Client: 'Ana Paz, opened Nov 20, 11:00 AM, did not sign',
    });
  },
);

it('says that a document is being stored, without a deadline once everyone has signed', async () => {
  await open({
    state: 'delivered',
    signing_status: 'Completed',
    document_problem: 'The signed document is being stored.',
  });
  await screen.findByText('The signed document is being stored.');
  expect(rows()).not.toHaveProperty('Deadline');
  expect(rows()).not.toHaveProperty('Reminders');
});

it('shows when each signer opened and signed, and the hash of the document', async () => {
  const [advisor, client] = sampleEnvelope.signers;
  await open(
    {
      ...signedEnvelope,
      signers: [
        { ...advisor!, state: 'completed', signed_at: '2026-11-19T15:00:00.000Z' },
        {
          ...client!,
          state: 'delivered',
          is_awaited: true,
          delivered_at: '2026-11-20T15:00:00.000Z',
        },
      ],
    },
    {},
    signedForm,
  );
  await screen.findByText(/Marisol Rivera/);
  expect(rows()).toMatchObject({
    Advisor: 'Marisol Rivera, signed Nov 19, 10:00 AM',
    Client: 'Ana Paz, opened Nov 20, 10:00 AM, is next to sign',
    'Document hash (SHA-256)': '0f1e2d3c4b5a6978…',
  });
  expect(rows()).not.toHaveProperty('Deadline');
});

it('shows the seal of a document of the portal', async () => {
  const seal = {
    time_stamp: null,
    additions: {
      evidence: 'missing' as const,
      evidence_at: null,
      revocation: null,
      time_stamps: [],
    },
  };
  const document = { ...signedEnvelope.document!, seal };
  await open({ ...signedEnvelope, document }, {}, signedForm);
  await screen.findByText('Certificate check');
});

it('shows no seal of the portal for a document that another provider signed', async () => {
  await open(signedEnvelope, {}, signedForm);
  await screen.findByText('Document hash (SHA-256)');
  expect(rows()).not.toHaveProperty('Certificate check');
});

it('voids the envelope with its reason after the question', async () => {
  const { server, onChanged } = await open(
    {},
    {
      'POST /docusign/envelopes/:id/void': { success: true, message: '', data: {} },
    },
  );
  await voidBecause(' Wrong plan ');
  expect(await screen.findByText('Envelope voided.')).toBeTruthy();
  expect(server.callsOf('POST /docusign/envelopes/:id/void')).toMatchObject([
    { path: '/docusign/envelopes/70/void', body: { reason: 'Wrong plan' } },
  ]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it.each([
  [
    409,
    'Only envelopes in the Sent or Delivered states may be voided',
    'Cannot void this envelope because it has not been sent or is already completed.',
  ],
  [502, 'The provider refused.', 'Error voiding envelope: The provider refused.'],
])('stays open and explains a void that fails with %i', async (status, message, shown) => {
  const { onChanged } = await open(
    {},
    {
      'POST /docusign/envelopes/:id/void': {
        status: status === 502 ? 501 : status,
        body: { message },
      },
    },
  );
  await voidBecause('');
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
});

it('says on the button why an envelope cannot be voided, and asks nothing', async () => {
  await open({ can_void: false, void_problem: 'It is completed.' });
  const button = await screen.findByRole('button', {
    name: 'Void',
    description: 'It is completed.',
  });
  fireEvent.click(button);
  expect(screen.queryByText('Are you sure you want to void this envelope?')).toBeNull();
});

it('takes a reason of at most 200 characters', async () => {
  const { server } = await open();
  await voidBecause('x'.repeat(201));
  expect(screen.getAllByText('A reason has at most 200 characters').length).toBeGreaterThan(0);
  expect(server.callsOf('POST /docusign/envelopes/:id/void')).toEqual([]);
});

it('says who declined and who voided, with their reasons', async () => {
  await open({
    state: 'voided',
    declined_at: '2026-11-19T15:00:00.000Z',
    declined_reason: 'Too expensive',
    voided_at: '2026-11-20T15:00:00.000Z',
    voided_by: 'Ben Ortiz',
  });
  await screen.findByText(/Too expensive/);
  expect(rows()).toMatchObject({
    Declined: 'Nov 19, 10:00 AM: Too expensive',
    'Void reason': 'Voided by admin Ben Ortiz: no reason given',
  });
});

it('extends the deadline to a day after today only', async () => {
  const { server } = await open(
    {},
    {
      'PUT /sessionforms/:id/envelope/deadline': { success: true, data: sampleEnvelope },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Extend' }));
  const day = await screen.findByLabelText('Last day to sign');
  fireEvent.change(day, { target: { value: '1/5/2020' } });
  press('Save Deadline');
  await screen.findByText('Please enter a day after today.');
  fireEvent.change(day, { target: { value: '1/5/2040' } });
  press('Save Deadline');
  await screen.findByText('Deadline saved');
  expect(server.callsOf('PUT /sessionforms/:id/envelope/deadline').map(({ body }) => body)).toEqual(
    [{ deadline: '2040-01-05' }],
  );
});

it('reminds the client now, and stops the planned reminders', async () => {
  const reminders = {
    can_remind: true,
    problem: null,
    sent_on: '2026-11-19',
    upcoming: ['2026-11-24', '2026-11-28'],
    is_stopped: false,
  };
  const answer = { success: true, data: sampleEnvelope };
  const { server } = await open(
    { reminders },
    {
      'POST /sessionforms/:id/envelope/reminders': answer,
      'DELETE /sessionforms/:id/envelope/reminders': answer,
    },
  );
  expect(
    await screen.findByText('Last sent 11/19/2026. Next on 11/24/2026, 11/28/2026.'),
  ).toBeTruthy();
  press('Remind Now');
  await screen.findByText('Reminder sent to the client');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop Reminders' })).toBeTruthy());
  press('Stop Reminders');
  await screen.findByText('No more reminders for this form');
  expect(server.callsOf('DELETE /sessionforms/:id/envelope/reminders')).toHaveLength(1);
});

it('shows what the form knows of its envelope when the rest cannot be loaded', async () => {
  await open({}, { 'GET /sessionforms/:id/envelope': { status: 400, body: { message: 'No.' } } });
  expect(await screen.findByText('Couldn’t load the envelope.')).toBeTruthy();
  expect(rows()['Envelope ID']).toBe('e-70');
});

it('shows nothing for a form without an envelope', async () => {
  await open({ envelope_id: null }, {}, { envelope_id: null });
  expect(rows()).toEqual({});
});
