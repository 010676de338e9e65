import { type FakeResponses, type PortalOptions, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Client } from '../../../generated/types.ts';
import { wholeClient } from '../../testing/sample-client.ts';
import ClientDetailPage from '../client-page.tsx';
// Compiled before the first test: what the page fetches lazily waits for nothing but itself.
import '../../cards/kit/client-edit-dialog.tsx';
import '../../dialog/client-dialog.tsx';

const everything = ['clients.write', 'clients.delete'];

/**
 * Opens the page of client 11. The fake server stores what PUT sends, answers 409 to a stale version, and lets a test
 * change `stored.client` as a colleague would; without one it answers 404.
 */
export async function openClient(
  part: Partial<Client> = {},
  { answers = {}, permissions = everything, ...options }: PortalOptions = {},
) {
  const stored: { client: Client | null } = { client: wholeClient({ version: 4, ...part }) };
  const gone = { status: 404, body: { success: false, message: 'Client not found' } };
  const store: FakeResponses = {
    // Before the client itself, whose path matches this one.
    'GET /clients/agents': { success: true, data: [] },
    'GET /clients/:id': () => stored.client ?? gone,
    'GET /clients/:id/history': { success: true, data: [], more: false, last_changed: {} },
    'PUT /clients/:id': ({ body }: { body: unknown }) => {
      const { version, ...changes } = body as Partial<Client>;
      if (stored.client === null) return gone;
      if (version !== stored.client.version)
        return { status: 409, body: { success: false, message: 'Changed by someone else.' } };
      stored.client = { ...stored.client, ...changes, version: stored.client.version + 1 };
      return stored.client;
    },
  };
  const rendered = await renderInPortal(<ClientDetailPage />, {
    path: '/crm/clients/11',
    route: '/crm/clients/:id',
    permissions,
    ...options,
    answers: { ...store, ...answers },
  });
  // The header has the name before the skeleton goes.
  await screen.findByRole('group', { name: 'Next Follow-Up' });
  return { ...rendered, stored };
}

/** Without layout a menu takes its button for scrolled away and hides itself. */
export const inMenu = (name: string | RegExp) =>
  screen.queryByRole('menuitem', { name, hidden: true });

export async function openMenu() {
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  await waitFor(() => expect(inMenu('Print')).not.toBeNull());
}

export async function chooseInMenu(name: string) {
  await openMenu();
  fireEvent.click(inMenu(name) ?? expect.fail(`no ${name} in the menu`));
}
