import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Switch } from './switch.tsx';

it('reports the opposite state on click', () => {
  const onChange = vi.fn();
  render(<Switch label="Signing" checked onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Signing', checked: true });
  fireEvent.click(control);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
});

it('ignores clicks while locked', () => {
  const onChange = vi.fn();
  render(<Switch label="Agents" checked locked onChange={onChange} />);
  fireEvent.click(screen.getByRole('switch'));
  expect(onChange).not.toHaveBeenCalled();
});
