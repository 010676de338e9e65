import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { openerOf, renderCard } from './testing/render-card.tsx';
import { nameEdit } from './name-edit.ts';

const Heading = openerOf(nameEdit);

async function edit(part: Partial<Client> = {}) {
  const rendered = await renderCard(Heading, part);
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Edit Name and Date of Birth' });
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return rendered.server.callsOf('PUT /clients/:id').map(({ body }) => body);
  };
  return { ...rendered, save };
}

const language = () => screen.getByLabelText<HTMLSelectElement>('Preferred language');
const choices = () => [...language().options].map(({ label }) => label);

it('offers the three languages and the one that the client has', async () => {
  await edit({ pref_lang: 'Haitian Creole' });
  expect(language().value).toBe('Haitian Creole');
  expect(choices()).toEqual([
    'Not provided',
    'English',
    'Spanish',
    'Portuguese',
    'Haitian Creole',
    'Another…',
  ]);
});

it('takes another language as text, and goes back to the list', async () => {
  const { save } = await edit();
  fireEvent.change(language(), { target: { value: [...language().options].at(-1)?.value } });
  const text = screen.getByLabelText<HTMLInputElement>('Preferred language');
  expect(document.activeElement).toBe(text);
  fireEvent.change(text, { target: { value: 'French' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back to List' }));
  expect(language().value).toBe('Spanish');
  expect(document.activeElement).toBe(language());
  fireEvent.change(language(), { target: { value: [...language().options].at(-1)?.value } });
  fireEvent.change(screen.getByLabelText('Preferred language'), { target: { value: 'French' } });
  expect(await save()).toEqual([{ pref_lang: 'French', version: 4 }]);
});

it('changes the status, and clears the birth date with null', async () => {
  const { save } = await edit();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'inactive' } });
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '' } });
  expect(await save()).toEqual([{ dob: null, status: 'inactive', version: 4 }]);
});

it.each([
  ['First name', 'First name is required'],
  ['Last name', 'Last name is required'],
])('requires the %s', async (label, sentence) => {
  const { server } = await edit();
  fireEvent.change(screen.getByLabelText(label), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(sentence);
  expect(server.callsOf('PUT /clients/:id')).toEqual([]);
});

it('moves the focus to the first of several fields with an error', async () => {
  await edit();
  const name = (label: string) => screen.getByRole('textbox', { name: label });
  fireEvent.change(name('First name'), { target: { value: '' } });
  fireEvent.change(name('Last name'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Last name is required');
  expect(document.activeElement).toBe(name('First name'));
});
