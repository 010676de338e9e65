import { Button, Menu } from '@porchlight/ui';
import { renderInPortal, type FakeResponses } from '@porchlight/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import SyncTemplatesItem from './sync-templates-item.tsx';

const hidden = true;

async function open(answers: FakeResponses) {
  const portal = await renderInPortal(
    <Menu label="Manage Forms" trigger={<Button>More Options</Button>}>
      <SyncTemplatesItem />
    </Menu>,
    { answers },
  );
  const openMenu = () =>
    fireEvent.click(screen.getByRole('button', { name: 'More Options', hidden }));
  openMenu();
  return { ...portal, openMenu };
}

const press = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name, hidden }));

it('says that it is syncing until it is done, even when the menu is closed and opened again', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { server, openMenu } = await open({
    'POST /docusign/sync-templates': () => new Promise((resolve) => (answer = resolve)),
  });
  press('Sync Templates');
  await screen.findByText('Syncing...');
  press('Syncing...');
  openMenu();
  await waitFor(() => expect(screen.queryByText('Syncing...')).toBeNull());
  openMenu();
  await screen.findByText('Syncing...');
  expect(server.callsOf('POST /docusign/sync-templates')).toHaveLength(1);
  act(() => answer({ success: true, total: 7, created: 2, updated: 1, flagged: 3 }));
  await screen.findByText('Sync Templates');
  await screen.findByText('DocuSign templates synced successfully! 2 added, 1 changed, 3 flagged.');
});

it('says that no provider with templates is set up', async () => {
  await open({
    'POST /docusign/sync-templates': {
      success: true,
      total: 0,
      created: 0,
      updated: 0,
    },
  });
  press('Sync Templates');
  await screen.findByText(
    'DocuSign templates synced successfully! There were none: no provider with templates is set up, or it has none.',
  );
});

it('says that the sync failed, with the reason in the console', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await open({
    'POST /docusign/sync-templates': { status: 400, body: { message: 'The provider is away.' } },
  });
  press('Sync Templates');
  await screen.findByText('Failed to sync DocuSign templates. Check console for details.');
  expect(log.mock.lastCall?.[1]).toMatchObject({ message: 'The provider is away.' });
  log.mockRestore();
});
