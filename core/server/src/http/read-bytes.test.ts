import { ProblemError } from '@porchlight/kernel';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyTooLarge } from '../base/core-problems.ts';
import { drain, readBytes } from './read-bytes.ts';

const limits = { maxBytes: 10, tooLarge: bodyTooLarge(10), maxTime: 15_000 };

/** The part of a request that is read here. */
function incoming(): PassThrough & IncomingMessage {
  return Object.assign(new PassThrough(), { complete: false }) as unknown as PassThrough &
    IncomingMessage;
}

const codeOf = (error: unknown) => (error instanceof ProblemError ? error.problem.status : error);

afterEach(() => void vi.useRealTimers());

describe('readBytes', () => {
  it('puts the pieces together', async () => {
    const request = incoming();
    const bytes = readBytes(request, limits);
    request.write('12345');
    request.end('67890');
    expect((await bytes).toString()).toBe('1234567890');
  });

  it('says 413 only when the rest has arrived, so that the caller can read it', async () => {
    const request = incoming();
    const status = readBytes(request, limits).catch(codeOf);
    const settled = vi.fn();
    void status.then(settled);
    request.write('12345678901');
    await new Promise(setImmediate);
    expect(settled).not.toHaveBeenCalled();
    request.end();
    expect(await status).toBe(413);
  });

  it('says 408 when the body does not arrive in 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = incoming();
    const status = readBytes(request, limits).catch(codeOf);
    request.write('123');
    vi.advanceTimersByTime(14_999);
    request.write('456');
    vi.advanceTimersByTime(1);
    expect(await status).toBe(408);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says 400 when the caller breaks off', async () => {
    const request = incoming();
    const status = readBytes(request, limits).catch(codeOf);
    request.write('123');
    request.destroy();
    expect(await status).toBe(400);
  });

  it('leaves no listener and no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = incoming();
    const before = request.eventNames().length;
    const bytes = readBytes(request, limits);
    request.end('1');
    await bytes;
    expect(request.eventNames().length).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('drain', () => {
  it('ends with the body', async () => {
    const request = incoming();
    const drained = drain(request);
    request.end('1234');
    await drained;
  });

  it('gives up after 5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drained = drain(incoming());
    vi.advanceTimersByTime(5_000);
    await drained;
  });
});
