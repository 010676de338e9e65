import type { Submission } from '../../generated/types.ts';
import { submissionTexts } from './submission-texts.ts';

/** Who filled in a form, as lists name them. */
export function personOf({
  first_name: first,
  last_name: last,
}: Pick<Submission, 'first_name' | 'last_name'>): string {
  return `${first} ${last}`.trim() || submissionTexts.data.unnamed;
}

/** The client of a form by the name in the record, which may differ from the typed one; else who filled it in. */
export function clientOrPersonOf(form: Submission): string {
  const { client_id, client_first_name: first, client_last_name: last } = form;
  return (client_id !== null && `${first} ${last}`.trim()) || personOf(form);
}

interface Contact {
  readonly kind: 'phone' | 'email' | 'none';
  readonly text: string;
}

/** How to reach that person: by phone, else by email. */
export function contactOf({ phone, email }: Pick<Submission, 'phone' | 'email'>): Contact {
  if (phone.trim() !== '') return { kind: 'phone', text: phone };
  if (email.trim() !== '') return { kind: 'email', text: email };
  return { kind: 'none', text: submissionTexts.data.noContact };
}
