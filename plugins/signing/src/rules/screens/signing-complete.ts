/** What the providers say when a signer leaves a document. */
export const signingEvents = [
  'signing_complete',
  'viewing_complete',
  'cancel',
  'decline',
  'session_timeout',
  'ttl_expired',
] as const;

export type SigningEvent = (typeof signingEvents)[number];

/** What the page inside the signing frame says to the page around it. */
export interface SigningComplete {
  readonly type: 'signingComplete';
  /** Where the portal goes on: the page of the session, or that of the client. */
  readonly path: string;
  readonly formId: number;
  readonly event: SigningEvent | null;
}

const MOST_CHARACTERS = 20;
const NUMBER = '[1-9][0-9]{0,14}';
const SESSION = new RegExp(`^/crm/clients/${NUMBER}/sessions/${NUMBER}$`);
const HOME = '/crm/';
const CLIENT = new RegExp(`^/crm/clients/${NUMBER}$`);

/** True for the page of a session or of a client, and for the home page, where forms without a client lead. */
export function isSigningPath(path: unknown): path is string {
  return typeof path === 'string' && (path === HOME || SESSION.test(path) || CLIENT.test(path));
}

/** Where the portal goes on after a form was left: the page of its session, else of its client, else the home page. */
export function signingPathOf(form: {
  readonly client_id: number | null;
  readonly session_id: number | null;
}): string {
  const { client_id: clientId, session_id: sessionId } = form;
  if (clientId === null) return HOME;
  const client = `/crm/clients/${String(clientId)}`;
  return sessionId === null ? client : `${client}/sessions/${String(sessionId)}`;
}

/** Null for a value that no provider has. */
export function readEvent(value: unknown): SigningEvent | null {
  return signingEvents.find((event) => event === value) ?? null;
}

/** The id of a form in a query; null for anything else. */
export function readFormId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > MOST_CHARACTERS) return null;
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * The message of the signing frame; null for any other message.
 *
 * @param event a message event of the window
 * @param expected the origin of the portal, and the window of its frame
 */
export function readSigningComplete(
  event: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  expected: { readonly origin: string; readonly frame: unknown },
): SigningComplete | null {
  const { data } = event;
  if (event.origin !== expected.origin) return null;
  if (expected.frame === null || event.source !== expected.frame) return null;
  if (typeof data !== 'object' || data === null) return null;
  const {
    type,
    path,
    formId,
    event: what,
  } = data as Partial<Record<keyof SigningComplete, unknown>>;
  const id = readFormId(formId);
  if (type !== 'signingComplete' || !isSigningPath(path) || id === null) return null;
  return { type, path, formId: id, event: readEvent(what) };
}
