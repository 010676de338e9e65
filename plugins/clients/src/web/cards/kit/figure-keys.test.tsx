import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BeneficiariesCard } from '../beneficiaries/beneficiaries-card.tsx';
import { renderCard } from '../testing/render-card.tsx';

it('asks a phone for its keys of figures where a value has nothing else', async () => {
  await renderCard(BeneficiariesCard, { ben1_name: 'Ana Sol' });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Beneficiar/ }));
  const modeOf = async (label: RegExp) => (await screen.findByLabelText(label)).inputMode;
  expect(await modeOf(/^SSN/)).toBe('numeric');
  expect(await modeOf(/^(Share|Percentage|%)/)).toBe('numeric');
  expect(await modeOf(/^(DL|License|Driver)/)).toBe('');
});
