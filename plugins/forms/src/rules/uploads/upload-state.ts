/** `open`: waits for documents; `done`: each item has arrived; `ended`: its link no longer works. */
type UploadState = 'open' | 'done' | 'ended';

/** What has become of a request. */
export function uploadState(
  items: readonly { readonly received_at: string | null }[],
  hasOpenLink: boolean,
): UploadState {
  if (items.every(({ received_at }) => received_at !== null)) return 'done';
  return hasOpenLink ? 'open' : 'ended';
}
