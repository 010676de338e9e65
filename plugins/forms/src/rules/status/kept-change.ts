import { formerClients, type FormerClientFacts } from './former-clients.ts';

type Changes = Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;

/** Whether a change of a form that is kept alters what was completed: its answers, or that it is completed. */
export function changesWhatIsKept(changes: Changes): boolean {
  return 'form_data' in changes || isTakenBack(changes['status']?.to);
}

function isTakenBack(status: unknown): boolean {
  return status !== undefined && status !== 'completed';
}

/** Whether a form goes from the clients who had it to another one; the first client, and who sent it, are free. */
export function goesToAnother(
  form: FormerClientFacts & { readonly client_id: number | null },
  clientId: number,
): boolean {
  if (form.handed_in?.client_id === clientId) return form.client_id !== null;
  return form.client_id !== null || formerClients(form).length > 0;
}
