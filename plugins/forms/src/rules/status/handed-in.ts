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

/** 'Rosa Lund (client 12)' */
function clientText({ client, client_id }: HandedIn): string {
  const number = `client ${String(client_id)}`;
  return client === null || client === '' ? number : `${client} (${number})`;
}

/** 'through the link of Rosa Lund (client 12) as "Waiver"' */
export function handedInText(sent: HandedIn): string {
  const through =
    sent.client_id === null ? 'without a client' : `through the link of ${clientText(sent)}`;
  return `${through} as "${sent.title}"`;
}

/** Whether a form has another client or title than when it was sent, or was reopened since. */
export function hasMoved(form: HandedInForm, { client_id, title }: HandedIn): boolean {
  return form.client_id !== client_id || form.title !== title || form.submitted_at === null;
}

/** What the details of a form say of how it was sent, where that differs from now, and of who changed it since. */
export function sentNotes(
  form: HandedInForm,
  sent: HandedIn,
  changes: readonly FormChanges[],
  timeZone: string,
): readonly string[] {
  const at = (time: string | Date) => `on ${formatDateTime(time, timeZone, 'en')}`;
  const by = (change: FormChange) => `by ${change.by ?? 'staff'} ${at(change.at)}`;
  const way = hasMoved(form, sent) ? [`Sent ${handedInText(sent)} ${at(sent.at)}.`] : [];
  const since = changes.map(({ what, first, last }) => {
    const isOne = first === last;
    return `${what} changed ${by(first)}${isOne ? '' : `, last ${by(last)}`}.`;
  });
  return [...way, ...since];
}
