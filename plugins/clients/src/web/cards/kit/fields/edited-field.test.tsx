import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEditDialog } from '../edit-dialog-context.ts';
import type { EditKind } from '../edit-kind.ts';
import { renderCard } from '../../testing/render-card.tsx';

it.each<readonly [string, EditKind, string, string, string]>([
  ['text', 'personal', 'Address', 'x'.repeat(2000), '88 Palm Row'],
  ['a date', 'name', 'Date of birth', '13/45/1961', '3/7/1961'],
  ['a choice', 'name', 'Preferred language', '', 'French'],
  ['an amount', 'employment', 'AGI', 'a lot', '45'],
  ['a secret', 'personal', 'SSN', 'x'.repeat(2000), '900-12-6037'],
])(
  'the sentence of %s goes away as soon as its field is edited',
  async (_what, kind, label, wrong, right) => {
    function Opener() {
      const open = useEditDialog();
      return <button onClick={() => open?.(kind)}>Edit</button>;
    }
    await renderCard(Opener);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
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
