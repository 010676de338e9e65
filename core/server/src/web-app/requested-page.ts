import { matchPath } from '@porchlight/kernel';
import type { EffectivePlugin } from '../base/snapshot.ts';
import type { Audience } from '../http/content-policy.ts';

/** The page that a path leads to. */
export interface RequestedPage {
  readonly app: 'staff' | 'visitors';
  /** Ids of the plugins that it needs at once. */
  readonly plugins: readonly string[];
  /** Whose content security policy it has: sign-in and all pages outside `/crm` have that of visitors. */
  readonly audience: Audience;
  /** Whether pages of the portal may frame it. */
  readonly isFramed: boolean;
  readonly status: 200 | 404;
}

/** Addresses of the staff app outside `/crm`. */
const STAFF_PATHS = ['/', '/crm', '/view-document', '/signed', '/agent-signing-complete'];

/**
 * The browser routes the screens of the staff, and knows all their addresses. Any other address that no effective plugin
 * has is a 404; its page says whether a module is turned off.
 */
export function requestedPage(path: string, plugins: readonly EffectivePlugin[]): RequestedPage {
  const owner = plugins.find(({ publicPages }) =>
    publicPages.some((pattern) => matchPath(pattern, path) !== null),
  );
  if (owner !== undefined) {
    const isFramed = owner.framedPages.some((pattern) => matchPath(pattern, path) !== null);
    return { app: 'visitors', plugins: [owner.id], audience: 'visitor', isFramed, status: 200 };
  }
  const isFramed = false;
  if (!STAFF_PATHS.includes(path) && !path.startsWith('/crm/'))
    return { app: 'visitors', plugins: [], audience: 'visitor', isFramed, status: 404 };
  const isSignedIn = ['/', '/crm'].includes(path) || path.startsWith('/crm/');
  const audience = isSignedIn && path !== '/crm/login' ? 'staff' : 'visitor';
  const shown = plugins.filter(
    ({ hasWeb, webBeforeSignIn }) => hasWeb && (webBeforeSignIn || audience === 'staff'),
  );
  return { app: 'staff', plugins: shown.map(({ id }) => id), audience, isFramed, status: 200 };
}
