// @vitest-environment jsdom
import { type FakeResponses, fakeToken, renderInPortal } from '@porchlight/web/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginPage from './login-page.tsx';

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();
let calm = false;

beforeEach(() => {
  calm = false;
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  window.matchMedia = (query) =>
    ({
      matches: calm && query.includes('reduced-motion'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (answers: FakeResponses = {}) =>
  renderInPortal(<LoginPage />, {
    actor: null,
    path: '/crm/login',
    route: '/crm/login',
    agency: { agency_name: 'Bay Insurance', time_zone: 'America/New_York' },
    answers,
  });

function logIn(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

describe('the sign-in card', () => {
  it('shows the name of the agency, two fields, and one button', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Bay Insurance' })).toBeTruthy();
    expect(screen.getByText('Agent Portal')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });

  it('says that the session has ended unless the user signed out here', async () => {
    const ended = 'Your session has ended. Sign in to continue.';
    await open();
    expect(screen.queryByText(ended)).toBeNull();
    cleanup();
    const signedIn = await renderInPortal(<LoginPage />);
    expect(screen.queryByText(ended)).toBeNull();
    act(() => signedIn.portal.sessions.end());
    expect(screen.getByText(ended)).toBeTruthy();
    cleanup();
    const left = await renderInPortal(<LoginPage />);
    act(() => left.portal.sessions.leave());
    expect(screen.queryByText(ended)).toBeNull();
  });

  it('reports a missing value at its field, without a call', async () => {
    const { server } = await open();
    logIn(' ', '');
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'r' } });
    expect(screen.queryByText('Username is required')).toBeNull();
    expect(server.callsOf('POST /crm/login')).toEqual([]);
  });

  it.each([
    [
      'a refusal',
      { status: 401, body: { message: 'No.', code: 'unauthenticated' } },
      'Invalid username or password.',
    ],
    ['an answer without success', { success: false, message: 'Closed today.' }, 'Closed today.'],
    ['an answer without success or words', { success: false }, 'Login failed.'],
    ['an answer without a token', { success: true, message: '' }, 'Login failed.'],
    [
      'a lock-out',
      {
        status: 429,
        body: { message: 'Try again in 14 minutes.' },
        headers: { 'retry-after': '840' },
      },
      'Try again in 14 minutes.',
    ],
  ])('shows %s above the form, and preserves the typed text', async (_, answer, sentence) => {
    const { server } = await open({ 'POST /crm/login': answer });
    logIn('rosa', 'secret');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    expect(server.callsOf('POST /crm/login')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('rosa');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('stores token and names after a success', async () => {
    const token = fakeToken({ id: 1000 });
    const admin = {
      first_name: 'Rosa',
      last_name: 'Diaz',
      username: 'rosa',
      email: 'r@example.com',
    };
    const { server, portal } = await open({
      'POST /crm/login': { success: true, message: 'Login successful.', token, admin },
    });
    logIn('rosa', 'secret');
    await waitFor(() => expect(portal.sessions.current()).toMatchObject({ token, ...admin }));
    expect(server.callsOf('POST /crm/login')[0]?.body).toEqual({
      username: 'rosa',
      password: 'secret',
    });
  });
});

describe('the background', () => {
  const film = () => document.querySelector('video')!;

  it('plays without sound and pauses on request', async () => {
    await open();
    await waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect([...film().querySelectorAll('source')].map(({ type }) => type)).toEqual([
      'video/webm',
      'video/mp4',
    ]);
    expect(film().muted).toBe(true);
    expect(film().loop).toBe(true);
    pause.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Pause background' }));
    expect(pause).toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Play background' }));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('shows a still picture to users who want less motion, until they start the film', async () => {
    calm = true;
    await open();
    expect(film().poster).toContain('dawn');
    expect(film().querySelectorAll('source')).toHaveLength(0);
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Play background' }));
    expect(film().querySelectorAll('source')).toHaveLength(2);
    expect(play).toHaveBeenCalledOnce();
  });

  it('the film pauses while the tab is in the background', async () => {
    await open();
    pause.mockClear();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    expect(pause).toHaveBeenCalled();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('offers to play when the browser does not start it by itself', async () => {
    play.mockImplementationOnce(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await open();
    expect(await screen.findByRole('button', { name: 'Play background' })).toBeTruthy();
  });
});
