import type { SiteStorage } from '@porchlight/ui/bare';
/**
 * Start of the keys in the storage of a tab whose values belong to one session. They are removed when
 * the session ends or another agent signs in.
 */
export const SESSION_KEY_PREFIX = 'session:';

export function removeSessionKeys(tabStorage: SiteStorage): void {
  for (const key of tabStorage.keys()) {
    if (key.startsWith(SESSION_KEY_PREFIX)) tabStorage.removeItem(key);
  }
}
