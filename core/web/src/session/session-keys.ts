/**
 * Start of the keys in the storage of a tab whose values belong to one session. They are removed when
 * the session ends or another agent signs in.
 */
export const SESSION_KEY_PREFIX = 'session:';

export function removeSessionKeys(tabStorage: Storage): void {
  const keys = Array.from({ length: tabStorage.length }, (_, at) => tabStorage.key(at));
  for (const key of keys) {
    if (key?.startsWith(SESSION_KEY_PREFIX) === true) tabStorage.removeItem(key);
  }
}
