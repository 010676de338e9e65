import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nameEdit } from '../name-edit.ts';
import { openerOf, renderCard } from '../testing/render-card.tsx';
import type { ClientEdit } from './client-edit.ts';
import { employmentCard, personalCard } from '../fact-cards.tsx';

it.each<readonly [string, ClientEdit, string, string, string]>([
  ['text', personalCard.edit, 'Address', 'x'.repeat(2000), '88 Palm Row'],
  ['a date', nameEdit, 'Date of birth', '13/45/1961', '3/7/1961'],
  ['a choice', nameEdit, 'Preferred language', '', 'French'],
  ['an amount', employmentCard.edit, 'AGI', 'a lot', '45'],
  ['a secret', personalCard.edit, 'SSN', 'x'.repeat(2000), '900-12-6037'],
])(
  'removes the message of %s as soon as its field is edited',
  async (_what, edit, label, wrong, right) => {
    await renderCard(openerOf(edit));
    fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    const field = () => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    const element = field();
    if (element instanceof HTMLSelectElement) {
      fireEvent.change(element, { target: { value: [...element.options].at(-1)?.value } });
      fireEvent.change(field(), { target: { value: 'x'.repeat(2000) } });
    } else fireEvent.input(element, { target: { value: wrong } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    fireEvent.input(field(), { target: { value: right } });
    await waitFor(() => expect(field().getAttribute('aria-invalid')).not.toBe('true'));
  },
);
