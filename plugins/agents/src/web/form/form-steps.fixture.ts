import { fireEvent, screen } from '@testing-library/react';
import type { Agent } from '../../generated/types.ts';

export const rosa: Agent = {
  id: 1004,
  email: 'rosa@example.com',
  username: 'rosa',
  first_name: 'Rosa',
  last_name: 'Diaz',
  is_advisor: true,
  is_owner: false,
  is_developer: false,
  has_all_staff_access: false,
  suspended: false,
  last_login_at: null,
  client_count: 3,
};

/** The flags of a signed-in agent without any access. */
export const plain = { is_owner: false, has_all_staff_access: false, is_developer: false };

export const emailIsFree = { 'GET /agents/check-email': { available: true, exists: false } };
export const emailIsTaken = { 'GET /agents/check-email': { available: false, exists: true } };

export const noPasswordLink = {
  'GET /agents/:id/password-link': { success: true, link: null, sends_mail: true },
};

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

export function type(name: string, value: string): void {
  fireEvent.change(field(name), { target: { value } });
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
