// @vitest-environment jsdom
import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import FinishSetupNotice from './finish-setup-notice.tsx';

const placeholder = { id: 1, first_name: 'Portal', last_name: 'Owner', email: '' };

const open = (actor: object, answers: FakeResponses = {}) =>
  renderInPortal(<FinishSetupNotice />, { actor, answers });

async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Add Name and Email' }));
  return within(await screen.findByRole('dialog', { name: 'Finish setting up your account' }));
}

it('asks an owner without a name for name and email, once', async () => {
  const { server } = await open(placeholder, { 'PUT /agents/1/update': { id: 1 } });
  const dialog = await openDialog();
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  expect(field('First name').value).toBe('');
  fireEvent.change(field('First name'), { target: { value: ' Grace ' } });
  fireEvent.change(field('Last name'), { target: { value: 'Holloway' } });
  fireEvent.change(field('Email'), { target: { value: 'grace@example' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy();
  fireEvent.change(field('Email'), { target: { value: 'grace@example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /agents/:id/update').map(({ body }) => body)).toEqual([
    { first_name: 'Grace', last_name: 'Holloway', email: 'grace@example.com' },
  ]);
});

it('fills in the name that is known already', async () => {
  await open({ ...placeholder, first_name: 'Grace', last_name: 'Holloway' });
  const dialog = await openDialog();
  expect(dialog.getByDisplayValue('Holloway')).toBeTruthy();
});

it('shows nothing once name and email are known', async () => {
  await open({});
  expect(screen.queryByText('Finish setting up your account')).toBeNull();
});

it('asks an owner for the legal name of the agency, and leaves its other settings alone', async () => {
  const { server } = await renderInPortal(<FinishSetupNotice />, {
    actor: { is_owner: true },
    agency: { agency_name: 'Test portal', time_zone: 'America/Chicago' },
    answers: {
      'GET /modules/core/settings': {
        values: { agency_name: 'Test portal', time_zone: 'America/Chicago' },
      },
      'PUT /modules/core/settings': {},
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Enter Legal Name' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Enter the legal name of your agency' }),
  );
  const name = dialog.getByLabelText<HTMLInputElement>('Legal name of the agency');
  for (const wrong of ['', ' Test portal ']) {
    fireEvent.change(name, { target: { value: wrong } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Agency name is required')).toBeTruthy();
  }
  fireEvent.change(name, { target: { value: ' Harbor Insurance LLC ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /modules/:id/settings').map(({ body }) => body)).toEqual([
    { agency_name: 'Harbor Insurance LLC', time_zone: 'America/Chicago' },
  ]);
});

it('shows agents without owner rights no question about the name of the agency', async () => {
  await renderInPortal(<FinishSetupNotice />, {
    actor: { is_owner: false },
    agency: { agency_name: 'Test portal', time_zone: 'America/Chicago' },
  });
  expect(screen.queryByRole('button', { name: 'Enter Legal Name' })).toBeNull();
});
