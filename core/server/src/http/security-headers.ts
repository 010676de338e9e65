export type Headers = Readonly<Record<string, string>>;

/** No inline script or style, no eval, no frame, nothing from elsewhere. */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const YEAR = 365 * 24 * 60 * 60;

interface SecurityHeaders {
  /** For data: as a page it may do nothing. */
  readonly data: Headers;
  readonly page: Headers;
}

/** `https`: production behind HTTPS, where browsers must never return without it. */
export function securityHeaders(https: boolean): SecurityHeaders {
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
      'content-security-policy': PAGE_POLICY,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    },
  };
}
