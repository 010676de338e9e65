/**
 * The mark of the portal, as the tab of the browser shows it: its drawing is loaded for that anyway, and would cost each
 * page for visitors its bytes again.
 */
export function AgencyMark({ size }: { readonly size: number }) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  return icon === null ? null : <img src={icon.href} alt="" width={size} height={size} />;
}
