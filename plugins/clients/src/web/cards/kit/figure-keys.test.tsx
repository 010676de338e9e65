import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BeneficiariesCard } from '../people/beneficiaries-card.tsx';
import { renderCard } from '../testing/render-card.tsx';

it('shows the numeric keyboard of a phone for values of digits only', async () => {
  await renderCard(BeneficiariesCard, { ben1_name: 'Ana Sol' });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Beneficiar/ }));
  const modeOf = async (label: RegExp) => (await screen.findByLabelText(label)).inputMode;
  expect(await modeOf(/^SSN/)).toBe('numeric');
  expect(await modeOf(/^(Share|Percentage|%)/)).toBe('numeric');
  expect(await modeOf(/^(DL|License|Driver)/)).toBe('');
});
