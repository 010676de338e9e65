import type { SigningComplete } from '../../rules/screens/signing-complete.ts';

/** What is needed of a window. */
export interface ReturnWindow {
  readonly parent: { postMessage(message: unknown, origin: string): void };
  readonly location: { readonly origin: string; replace(path: string): void };
}

/**
 * Leaves the page that an agent returned to: in a frame the page around it goes on, of the same origin only; otherwise
 * this page goes on by itself.
 */
export function leaveReturn(page: ReturnWindow, message: SigningComplete): void {
  if (isFramed(page)) page.parent.postMessage(message, page.location.origin);
  else page.location.replace(message.path);
}

export function isFramed(page: Pick<ReturnWindow, 'parent'>): boolean {
  return (page.parent as unknown) !== page;
}
