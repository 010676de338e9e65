import type { RequestFacts, RouteMiddleware } from '@porchlight/server';
import { randomBytes } from 'node:crypto';
import { sha256 } from '../sha256.ts';

const NAME = 'handed_device';
/** Longer than a handing over and the ceremony that it opens. */
const SECONDS = 8 * 3_600;
const VALUE = new RegExp(`(?:^|; *)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** Gives the browser that hands over a secret that no script reads, so that it is known on the calls that follow. */
export function nameDevice(isSecure: () => boolean): RouteMiddleware {
  return async (ctx, next) => {
    const { headers } = ctx.request;
    const device = VALUE.exec(headers.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url');
    // The handler reads it as if the browser had it already.
    headers.cookie = `${NAME}=${device}`;
    await next();
    const secure = isSecure() ? '; Secure' : '';
    const rest = `Path=/api; Max-Age=${String(SECONDS)}; HttpOnly; SameSite=Strict${secure}`;
    ctx.append('set-cookie', `${NAME}=${device}; ${rest}`);
  };
}

/** The hash of what identifies the browser of a call; null for one that nothing was handed over in. */
export function deviceOf({ header }: Pick<RequestFacts, 'header'>): string | null {
  const device = VALUE.exec(header('cookie') ?? '')?.[1];
  return device === undefined ? null : sha256(device);
}
