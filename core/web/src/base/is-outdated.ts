/** Whether the server no longer has the app that runs in this tab: it was updated since, so parts of it cannot be fetched. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (own === undefined) return false;
  const answer = await fetch(own, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}

/** Loads the page again if the server no longer has its parts; returns whether it does. */
export async function reloadIfOutdated(): Promise<boolean> {
  const isOld = await isOutdated();
  if (isOld) location.reload();
  return isOld;
}
