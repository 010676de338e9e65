import type { Client, ClientWrite } from '../../generated/types.ts';
import { clientStatusOf } from '../../rules/client-status.ts';
import { defaultBirthDate } from '../../rules/default-birth-date.ts';
import { notesOfText, textOfNotes } from '../../rules/plain-notes.ts';

/** Everything in the dialog is text while it is being typed. */
export type ClientFormValues = ReturnType<typeof newClientValues>;
export type ClientFormField = keyof ClientFormValues;

/** What the dialog starts with for a new client. */
export function newClientValues(today: string) {
  return {
    client_first_name: '',
    client_last_name: '',
    dob: defaultBirthDate(today),
    status: 'new',
    primary_email: '',
    primary_phone: '',
    current_health_plan_name: '',
    next_f_u_date: '',
    notes: '',
  };
}

/** What the dialog starts with for a new client of whom something is known. */
export function knownValues(
  known: Readonly<Partial<Record<ClientFormField, string>>>,
  today: string,
): ClientFormValues {
  const filled = Object.entries(known).filter(([, value]) => value.trim() !== '');
  return { ...newClientValues(today), ...Object.fromEntries(filled) };
}

/** What the dialog starts with for a stored client. */
export function valuesOf(client: Client): ClientFormValues {
  return {
    client_first_name: client.client_first_name,
    client_last_name: client.client_last_name,
    dob: client.dob ?? '',
    status: clientStatusOf(client.status),
    primary_email: client.primary_email ?? '',
    primary_phone: client.primary_phone ?? '',
    current_health_plan_name: client.current_health_plan_name ?? '',
    next_f_u_date: client.next_f_u_date ?? '',
    notes: textOfNotes(client.notes ?? ''),
  };
}

/** The values as the server takes them; only the changed ones if they are named. */
export function bodyOf(
  values: ClientFormValues,
  changed: readonly string[] = Object.keys(values),
): ClientWrite {
  const sent = Object.entries({ ...values, notes: notesOfText(values.notes) });
  // The rules of the form have checked the values.
  return Object.fromEntries(sent.filter(([field]) => changed.includes(field))) as ClientWrite;
}
