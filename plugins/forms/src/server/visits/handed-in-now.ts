import { CLIENT_VIEW, type ClientViewRow } from '@porchlight/clients/contract';
import type { WriteUnit } from '@porchlight/server';
import type { HandedIn } from '../../rules/status/handed-in.ts';
import type { LockedSubmission } from '../submissions/locked-submission.ts';

const CLIENT = `select client_first_name, client_last_name from ${CLIENT_VIEW} where id = $1`;

/** What a form that is sent now keeps for good: its client and title may be others later. */
export async function handedInNow(
  unit: Pick<WriteUnit, 'sql'>,
  { client_id, title, now }: Pick<LockedSubmission, 'client_id' | 'title' | 'now'>,
): Promise<HandedIn> {
  const client = client_id === null ? null : await clientName(unit, client_id);
  return { client_id, client, title, at: new Date(now).toISOString() };
}

async function clientName({ sql }: Pick<WriteUnit, 'sql'>, id: number): Promise<string | null> {
  const [row] = await sql<Names>('forms.name-of-client', CLIENT, [id]);
  const name = `${row?.client_first_name ?? ''} ${row?.client_last_name ?? ''}`.trim();
  return name === '' ? null : name;
}

type Names = Pick<ClientViewRow, 'client_first_name' | 'client_last_name'>;
