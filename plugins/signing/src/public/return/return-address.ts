import type { TextStorage } from '@porchlight/ui/bare';
import { readEvent, readFormId, type SigningEvent } from '../../rules/screens/signing-complete.ts';

/** What the provider and the portal put into the address that a signer returns to. */
export interface ReturnAddress {
  readonly formId: number | null;
  /** A hint only: anyone can type it. */
  readonly event: SigningEvent | null;
  /** Authorizes one refresh of the form. */
  readonly state: string | null;
}

const MOST_CHARACTERS = 100;

export function readReturnAddress(search: string): ReturnAddress {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  return {
    formId: readFormId(query.get('formId')),
    event: readEvent(query.get('event')),
    state: state === '' || state.length > MOST_CHARACTERS ? null : state,
  };
}

/** Where the page of a link stores its own address before its visitor leaves to sign. */
const LINK_KEY = 'signing_return';
const LINK_PAGE = /^\/(?:sign\/[A-Za-z0-9_-]{1,200}|secure|in-person)\/[A-Za-z0-9_-]{1,200}$/;

/** The page of the link that led to the document; null in another tab, and for any other address. */
export function readLinkPage(storage: TextStorage): string | null {
  const stored = storage.getItem(LINK_KEY);
  return stored !== null && LINK_PAGE.test(stored) ? stored : null;
}
