import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Client } from '../../../generated/types.ts';
import { renderCard } from '../testing/render-card.tsx';
import { BeneficiariesCard } from './beneficiaries-card.tsx';

const two: Partial<Client> = {
  ben1_name: 'Reinier Castellanos',
  ben1_relationship: 'Spouse',
  ben1_percentage: '60',
  ben1_ssn: '***-**-2291',
  ben2_name: 'Marta Fonseca',
  ben2_relationship: 'Mother',
  ben2_percentage: '40 %',
  ben2_address: '12 Coral Way',
  beneficiary: 'Ask again in spring.',
};
const WARNING = 'The shares total 90%, not 100%.';

it('shows shares and their total, and the notes', async () => {
  await renderCard(BeneficiariesCard, two);
  await screen.findByText('2 of 4, total 100%');
  screen.getByText('60%');
  screen.getByText('40 %');
  screen.getByText('12 Coral Way');
  screen.getByText('***-**-2291');
  screen.getByText('Ask again in spring.');
  expect(screen.queryByText(/not 100%/)).toBeNull();
});

it('warns of shares that do not total 100', async () => {
  await renderCard(BeneficiariesCard, { ...two, ben2_percentage: '30' });
  await screen.findByText(WARNING);
  screen.getByText('2 of 4, total 90%');
});

it('counts only the people when there are no shares', async () => {
  await renderCard(BeneficiariesCard, { ben1_name: 'Marta Fonseca', ben1_dob: '1950-02-01' });
  await screen.findByText('1 of 4');
  screen.getByText(/^Born 2\/1\/1950, \d+ years old$/);
});

it('warns while they are typed, and lets them be saved', async () => {
  const { stored } = await renderCard(BeneficiariesCard, two);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Beneficiaries' }));
  const dialog = await screen.findByRole('dialog');
  const second = within(screen.getByRole('group', { name: 'Beneficiary 2' }));
  fireEvent.change(second.getByLabelText('Percentage'), { target: { value: '30' } });
  await within(dialog).findByText(WARNING);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('2 of 4, total 90%');
  expect(stored.client.ben2_percentage).toBe('30');
});

it('names a percentage that cannot be read, on the card and while it is typed', async () => {
  const sentence = 'Beneficiary 2: enter a percentage from 0 to 100.';
  await renderCard(BeneficiariesCard, { ...two, ben2_percentage: 'abc' });
  await screen.findByText(sentence);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Beneficiaries' }));
  await within(await screen.findByRole('dialog')).findByText(sentence);
});
