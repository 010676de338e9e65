/** Whether a part of the app could not be fetched although there is a network. */
export const isPartMissing = (error: unknown): boolean =>
  navigator.onLine && /module/.test(String(error));

/** Whether the server no longer has the app that runs in this tab: it was updated since, so parts of it cannot be fetched. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (own === undefined) return false;
  const answer = await fetch(own, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

/**
 * Loads a page for visitors anew when a part of it is gone for good, which an old tab can only get so; what is typed is kept
 * as when the visitor reloads the page.
 *
 * @param error that something failed with
 * @returns whether it does
 */
export async function renewOutdated(error: unknown): Promise<boolean> {
  const isGone = isPartMissing(error) && (await isOutdated());
  if (isGone) location.reload();
  return isGone;
}
