// @vitest-environment jsdom
import type { FakeResponses } from '@porchlight/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import SettingsDialog from '../settings-dialog.tsx';
import { folders, openDialog, press, type } from '../testing/open-dialog.tsx';
import { lifeFolder, sampleTemplate } from '../testing/sample-template.ts';
import AddFolderDialog from './add-folder-dialog.tsx';
import ManageFoldersDialog from './manage-folders-dialog.tsx';

afterEach(cleanup);

describe('folders', () => {
  it('adds a folder after the others', async () => {
    const onClose = vi.fn();
    const { server } = await openDialog(<AddFolderDialog folders={folders} onClose={onClose} />, {
      'POST /global-form-folders': { ...lifeFolder, id: 9 },
    });
    press('Add Folder');
    expect(await screen.findByText('Please enter a folder name')).toBeTruthy();
    type('Folder name', ' LIFE ');
    press('Add Folder');
    expect(await screen.findByText('A folder with this name already exists')).toBeTruthy();
    type('Folder name', 'Auto');
    press('Add Folder');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf('POST /global-form-folders')[0]?.body).toEqual({
      label: 'Auto',
      priority: 3,
    });
  });

  const manage = (answers?: FakeResponses, onClose = vi.fn()) =>
    openDialog(
      <ManageFoldersDialog folders={folders} templates={[sampleTemplate]} onClose={onClose} />,
      answers,
    );
  const names = () =>
    within(screen.getByRole('list', { name: 'Folders in their order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('moves folders by arrow keys, says the new position, and saves all positions at once', async () => {
    const onClose = vi.fn();
    const { server } = await manage(
      { 'PUT /global-form-folders/priorities': { success: true, folders } },
      onClose,
    );
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Life' }), { key: 'ArrowDown' });
    expect(names()).toEqual(['Health0 forms', 'Life1 form']);
    expect(screen.getByText('Life moved to position 2 of 2')).toBeTruthy();
    press('Save Changes');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf('PUT /global-form-folders/priorities')[0]?.body).toEqual({
      priorities: [
        { id: 2, priority: 1 },
        { id: 4, priority: 2 },
      ],
    });
  });

  it('moves folders by arrow buttons and by dragging', async () => {
    await manage();
    press('Move Health up');
    expect(names()).toEqual(['Health0 forms', 'Life1 form']);
    const dataTransfer = { setData: vi.fn() };
    fireEvent.dragStart(screen.getByRole('button', { name: 'Move Health' }), { dataTransfer });
    fireEvent.dragOver(screen.getAllByRole('listitem')[1]!, { dataTransfer });
    expect(names()).toEqual(['Life1 form', 'Health0 forms']);
  });

  it('renames in place: Escape cancels, Enter saves', async () => {
    const { server } = await manage({
      'PUT /global-form-folders/:id': { ...lifeFolder, label: 'Auto' },
    });
    press('Rename Life');
    type('New name of Life', 'Auto');
    fireEvent.keyDown(screen.getByLabelText('New name of Life'), { key: 'Escape' });
    expect(screen.queryByLabelText('New name of Life')).toBeNull();
    expect(server.callsOf('PUT /global-form-folders/:id')).toEqual([]);
    press('Rename Life');
    type('New name of Life', ' ');
    fireEvent.keyDown(screen.getByLabelText('New name of Life'), { key: 'Enter' });
    expect(screen.getByText('Folder name cannot be empty')).toBeTruthy();
    type('New name of Life', 'Auto');
    fireEvent.keyDown(screen.getByLabelText('New name of Life'), { key: 'Enter' });
    await waitFor(() => expect(screen.queryByLabelText('New name of Life')).toBeNull());
    expect(server.callsOf('PUT /global-form-folders/:id')[0]?.body).toEqual({ label: 'Auto' });
  });

  it('says that a folder could not be added', async () => {
    const answers = { 'POST /global-form-folders': { status: 501, body: {} } };
    await openDialog(<AddFolderDialog folders={folders} onClose={vi.fn()} />, answers);
    type('Folder name', 'Auto');
    press('Add Folder');
    expect(await screen.findByText('Failed to save folder. Please try again.')).toBeTruthy();
  });

  it('says that a folder could not be renamed, deleted, or moved, and keeps what was chosen', async () => {
    const failed = { status: 400, body: {} };
    await manage({
      'PUT /global-form-folders/priorities': failed,
      'PUT /global-form-folders/:id': failed,
      'DELETE /global-form-folders/:id': failed,
    });
    press('Rename Life');
    const name = screen.getByLabelText<HTMLInputElement>('New name of Life');
    fireEvent.change(name, { target: { value: 'Auto' } });
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(await screen.findByText('Failed to rename folder. Please try again.')).toBeTruthy();
    expect(name.value).toBe('Auto');
    fireEvent.keyDown(name, { key: 'Escape' });
    press('Move Health up');
    press('Save Changes');
    expect(await screen.findByText('Failed to save folder order. Please try again.')).toBeTruthy();
    expect(names()).toEqual(['Health0 forms', 'Life1 form']);
    press('Delete Life');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Folder' }));
    expect(await screen.findByText('Failed to delete folder. Please try again.')).toBeTruthy();
  });

  it('asks before it deletes a folder', async () => {
    const { server } = await manage({
      'DELETE /global-form-folders/:id': { success: true, message: 'x', movedForms: 1 },
    });
    press('Delete Life');
    expect(
      await screen.findByText(
        'Are you sure you want to delete this folder? Its forms will be moved to Ungrouped.',
      ),
    ).toBeTruthy();
    press('Delete Folder');
    await waitFor(() =>
      expect(server.callsOf('DELETE /global-form-folders/:id')[0]?.path).toBe(
        '/global-form-folders/4',
      ),
    );
  });
});

describe('global form settings', () => {
  it('offers 1 to 30 days and shows a failed save in the dialog', async () => {
    const { server } = await openDialog(<SettingsDialog onClose={vi.fn()} />, {
      'PUT /global-settings': { status: 400, body: { message: 'x' } },
    });
    const select = await screen.findByLabelText<HTMLSelectElement>(
      'Default form expiration length',
    );
    expect(select.value).toBe('7');
    expect(select.options).toHaveLength(30);
    fireEvent.change(select, { target: { value: '30' } });
    press('Change Settings');
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy();
    expect(server.callsOf('PUT /global-settings')[0]?.body).toEqual({
      default_form_expiration_days: 30,
    });
  });

  it('shows 7 days when the setting cannot be loaded', async () => {
    await openDialog(<SettingsDialog onClose={vi.fn()} />, {
      'GET /global-settings': { status: 403, body: { message: 'x' } },
    });
    const select = await screen.findByLabelText<HTMLSelectElement>(
      'Default form expiration length',
    );
    expect(select.value).toBe('7');
  });
});
