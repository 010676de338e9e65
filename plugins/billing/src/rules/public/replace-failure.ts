/** Why a card did not take the place of another one. After `unknown` only the same call may be sent again. */
export type ReplaceFailure = 'declined' | 'changed' | 'gone' | 'busy' | 'unavailable' | 'unknown';

/** @param call null for anything that is not a response of the server */
export function replaceFailure(
  call: { readonly status: number; readonly code: string } | null,
): ReplaceFailure {
  switch (call?.status) {
    case 400:
    case 402:
      return 'declined';
    case 404:
      return 'gone';
    case 409:
      return 'changed';
    case 429:
      return 'busy';
    case 503:
      return call.code === 'provider_unavailable' ? 'unavailable' : 'unknown';
    default:
      return 'unknown';
  }
}
