import type { RecordedTrace } from '@porchlight/agents/contract';
import type { Database, WriteUnit } from '@porchlight/server';
import type { SignerRole } from '../../contract.ts';

type Knex = Database['knex'] | WriteUnit['trx'];

/** `sending`: it is not known yet whether the message arrives. */
type CopyState = 'sending' | 'sent' | 'opened' | 'failed';

type CopyWay = 'portal' | 'mail' | 'text' | 'print' | 'link';

type CopyProblem = 'no-client' | 'no-email' | 'no-mail-server' | 'not-delivered';

/** How far the copy of a signer is. */
export interface CopyFacts {
  readonly role: SignerRole;
  readonly state: CopyState;
  /** How it travels; null when there was no way. */
  readonly way: CopyWay | null;
  /** Why the signer has none. */
  readonly problem: CopyProblem | null;
  readonly message_id: string | null;
}

/** A row of `signing_copy`. */
export interface CopyRow extends CopyFacts {
  /** Agents who signed in from where the copy was opened. */
  readonly staff: readonly RecordedTrace[];
  readonly document_id: string;
  /** ISO 8601. */
  readonly changed_at: string;
  /** When a link that went to an address which the client had before was first opened. */
  readonly earlier_opened_at: string | null;
}

/** Of one document, the advisor's first. */
export async function copiesOf(knex: Knex, documentId: string): Promise<readonly CopyRow[]> {
  return knex<CopyRow>('signing_copy').where({ document_id: documentId }).orderBy('role');
}

/** Those whose messages are on their way; a message that was not delivered can be sent again from the mailbox. */
export async function followedCopies(knex: Knex, most: number): Promise<readonly CopyRow[]> {
  return knex<CopyRow>('signing_copy')
    .whereNotNull('message_id')
    .whereRaw(`(state = 'sending' or problem = 'not-delivered')`)
    .orderByRaw(`state = 'failed', changed_at desc`)
    .limit(most);
}
