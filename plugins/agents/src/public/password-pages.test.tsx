import { renderVisit, type VisitOptions } from '@porchlight/web/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import pages from './index.ts';

const account = { success: true, first_name: 'Ines', username: 'ines.vega', minimum_length: 8 };
const refusal = (status: number, code: string) => ({ status, body: { message: 'No', code } });

const open = (path: string, options: Pick<VisitOptions, 'answers' | 'languages'> = {}) =>
  renderVisit({
    path,
    entries: {
      agents: {
        pages: Object.keys(pages.pages ?? {}),
        load: () => Promise.resolve({ default: pages }),
      },
    },
    ...options,
    answers: {
      'GET /agents/invitation': account,
      'POST /agents/invitation': { success: true },
      'GET /agents/password-reset': account,
      'POST /agents/password-reset': { success: true },
      ...options.answers,
    },
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const passwordField = () => screen.getByLabelText<HTMLInputElement>('New password');

function save(password: string) {
  fireEvent.change(passwordField(), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the page of a password link', () => {
  it.each([
    ['/invitation/abc', 'Welcome, Ines', 'POST /agents/invitation'],
    ['/reset-password/abc', 'Choose a new password', 'POST /agents/password-reset'],
  ])('saves the password at %s and leads to the sign-in', async (path, title, call) => {
    const { server } = await open(path);
    await heading(title);
    save('lantern-42x');
    await heading('Your password is saved');
    const [saved] = server.callsOf(call);
    expect(saved?.body).toEqual({ password: 'lantern-42x' });
    expect(saved?.headers.get('authorization')).toBe('Bearer abc');
    const link = screen.getByRole('link', { name: 'Go to sign-in' });
    expect(link.getAttribute('href')).toBe('/crm/login');
  });

  it('refuses a short password without a call, counting emoji as one character', async () => {
    const { server } = await open('/invitation/abc');
    await heading('Welcome, Ines');
    save('🏮🏮🏮🏮🏮🏮🏮');
    screen.getByText('Password must be at least 8 characters.');
    expect(server.callsOf('POST /agents/invitation')).toHaveLength(0);
  });

  it('says at the field that a password is too easy to guess, and leaves it there', async () => {
    await open('/invitation/abc', {
      answers: { 'POST /agents/invitation': refusal(400, 'validation_failed') },
    });
    await heading('Welcome, Ines');
    save('password');
    await screen.findByText('This password is too easy to guess. Choose another one.');
    expect(passwordField().value).toBe('password');
  });

  it('says why a save failed, and leaves the password in the field', async () => {
    await open('/invitation/abc', {
      answers: { 'POST /agents/invitation': refusal(429, 'too_many_requests') },
    });
    await heading('Welcome, Ines');
    save('lantern-42x');
    await screen.findByText('Too many attempts. Wait a few minutes, then try again.');
    expect(passwordField().value).toBe('lantern-42x');
  });

  it('ends when the account is closed before the page loads', async () => {
    await open('/invitation/abc', {
      answers: { 'GET /agents/invitation': refusal(409, 'conflict') },
    });
    await heading('This account is closed');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('ends when the account is closed before the password is saved', async () => {
    await open('/reset-password/abc', {
      answers: { 'POST /agents/password-reset': refusal(409, 'conflict') },
    });
    await heading('Choose a new password');
    save('lantern-42x');
    await heading('This account is closed');
  });

  it('offers another try when the account could not be read', async () => {
    const { server } = await open('/invitation/abc', {
      answers: { 'GET /agents/invitation': refusal(403, 'forbidden') },
    });
    await heading('This page couldn’t be loaded');
    server.answers = { ...server.answers, 'GET /agents/invitation': account };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Welcome, Ines');
  });
});

describe('the page of a forgotten password', () => {
  const requestLink = (username: string) => {
    fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: username } });
    fireEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
  };

  it('sends the name, and says what happens next', async () => {
    const { server } = await open('/forgot-password', {
      answers: { 'POST /crm/forgot-password': { success: true } },
    });
    await heading('Forgot your password?');
    requestLink('ines.vega');
    await heading('Check your email');
    expect(server.callsOf('POST /crm/forgot-password')[0]?.body).toEqual({ username: 'ines.vega' });
    expect(server.callsOf('POST /links/open')).toHaveLength(0);
    screen.getByRole('link', { name: 'Go to sign-in' });
  });

  it('requires a name before it calls', async () => {
    const { server } = await open('/forgot-password');
    await heading('Forgot your password?');
    requestLink('  ');
    screen.getByText('Enter your username or email.');
    expect(server.callsOf('POST /crm/forgot-password')).toHaveLength(0);
  });

  it('says that the browser is offline in the language of the visitor, and leaves the name in the field', async () => {
    await open('/forgot-password', {
      languages: ['es-US'],
      answers: { 'POST /crm/forgot-password': refusal(500, 'internal') },
    });
    await heading('¿Olvidó su contraseña?');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const name = screen.getByLabelText<HTMLInputElement>('Nombre de usuario o correo electrónico');
    fireEvent.change(name, { target: { value: 'ines.vega' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enviarme un enlace' }));
    await screen.findByText('No hay conexión a internet. Revise su conexión e inténtelo de nuevo.');
    expect(name.value).toBe('ines.vega');
  });
});
