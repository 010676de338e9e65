/** The view that hides neither clients nor columns. */
export const FIRST_VIEW = 'all';
/** Parameters of the page's address. */
export const VIEW_PARAMETER = 'view';
/** A search to start with. It leaves the address at once: a name has no business in the browser's history. */
export const SEARCH_PARAMETER = 'search';

/** The address of a view. Without one, the ledger opens with the view that was open last. */
export function viewPath(id: string): string {
  return `/crm/ledger?${VIEW_PARAMETER}=${id}`;
}
