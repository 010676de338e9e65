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
 * Reloads a page for visitors when a part of it was replaced by an update: an old tab can fetch the part only so. What is
 * typed is stored as when the visitor reloads the page.
 *
 * @param error that something failed with
 * @returns whether it reloads
 */
export async function renewOutdated(error: unknown): Promise<boolean> {
  const isGone = isPartMissing(error) && (await isOutdated());
  if (isGone) location.reload();
  return isGone;
}
