import { contentPolicy } from './content-policy.ts';

export type Headers = Readonly<Record<string, string>>;

const YEAR = 365 * 24 * 60 * 60;

interface SecurityHeaders {
  /** For data: as a page it may do nothing. */
  readonly data: Headers;
  /** For pages and files; a page gets the policy of its path (`contentPolicy`). */
  readonly page: Headers;
}

interface HeaderOptions {
  /** Production behind HTTPS, where browsers must never return without it. */
  readonly https: boolean;
}

/** The security headers of all responses. */
export function securityHeaders({ https }: HeaderOptions): SecurityHeaders {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }),
  };
  return {
    data: {
      ...common,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
    page: {
      ...common,
      'content-security-policy': contentPolicy([], { audience: 'visitor', path: '/' }),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    },
  };
}
