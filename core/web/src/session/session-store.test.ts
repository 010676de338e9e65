import { SiteStorage } from '@porchlight/ui/bare';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeToken } from '../testing/fake-browser.ts';
import { readStoredToken } from './session.ts';
import { SessionStore } from './session-store.ts';

const admin = { first_name: 'Ana', last_name: 'Sol', username: 'ana', email: 'ana@example.com' };
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
let storage: SiteStorage;

beforeEach(() => {
  vi.useFakeTimers();
  storage = new SiteStorage();
});
afterEach(() => void vi.useRealTimers());

describe('a session', () => {
  it('stores token, names, username, and email in local storage', () => {
    const store = new SessionStore(storage);
    const token = fakeToken({ id: 4 });
    store.begin({ token, admin });
    expect(storage.getItem('jwt')).toBe(token);
    expect(new SessionStore(storage).current()).toMatchObject({ ...admin, claims: { id: 4 } });
  });

  it.each([
    ['malformed', 'abc'],
    ['expired', fakeToken({ exp: 1_000 })],
  ])('rejects and discards a %s token', (_name, token) => {
    storage.setItem('jwt', token);
    storage.setItem('username', 'ana');
    expect(new SessionStore(storage).current()).toBeNull();
    expect(storage.keys()).toHaveLength(0);
  });

  it('a session ends by itself when its token expires', () => {
    storage.setItem('jwt', fakeToken({ exp: inSeconds(60) }));
    const store = new SessionStore(storage);
    const stop = store.watch(window);
    const changed = vi.fn();
    store.state.subscribe(changed);
    vi.advanceTimersByTime(59_000);
    expect(changed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(changed).toHaveBeenCalledOnce();
    expect(store.state.get()).toBeNull();
    expect(storage.getItem('jwt')).toBeNull();
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

const HOUR = 3_600_000;

describe('a session on a device whose clock is wrong', () => {
  it.each([
    ['right', 0],
    ['3 hours ahead', 3 * HOUR],
    ['13 hours ahead', 13 * HOUR],
    ['30 hours ahead', 30 * HOUR],
    ['400 days ahead', 400 * 24 * HOUR],
    ['3 hours behind', -3 * HOUR],
    ['400 days behind', -400 * 24 * HOUR],
  ])('lasts as long as its token with a clock that is %s, also after a reload', (_, ahead) => {
    const iat = inSeconds(0);
    vi.setSystemTime(Date.now() + ahead);
    new SessionStore(storage).begin({ token: fakeToken({ iat, exp: iat + 3_600 }), admin });
    const reloaded = new SessionStore(storage);
    vi.advanceTimersByTime(HOUR - 1_000);
    expect(reloaded.current()).not.toBeNull();
    expect(readStoredToken(storage, new Date())).not.toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(reloaded.current()).toBeNull();
    expect(storage.keys()).toHaveLength(0);
  });

  it('takes the clock for right where another program stored the token', () => {
    storage.setItem('jwt', fakeToken({ exp: inSeconds(60) }));
    storage.setItem('jwt_clock_ahead', 'x');
    expect(new SessionStore(storage).current()).not.toBeNull();
  });
});

describe('a refused token', () => {
  it('a refused token ends the session', () => {
    const token = fakeToken();
    const store = new SessionStore(storage);
    store.begin({ token, admin });
    store.refuse(token);
    expect(store.current()).toBeNull();
    expect(store.left).toBe(false);
  });

  it('a refused token leaves the newer session of another tab alone', () => {
    const store = new SessionStore(storage);
    store.begin({ token: fakeToken({ id: 1 }), admin });
    const newer = fakeToken({ id: 2 });
    storage.setItem('jwt', newer);
    store.refuse(fakeToken({ id: 1 }));
    expect(store.current()?.token).toBe(newer);
  });
});

describe('other tabs', () => {
  it('follows sign-ins and sign-outs of other tabs', () => {
    const store = new SessionStore(storage);
    const stop = store.watch(window);
    const token = fakeToken({ id: 7 });
    storage.setItem('jwt', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }));
    expect(store.current()?.claims.id).toBe(7);
    storage.removeItem('jwt');
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.current()).toBeNull();
    stop();
  });

  it('changes of other storage keys in other tabs are ignored', () => {
    const store = new SessionStore(storage);
    const stop = store.watch(window);
    storage.setItem('jwt', fakeToken());
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal-theme' }));
    expect(store.current()).toBeNull();
    stop();
  });
});
