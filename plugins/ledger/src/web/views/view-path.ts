/** The address of a view; the first one is what the ledger opens with. */
export function viewPath(id: string): string {
  return id === FIRST_VIEW ? '/crm/ledger' : `/crm/ledger?${VIEW_PARAMETER}=${id}`;
}

export const FIRST_VIEW = 'all';
export const VIEW_PARAMETER = 'view';
