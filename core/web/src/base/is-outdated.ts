/** Whether the server no longer has the app that runs in this tab: it was updated since, so parts of it cannot be fetched. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (own === undefined) return false;
  const answer = await fetch(own, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}
