import { deletionNotice } from '@porchlight/clients/contract';
import { SecurityNoticed, type WriteUnit } from '@porchlight/server';
import { hasClientAnswers, type AnswerTimes } from '../../rules/status/client-answers.ts';
import { cameText, type HandedIn } from '../../rules/status/handed-in.ts';
import { formerClients, type FormerClientFacts } from '../../rules/status/former-clients.ts';
import { lineAbout } from '../audit-lines.ts';

export interface DeletedForm extends AnswerTimes, FormerClientFacts {
  readonly id: number;
  readonly client_id: number | null;
  readonly title: string;
  readonly handed_in: HandedIn | null;
}

/**
 * Records a deleted form in the history of its client. One with answers of a client is also in the history of each client
 * that it was unlinked from, and owners are notified of it.
 */
export function recordDeletedForm(
  unit: WriteUnit,
  form: DeletedForm,
  purpose: string | null,
): void {
  const { id, client_id, title } = form;
  const isFromClient = hasClientAnswers(form);
  const before = isFromClient ? formerClients(form) : [];
  const clients = [...new Set([client_id, ...before])].filter((client) => client !== null);
  const [clientId = null, ...others] = clients;
  const came = isFromClient ? cameText({ ...form, client_id: clientId }) : undefined;
  for (const client of [clientId, ...others]) {
    const about = { id, client_id: client };
    const line = lineAbout('session-form', 'session-form.deleted', about, {
      title: { from: title },
      ...(came !== undefined && { came: { from: came } }),
    });
    unit.audit({ ...line, ...(purpose !== null && { purpose }) });
  }
  if (isFromClient) {
    const about = { name: title, clientId, came };
    unit.publish(SecurityNoticed, deletionNotice('form-deleted', about, purpose));
  }
}
