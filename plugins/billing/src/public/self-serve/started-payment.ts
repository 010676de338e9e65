/**
 * The payment that this tab began is in its address, so that a reload shows what became of it in place of a blank form
 * that invites to pay again.
 */
export function startedPaymentId(): string | null {
  const id = location.hash.slice(1);
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}

/** @param id null to begin another one */
export function storeStartedPayment(id: string | null): void {
  const { pathname, search } = location;
  history.replaceState(null, '', `${pathname}${search}${id === null ? '' : `#${id}`}`);
}
