import { ProblemError } from '@porchlight/kernel';
import type { RequestFacts, RouteMiddleware } from '@porchlight/server';
import { randomBytes } from 'node:crypto';
import { deviceUnnamed, openedElsewhere } from '../../in-person-problems.ts';
import { reachesCookies } from '../../rules/in-person/cookie-reach.ts';
import { sha256 } from '../sha256.ts';

const NAME = 'handed_device';
/** Longer than a handing over and the ceremony that it opens. */
const SECONDS = 8 * 3_600;
const VALUE = new RegExp(`(?:^|; *)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

type Headers = Pick<RequestFacts, 'header'>;

/**
 * Gives the browser that will be handed over a secret that no script reads. Only a later call shows whether it was kept:
 * see `namedDevice`.
 */
export function nameDevice(isSecure: () => boolean): RouteMiddleware {
  return async (ctx, next) => {
    const device =
      VALUE.exec(ctx.request.headers.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url');
    await next();
    const secure = isSecure() ? '; Secure' : '';
    const rest = `Path=/api; Max-Age=${String(SECONDS)}; HttpOnly; SameSite=Strict${secure}`;
    ctx.append('set-cookie', `${NAME}=${device}; ${rest}`);
  };
}

/** The hash of what identifies the browser of a call; null for one that nothing was handed over in. */
export function deviceOf({ header }: Headers): string | null {
  const device = VALUE.exec(header('cookie') ?? '')?.[1];
  return device === undefined ? null : sha256(device);
}

/** As `deviceOf`. Throws 409 for a browser that did not keep its name, as does `assertOpenedAt`. */
export function namedDevice(request: Headers, address: string): string {
  assertOpenedAt(request, address);
  const device = deviceOf(request);
  if (device === null) throw new ProblemError(deviceUnnamed);
  return device;
}

/** Throws 409 for a browser that opened the portal where it sends nothing that names it to `address`, where links lead. */
export function assertOpenedAt({ header }: Headers, address: string): void {
  // Programs, and browsers that hide it, name no origin.
  if (reachesCookies(header('origin') ?? '', address)) return;
  const { origin } = new URL(address);
  const message = `Open the portal at ${origin} to sign in person. The screen of the client opens there.`;
  throw new ProblemError({ ...openedElsewhere, message });
}
