import { renderInPortal } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Envelope } from '../../generated/types.ts';
import { sampleEnvelope, sampleForm, signedForm } from '../testing/samples.fixture.ts';
import RowLink from './row-link.tsx';
import SigningButtons from './signing-buttons.tsx';

afterEach(cleanup);

const offer: NonNullable<Envelope['in_person']> = {
  problem: null,
  asks: 'birth-date',
  client_name: 'Ana Ruiz',
  language: 'es',
  notice: 'sent',
};

function open(
  in_person: Envelope['in_person'],
  permissions = ['signing.use', 'signing.host'],
  named: object = { success: true },
) {
  const data: Envelope = { ...sampleEnvelope, in_person };
  return renderInPortal(<SigningButtons submission={sampleForm} onChanged={vi.fn()} />, {
    permissions,
    answers: {
      'GET /sessionforms/:id/envelope': { success: true, data },
      'POST /signing/device': named,
      'POST /sessionforms/:id/in-person': {
        status: 409,
        body: { message: 'In-person signing is off.' },
      },
    },
  });
}
const button = () => screen.findByRole('button', { name: 'Sign in Person' });

it('says before a device is handed over what is asked, what is stated, who is notified, and that the agent is signed out', async () => {
  const { server } = await open(offer);
  fireEvent.click(await button());
  const dialog = await screen.findByRole('dialog', { name: 'Sign in person with Ana Ruiz?' });
  for (const text of [
    'The screen is in Español, and first asks for the birth date.',
    'who confirmed being present. Never sign for the client.',
    'Ana Ruiz gets a message about this at once.',
    'You are signed out of this browser before you hand the device over.',
  ])
    expect(dialog.textContent).toContain(text);
  expect(server.callsOf('POST /sessionforms/:id/in-person')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out and Hand Over' }));
  expect(await screen.findByText('In-person signing is off.')).toBeTruthy();
});

it('hands nothing over in a browser that opened the portal elsewhere, and stays signed in', async () => {
  const message = 'Open the portal at https://portal.example.com to sign in person.';
  const { server } = await open(offer, undefined, { status: 409, body: { message } });
  fireEvent.click(await button());
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out and Hand Over' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.callsOf('POST /sessionforms/:id/in-person')).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Sign in person with Ana Ruiz?' })).toBeTruthy();
});

it('says that a client who cannot be sent a message is not notified', async () => {
  await open({ ...offer, asks: 'passcode', notice: 'none' });
  fireEvent.click(await button());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('first asks for the passcode of the session');
  expect(dialog.textContent).toContain('No message about this can be sent to');
});

it('says why a client cannot sign in person', async () => {
  await open({ ...offer, asks: null, problem: 'There is nothing to ask for.' });
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ['the agency does not allow it', null, ['signing.use', 'signing.host']],
  ['the agent has no right to it', offer, ['signing.use']],
] as const)('offers nothing while %s', async (_, in_person, permissions) => {
  await open(in_person, [...permissions]);
  await screen.findByRole('button', { name: 'Re-sync Status' });
  expect(screen.queryByRole('button', { name: 'Sign in Person' })).toBeNull();
});

it('names in lists the agent with whom a client signed in person', async () => {
  await renderInPortal(<RowLink submission={{ ...signedForm, in_person_host: 'Ines Vega' }} />, {
    permissions: ['signing.use'],
  });
  expect(screen.getByText('In person with Ines Vega')).toBeTruthy();
});
