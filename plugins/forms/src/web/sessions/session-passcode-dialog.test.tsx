import { renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleSession } from '../testing/sample-forms.ts';
import SessionPasscodeDialog from './session-passcode-dialog.tsx';

async function open(has_passcode: boolean) {
  const change = vi.fn((_call: { readonly body: unknown }) => sampleSession);
  const onClose = vi.fn();
  const session = { ...sampleSession, has_passcode };
  await renderInPortal(<SessionPasscodeDialog session={session} onClose={onClose} />, {
    permissions: ['forms.use'],
    answers: { 'PUT /session/:id/passcode': change },
  });
  return { change, onClose, sent: () => change.mock.calls.map(([{ body }]) => body) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('sets a passcode, and says before that the current link of the session ends', async () => {
  const { sent, onClose } = await open(false);
  expect(
    screen.getByText(/^The current links of the session and of its forms stop working at once/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Passcode' })).toBeNull();
  press('Save Passcode');
  expect(await screen.findByText('Please enter a passcode')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('New passcode'), { target: { value: '1234' } });
  press('Save Passcode');
  expect(await screen.findByText(/^A passcode of digits alone has at least 6/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('New passcode'), { target: { value: ' Jasmine-12 ' } });
  press('Save Passcode');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ passcode: 'Jasmine-12' }]);
});

it('removes a passcode that was set', async () => {
  const { sent, onClose } = await open(true);
  press('Remove Passcode');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ passcode: null }]);
});
