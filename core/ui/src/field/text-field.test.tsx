import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

it('ties label, error and help to the input', () => {
  render(
    <TextField label="Email" error="Please enter a valid email address" help="Work address" />,
  );
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Please enter a valid email address', 'Work address']);
});

it('marks no field invalid without an error', () => {
  render(<TextField label="Email" error="" />);
  const input = screen.getByLabelText('Email');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('shows the password while the eye is toggled on, without changing the text', () => {
  render(<PasswordField label="Password" defaultValue="porch" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('porch');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});
