import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../generated/types.ts';
import { renderCard } from '../testing/render-card.tsx';
import { DependentsCard } from './dependents-card.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const two: Partial<Client> = {
  dep1_name: 'Mateo Castellanos',
  dep1_dob: '2018-03-07',
  dep1_ssn: '***-**-7714',
  dep3_name: 'Camila Castellanos',
  dep3_height: '3 ft',
};

async function edit(part: Partial<Client>) {
  const rendered = await renderCard(DependentsCard, part);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Dependents' }));
  await screen.findByRole('dialog');
  return rendered;
}

const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
const group = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows a row for each known dependent', async () => {
  await renderCard(DependentsCard, two);
  await screen.findByText('2 of 4');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Mateo Castellanos8 years old***-**-7714Born 3/7/2018',
    'Camila Castellanos3 ft',
  ]);
});

it('says that there is none', async () => {
  await renderCard(DependentsCard);
  await screen.findByText('Not provided');
});

it('adds the next one, up to four', async () => {
  await edit(two);
  expect(groups()).toEqual(['Dependent 1', 'Dependent 3']);
  press('Add Dependent');
  expect(groups()).toEqual(['Dependent 1', 'Dependent 2', 'Dependent 3']);
  await waitFor(() =>
    expect(document.activeElement).toBe(group('Dependent 2').getByLabelText('Name')),
  );
  press('Add Dependent');
  expect(groups()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Add Dependent' })).toBeNull();
});

it('starts with an empty first one', async () => {
  await edit({});
  expect(groups()).toEqual(['Dependent 1']);
  expect(document.activeElement).toBe(group('Dependent 1').getByLabelText('Name'));
});

it('shows the age as the birth date is typed', async () => {
  await edit({});
  const dob = group('Dependent 1').getByLabelText('Date of birth');
  fireEvent.change(dob, { target: { value: '11/20/2020' } });
  group('Dependent 1').getByText('6 years old');
});

it('clears one of them, with the marker for its birth date, and nothing of the others', async () => {
  const { server } = await edit(two);
  fireEvent.click(group('Dependent 1').getByRole('button', { name: 'Clear Dependent' }));
  expect(group('Dependent 1').getByLabelText<HTMLInputElement>('Name').value).toBe('');
  group('Dependent 1').getByText('This record will be removed when you save.');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id')[0]?.body).toEqual({
    dep1_name: '',
    dep1_dob: '__clear__',
    dep1_ssn: '',
    version: 4,
  });
});

it('restores what was cleared before it is saved', async () => {
  const { server } = await edit(two);
  fireEvent.click(group('Dependent 1').getByRole('button', { name: 'Clear Dependent' }));
  fireEvent.click(group('Dependent 1').getByRole('button', { name: 'Restore Dependent' }));
  expect(group('Dependent 1').getByLabelText<HTMLInputElement>('SSN').value).toBe('***-**-7714');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('PUT /clients/:id')).toEqual([]);
});

it('keeps the focus on the button that clears and restores', async () => {
  await edit(two);
  const clear = group('Dependent 1').getByRole('button', { name: 'Clear Dependent' });
  clear.focus();
  fireEvent.click(clear);
  const restore = group('Dependent 1').getByRole('button', { name: 'Restore Dependent' });
  expect(document.activeElement).toBe(restore);
  fireEvent.click(restore);
  expect(document.activeElement?.textContent).toBe('Clear Dependent');
});

it('goes on in the first field when what was typed is cleared and nothing was stored', async () => {
  await edit({});
  fireEvent.change(group('Dependent 1').getByLabelText('Height'), { target: { value: '3 ft' } });
  const clear = await screen.findByRole('button', { name: 'Clear Dependent' });
  clear.focus();
  fireEvent.click(clear);
  expect(screen.queryByRole('button', { name: 'Clear Dependent' })).toBeNull();
  const name = group('Dependent 1').getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
});
