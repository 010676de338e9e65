import type { Client, ClientForm } from '../../generated/types.ts';
import { clientStatusOf } from '../../rules/client-status.ts';
import { defaultBirthDate } from '../../rules/default-birth-date.ts';
import { notesOfText, textOfNotes } from '../../rules/plain-notes.ts';

/** Everything in the dialog is text while it is being typed. */
export type ClientFormValues = Record<keyof ClientForm, string>;

/** What the dialog starts with for a new client. */
export function newClientValues(today: string): ClientFormValues {
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

/** What the dialog starts with for a client that exists. */
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

/** The fields that differ from the start; only those are sent for a client that exists. */
export function changedValues(
  start: ClientFormValues,
  values: ClientFormValues,
): Partial<ClientFormValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== start[field as keyof ClientForm]),
  );
}

/** The values as the server takes them. */
export function bodyOf<V extends Partial<ClientFormValues>>(values: V): V {
  return values.notes === undefined ? values : { ...values, notes: notesOfText(values.notes) };
}
