import { deletionNotice } from '@porchlight/clients/contract';
import { SecurityNoticed, type AuditLog, type WriteUnit } from '@porchlight/server';
import { hasClientAnswers, type AnswerTimes } from '../../rules/status/client-answers.ts';
import { lineAbout } from '../audit-lines.ts';

interface DeletedForm extends AnswerTimes {
  readonly id: number;
  readonly client_id: number | null;
  readonly title: string;
}

/** By form, the clients that it was unlinked from, the last one first. */
export type EarlierClients = ReadonlyMap<number, readonly number[]>;

const MOST_LINES = 200;

/** Read before the transaction of the deletion. */
export async function earlierClients(
  log: AuditLog,
  ids: readonly number[],
): Promise<EarlierClients> {
  const all = new Map<number, readonly number[]>();
  for (const id of ids) {
    const field = 'client_id';
    const lines = await log.find({ entity: 'session-form', id, field, limit: MOST_LINES });
    const from = lines.map(({ changes }) => changes[field]?.from);
    all.set(
      id,
      from.filter((client) => typeof client === 'number'),
    );
  }
  return all;
}

/**
 * Records a deleted form in the history of its client. One with answers of a client is also in the history of each client
 * that it was unlinked from, and owners are notified of it.
 */
export function recordDeletedForm(
  unit: WriteUnit,
  form: DeletedForm,
  earlier: EarlierClients,
  purpose: string | null,
): void {
  const { id, client_id, title } = form;
  const isFromClient = hasClientAnswers(form);
  const before = isFromClient ? (earlier.get(id) ?? []) : [];
  const clients = [...new Set([client_id, ...before])].filter((client) => client !== null);
  const [clientId = null, ...others] = clients;
  for (const client of [clientId, ...others]) {
    const about = { id, client_id: client };
    const line = lineAbout('session-form', 'session-form.deleted', about, {
      title: { from: title },
    });
    unit.audit({ ...line, ...(purpose !== null && { purpose }) });
  }
  if (isFromClient) {
    const about = { name: title, clientId };
    unit.publish(SecurityNoticed, deletionNotice('form-deleted', about, purpose));
  }
}
