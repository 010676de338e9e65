import { defineEndpoint } from '@porchlight/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiClient, type ApiEnvironment, UPLOAD_STALL_MS } from './api-client.ts';
import type { UploadProgress } from './upload-request.ts';

const uploadFile = defineEndpoint({ method: 'post', path: '/upload/7' });

/** A portal whose uploads the test answers by hand. */
function portal() {
  const sent: { url: string; request: RequestInit; progress: UploadProgress }[] = [];
  let answer: (response: Response) => void = () => undefined;
  let fail: (cause: unknown) => void = () => undefined;
  const environment = {
    fetch: vi.fn<ApiEnvironment['fetch']>(),
    upload: ((url, request, progress) => {
      sent.push({ url, request, progress });
      return new Promise<Response>((resolve, reject) => {
        answer = resolve;
        fail = reject;
        request.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    }) satisfies ApiEnvironment['upload'],
    token: () => 'a.b.c',
    refused: vi.fn<ApiEnvironment['refused']>(),
    revision: vi.fn<ApiEnvironment['revision']>(),
    moduleOff: vi.fn<ApiEnvironment['moduleOff']>(),
  };
  const api = new ApiClient(environment);
  return {
    api,
    environment,
    sent,
    answer: (body: unknown, status = 200, headers = {}) =>
      answer(new Response(JSON.stringify(body), { status, headers })),
    fail: (cause: unknown) => fail(cause),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an upload', () => {
  it('an upload goes to /api as a form, with token and key, and reports its progress', async () => {
    const { api, sent, answer, environment } = portal();
    const form = new FormData();
    const onProgress = vi.fn();
    const call = api.upload(uploadFile, { form, onProgress, idempotencyKey: 'mine' });
    const { url, request, progress } = sent[0]!;
    const headers = new Headers(request.headers);
    expect(url).toBe('/api/upload/7');
    expect(request.method).toBe('POST');
    expect(request.body).toBe(form);
    expect(headers.get('authorization')).toBe('Bearer a.b.c');
    expect(headers.get('idempotency-key')).toBe('mine');
    expect(headers.has('content-type')).toBe(false);
    progress(40, 100);
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(40, 100);
    answer({ files: [] }, 201, { 'x-portal-revision': '9' });
    await expect(call).resolves.toEqual({ files: [] });
    expect(environment.revision).toHaveBeenCalledExactlyOnceWith(9);
  });

  it('never retries an upload', async () => {
    const { api, sent, fail } = portal();
    const call = api.upload(uploadFile, { form: new FormData() }).catch((error: unknown) => error);
    fail(new TypeError('gone'));
    await expect(call).resolves.toMatchObject({ status: 0, code: 'network' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('fails like any other call, and ends the session after a 401', async () => {
    const { api, answer, environment } = portal();
    const call = api.upload(uploadFile, { form: new FormData() }).catch((error: unknown) => error);
    answer({ message: 'Sign in', code: 'unauthenticated' }, 401);
    await expect(call).resolves.toMatchObject({ status: 401, message: 'Sign in' });
    expect(environment.refused).toHaveBeenCalledExactlyOnceWith('a.b.c');
  });

  it('times out after 150 seconds without progress', async () => {
    const { api, sent } = portal();
    let outcome: unknown = null;
    void api
      .upload(uploadFile, { form: new FormData() })
      .catch((error: unknown) => (outcome = error));
    await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS - 1);
    sent[0]?.progress(1, 100);
    await vi.advanceTimersByTimeAsync(UPLOAD_STALL_MS - 1);
    expect(outcome).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({
      code: 'timeout',
      message: "The server didn't respond within 150 seconds.",
    });
  });

  it("ends with the caller's reason when it is aborted", async () => {
    const { api } = portal();
    const control = new AbortController();
    const call = api.upload(uploadFile, { form: new FormData(), signal: control.signal });
    const reason = new Error('cancelled');
    control.abort(reason);
    await expect(call).rejects.toBe(reason);
  });
});
