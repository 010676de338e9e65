import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormError } from './form-error.tsx';

it('scrolls into view with each message and stays silent without one', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { rerender } = render(<FormError>{null}</FormError>);
  expect(scroll).not.toHaveBeenCalled();
  rerender(<FormError>Failed to update client</FormError>);
  expect(screen.getByRole('alert').textContent).toBe('Failed to update client');
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
  scroll.mockRestore();
});
