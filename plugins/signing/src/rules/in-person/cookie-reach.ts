/**
 * Whether a page at `address` gets the cookies that the portal sets, as secure ones if `address` is https, in a browser that
 * opened it at `origin`. Ports make no difference. True for an origin that the browser hides.
 */
export function reachesCookies(origin: string, address: string): boolean {
  if (!URL.canParse(origin)) return true;
  const [opened, own] = [new URL(origin), new URL(address)];
  const isDropped = own.protocol === 'https:' && opened.protocol !== 'https:';
  return opened.hostname === own.hostname && !isDropped;
}
