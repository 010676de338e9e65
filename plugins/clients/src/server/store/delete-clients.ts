import type { WriteUnit } from '@porchlight/server';
import { ClientDeleted } from '../../contract.ts';

interface DeletedClient {
  readonly id: number;
  readonly version: number;
}

/** Deletes clients; unknown ones are missing from the result. Their rows stay for 30 days. */
export function deleteClients(
  { sql }: Pick<WriteUnit, 'sql'>,
  ids: readonly number[],
): Promise<readonly DeletedClient[]> {
  return sql(
    'clients.delete',
    `update clients_client set deleted_at = now(), version = version + 1
     where id = any ($1) and deleted_at is null returning id, version`,
    [ids],
  );
}

/** Adds the audit line and the event of a deleted client. */
export function recordDeleted(
  unit: Pick<WriteUnit, 'audit' | 'publish'>,
  { id, version }: DeletedClient,
  purpose = '',
): void {
  const line = { action: 'client.deleted', entity: 'client', entityId: id, changes: {} };
  unit.audit(purpose === '' ? line : { ...line, purpose });
  unit.publish(ClientDeleted, { id, version, fields: [] });
}
