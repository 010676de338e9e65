import { formatDateTime } from '@porchlight/kernel';

/** Through whose link a form was sent, as it is stored at that time. */
export interface HandedIn {
  /** Null for a blank form. */
  readonly client_id: number | null;
  readonly client: string | null;
  readonly title: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What of a form says whether it is still as it was sent. */
export interface HandedInForm {
  readonly client_id: number | null;
  readonly title: string;
  readonly submitted_at: string | null;
}

/** What staff change of a form that was sent, with the field of the audit. */
export const CHANGED_SINCE = {
  form_data: 'Answers',
  title: 'Title',
  client_id: 'Client',
  status: 'Status',
} as const;

/** One change of a form. */
export interface FormChange {
  /** Null for an account without a name. */
  readonly by: string | null;
  readonly at: string | Date;
}

/** The first and the last change of one kind; both are the same for one. */
export interface FormChanges {
  readonly what: (typeof CHANGED_SINCE)[keyof typeof CHANGED_SINCE];
  readonly first: FormChange;
  readonly last: FormChange;
}

/** Where answers were typed, and through whose link. */
interface TypedThrough extends Pick<HandedIn, 'client_id' | 'client'> {
  readonly last_at: string;
}

interface SentFacts {
  /** Null before it is sent. */
  readonly sent: HandedIn | null;
  readonly typed: readonly TypedThrough[];
  readonly changes: readonly FormChanges[];
}

/** 'through the link of Rosa Lund (client 12)' */
function throughText({ client, client_id }: Pick<HandedIn, 'client_id' | 'client'>): string {
  if (client_id === null) return 'without a client';
  const number = `client ${String(client_id)}`;
  return `through the link of ${client === null || client === '' ? number : `${client} (${number})`}`;
}

/** 'through the link of Rosa Lund (client 12) as "Waiver"' */
export function handedInText(sent: HandedIn): string {
  return `${throughText(sent)} as "${sent.title}"`;
}

/** 'sent through the link of Rosa Lund (client 12) as "Waiver"' of a form with another client or title since. */
export function cameText({
  client_id,
  title,
  handed_in: sent,
}: Pick<HandedInForm, 'client_id' | 'title'> & { readonly handed_in: HandedIn | null }) {
  const isSame = sent === null || (sent.client_id === client_id && sent.title === title);
  return isSame ? undefined : `sent ${handedInText(sent)}`;
}

/** Whether a form has another client or title than when it was sent, or was reopened since. */
export function hasMoved(form: HandedInForm, { client_id, title }: HandedIn): boolean {
  return form.client_id !== client_id || form.title !== title || form.submitted_at === null;
}

/** What the details of a form say of how it was sent, where that differs from now, and of who changed it since. */
export function sentNotes(
  form: HandedInForm,
  { sent, typed, changes }: SentFacts,
  timeZone: string,
): readonly string[] {
  const at = (time: string | Date) => `on ${formatDateTime(time, timeZone, 'en')}`;
  const by = (change: FormChange) => `by ${change.by ?? 'staff'} ${at(change.at)}`;
  const isMoved = sent !== null && hasMoved(form, sent);
  const way = isMoved ? [`Sent ${handedInText(sent)} ${at(sent.at)}.`] : [];
  const others = new Map(
    typed
      .filter(({ client_id }) => client_id !== form.client_id && client_id !== sent?.client_id)
      .map((place) => [place.client_id, place]),
  );
  const links = [...others.values()].map(
    (place) => `Answers were typed ${throughText(place)} ${at(place.last_at)}.`,
  );
  const since = changes.map(({ what, first, last }) => {
    const isOne = first === last;
    return `${what} changed ${by(first)}${isOne ? '' : `, last ${by(last)}`}.`;
  });
  return [...way, ...links, ...since];
}
