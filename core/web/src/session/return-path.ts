export const LOGIN_PATH = '/crm/login';
export const HOME_PATH = '/crm/';
/** Target of access redirects. */
export const CLIENTS_PATH = '/crm/clients';

/** Any origin works for the comparison below; this one is reserved (RFC 2606). */
const anyOrigin = 'https://portal.invalid';

/** Characters that browsers drop or turn before they follow an address. */
// eslint-disable-next-line no-control-regex
const treacherous = /[\\\u0000-\u001f\u007f]/;

/**
 * The path to return to after sign-in, or the landing page when it is anything but a path of this
 * portal: one leading slash, no backslash, no control character, and still the same origin once
 * parsed as a browser would.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || treacherous.test(wanted)) {
    return HOME_PATH;
  }
  const url = parse(wanted);
  if (url === null || url.origin !== anyOrigin) return HOME_PATH;
  const path = decodeOnce(url.pathname);
  if (path === null || path.startsWith('//') || treacherous.test(path)) return HOME_PATH;
  if (path === LOGIN_PATH || path === '/') return HOME_PATH;
  return url.pathname + url.search + url.hash;
}

/** The sign-in address that remembers where the user came from. */
export function loginPathFrom(location: {
  pathname: string;
  search: string;
  hash: string;
}): string {
  const from = safeReturnPath(location.pathname + location.search + location.hash);
  return from === HOME_PATH ? LOGIN_PATH : `${LOGIN_PATH}?from=${encodeURIComponent(from)}`;
}

function parse(path: string): URL | null {
  try {
    return new URL(path, anyOrigin);
  } catch {
    return null;
  }
}

function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
