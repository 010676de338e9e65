import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUT_MS } from './api-client.ts';
import { json, portalWith } from './api-client.fixture.ts';
import { ApiError } from './api-error.ts';

/** Lets all timers run out and answers how the call ended. */
async function outcome<T>(call: Promise<T>): Promise<T | ApiError> {
  const settled = call.catch((error: unknown) => error as ApiError);
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request', () => {
  it('goes below /api with the bearer token and JSON headers', async () => {
    const { api, sent } = portalWith(json({ id: 7 }));
    await expect(api.put('/clients/7', { first_name: 'Ana' })).resolves.toEqual({ id: 7 });
    expect(sent[0]?.url).toBe('/api/clients/7');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.body).toBe('{"first_name":"Ana"}');
  });

  it('sends no bearer header without a session', async () => {
    const { api, sent, forgetToken } = portalWith(json({}));
    forgetToken();
    await api.get('/bootstrap');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('leaves empty query values out and escapes the others', async () => {
    const { api, sent } = portalWith(json([]));
    await api.get('/clients', {
      query: { q: 'O’Neil & co', page: 2, status: '', sort: undefined },
    });
    expect(sent[0]?.url).toBe('/api/clients?q=O%E2%80%99Neil+%26+co&page=2');
  });

  it('lets the browser set the content type of a form with files', async () => {
    const { api, sent } = portalWith(json({}, 201));
    await api.post('/documents', new FormData());
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  it('answers undefined for an empty body', async () => {
    const { api } = portalWith(new Response(null, { status: 204 }));
    await expect(api.delete('/clients/7')).resolves.toBeUndefined();
  });
});

describe('retries', () => {
  it('makes four attempts of a read, 1, 2 and 4 seconds apart', async () => {
    const { api, sent } = portalWith('network failure');
    const failed = api.get('/clients').catch((error: unknown) => error);
    const attemptsAfter: number[] = [];
    for (const milliseconds of [0, 999, 1, 1_999, 1, 3_999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      attemptsAfter.push(sent.length);
    }
    expect(attemptsAfter).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    await expect(failed).resolves.toMatchObject({ status: 0, code: 'network' });
  });

  it('returns the result of a later try', async () => {
    const { api, sent } = portalWith(json({}, 502), 'network failure', json({ ok: true }));
    await expect(outcome(api.get('/clients'))).resolves.toEqual({ ok: true });
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['GET', 'silence', 4],
    ['PUT', 'silence', 4],
    ['POST', 'silence', 1],
    ['GET', 'broken body', 4],
    ['POST', 'broken body', 1],
    ['POST', 'network failure', 4],
    ['PATCH', 'network failure', 4],
  ] as const)('%s after %s: %i attempts', async (method, reply, attempts) => {
    const { api, sent } = portalWith(reply);
    const call = { GET: 'get', PUT: 'put', POST: 'post', PATCH: 'patch' } as const;
    await expect(outcome(api[call[method]]('/clients'))).resolves.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(attempts);
  });

  it.each([
    ['GET', 500, 4],
    ['DELETE', 503, 4],
    ['POST', 500, 1],
    ['POST', 429, 4],
    ['GET', 404, 1],
    ['PUT', 409, 1],
  ] as const)('%s after status %i: %i attempts', async (method, status, attempts) => {
    const { api, sent } = portalWith(json({ message: 'no' }, status));
    const call = { GET: 'get', PUT: 'put', POST: 'post', DELETE: 'delete' } as const;
    await expect(outcome(api[call[method]]('/clients'))).resolves.toMatchObject({ status });
    expect(sent).toHaveLength(attempts);
  });

  it('waits as long as Retry-After says', async () => {
    const { api, sent } = portalWith(json({}, 429, { 'retry-after': '12' }), json({ ok: true }));
    const answered = api.get('/clients');
    await vi.advanceTimersByTimeAsync(11_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answered).resolves.toEqual({ ok: true });
  });

  it('a call that opts out is never retried', async () => {
    const { api, sent } = portalWith(json({ message: 'Wait' }, 429, { 'retry-after': '900' }));
    const call = api.post('/crm/login', {}, { retry: false });
    await expect(outcome(call)).resolves.toMatchObject({ status: 429, message: 'Wait' });
    expect(sent).toHaveLength(1);
  });

  it('sends the same Idempotency-Key with each try of a create, and a new one with the next create', async () => {
    const { api, sent } = portalWith('network failure', json({ id: 1 }, 201));
    await outcome(api.post('/clients', {}));
    await outcome(api.post('/clients', {}));
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("takes the caller's Idempotency-Key", async () => {
    const { api, sent } = portalWith(json({}, 201));
    await api.post('/clients', {}, { idempotencyKey: 'mine' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('mine');
  });
});

describe('time-out and abort', () => {
  it('times a try out after 30 seconds', async () => {
    const { api } = portalWith('silence');
    const failed = api.post('/clients', {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    await expect(Promise.race([failed, Promise.resolve('waiting')])).resolves.toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await expect(failed).resolves.toMatchObject({
      code: 'timeout',
      message: "The server didn't respond within 30 seconds.",
    });
  });

  it('never retries a call that its caller aborted', async () => {
    const { api, sent } = portalWith('silence');
    const control = new AbortController();
    const failed = api.get('/clients', { signal: control.signal }).catch((error: unknown) => error);
    control.abort(new Error('typed on'));
    await vi.runAllTimersAsync();
    await expect(failed).resolves.toMatchObject({ message: 'typed on' });
    expect(sent).toHaveLength(1);
  });

  it('stops waiting for the next try when the caller aborts', async () => {
    const { api, sent } = portalWith(json({}, 500));
    const control = new AbortController();
    const failed = api.get('/clients', { signal: control.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    control.abort(new Error('left the page'));
    await expect(failed).resolves.toMatchObject({ message: 'left the page' });
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
  });
});

describe('errors', () => {
  it('errors carry message, status, code, and details of the response', async () => {
    const details = [{ field: 'email', message: 'Please enter a valid email address' }];
    const body = { success: false, message: 'Not valid', code: 'validation_failed', details };
    const { api } = portalWith(json(body, 400));
    const error = await outcome(api.post('/clients', {}));
    expect(error).toMatchObject({
      message: 'Not valid',
      serverMessage: 'Not valid',
      status: 400,
      code: 'validation_failed',
      details,
    });
  });

  it.each([
    ['no JSON', new Response('<h1>Bad gateway</h1>', { status: 418 })],
    ['JSON of another shape', json('nope', 418)],
    ['an empty message', json({ message: ' ' }, 418)],
  ])('uses the default message for %s', async (_name, reply) => {
    const { api } = portalWith(reply);
    const error = (await outcome(api.get('/clients'))) as ApiError;
    expect(error.message).toBe('An unexpected error occurred');
    expect(error.serverMessage).toBeUndefined();
    expect(error.details).toEqual([]);
  });

  it('throws an error for a 2xx response without JSON', async () => {
    const { api, sent } = portalWith(new Response('<html>', { status: 200 }));
    await expect(outcome(api.get('/clients'))).resolves.toMatchObject({ code: 'unreadable' });
    expect(sent).toHaveLength(1);
  });
});

describe('the 401 rule', () => {
  const refusal = () => json({ success: false, message: 'Sign in', code: 'unauthenticated' }, 401);

  it('reports the refused token after a 401', async () => {
    const { api, environment } = portalWith(refusal());
    await outcome(api.get('/clients'));
    expect(environment.refused).toHaveBeenCalledExactlyOnceWith('a.b.c');
  });

  it.each(['/crm/login', '/secure-access/validate/abc'] as const)('spares %s', async (path) => {
    const { api, environment } = portalWith(refusal());
    await outcome(api.post(path, {}));
    expect(environment.refused).not.toHaveBeenCalled();
  });

  it('preserves the session after the 401 of a call with keepSession', async () => {
    const { api, environment } = portalWith(refusal());
    await outcome(api.put('/agents/1/password', {}, { keepSession: true }));
    expect(environment.refused).not.toHaveBeenCalled();
  });

  it('preserves the session after a 403', async () => {
    const { api, environment } = portalWith(json({ message: 'Not yours' }, 403));
    await expect(outcome(api.get('/agents/list'))).resolves.toMatchObject({ message: 'Not yours' });
    expect(environment.refused).not.toHaveBeenCalled();
  });
});

describe('the revision', () => {
  it.each([200, 404])('notes the revision of a response with status %i', async (status) => {
    const { api, environment } = portalWith(json({}, status, { 'x-portal-revision': '12' }));
    await outcome(api.get('/clients'));
    expect(environment.revision).toHaveBeenCalledExactlyOnceWith(12);
  });

  it('reports no revision when the header is missing', async () => {
    const { api, environment } = portalWith(json({}));
    await api.get('/clients');
    expect(environment.revision).not.toHaveBeenCalled();
  });

  it('reports a module that turns out to be off', async () => {
    const { api, environment } = portalWith(json({ code: 'module_disabled' }, 404));
    await outcome(api.get('/clients'));
    expect(environment.moduleOff).toHaveBeenCalledOnce();
  });
});
