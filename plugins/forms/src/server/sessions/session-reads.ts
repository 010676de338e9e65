import { CLIENT_VIEW } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import { Database, needing, type WriteUnit } from '@porchlight/server';
import type { Session } from '../../generated/types.ts';
import { clientNotFound, sessionNotFound } from '../../problems.ts';
import { sessionStatus, type SessionPayment } from '../../rules/status/session-status.ts';
import type { SigningFacts } from '../../rules/status/signing-status.ts';
import { instant } from '../sql/json-columns.ts';

/** A session as the database returns it, with what its status is derived from. */
type SessionFacts = Omit<Session, 'status'> &
  Pick<SessionPayment, 'is_waived'> & { readonly forms: readonly SigningFacts[] };

const SIGNING_FACTS = `
  'status', s.status, 'is_voided', s.is_voided, 'envelope_id', s.envelope_id,
  'client_id', s.client_id, 'session_id', s.session_id,
  'is_completed', s.is_completed, 'completed_at', s.completed_at, 'signed_at', s.signed_at,
  'pending_advisor_signature', s.pending_advisor_signature,
  'pending_client_signature', s.pending_client_signature,
  'has_advisor_signature', s.has_advisor_signature,
  'has_client_signature', s.has_client_signature,
  'advisor_signed_at', s.advisor_signed_at, 'client_signed_at', s.client_signed_at`;

/** Sessions `n` with the facts of their forms as one JSON list; `rest` begins with `where`. */
function sessionList(rest: string): string {
  return `
    select coalesce(json_agg(row_to_json(item) order by item.created_at desc, item.id desc), '[]')::text as list
    from (
      select n.id, n.version, n.client_id, n.session_type, n.passcode_hash is not null as has_passcode,
        coalesce(f.total, 0) as total_amount_due,
        case when f.has_unpaid then null else ${instant('n.payment_received_at')} end as payment_received_at,
        n.refunded_cents / 100.0 as amount_refunded, n.waived_cents / 100.0 as amount_waived,
        n.waived_cents > 0 and not f.has_unpaid as is_waived,
        ${instant('n.client_last_viewed_at')} as client_last_viewed_at,
        coalesce(f.number, 0) as forms_count, n.deleted_at is not null as is_deleted,
        ${instant('n.created_at')} as created_at, coalesce(f.facts, '[]'::json) as forms
      from forms_session n
      left join lateral (
        select count(*) as number, json_agg(json_build_object(${SIGNING_FACTS})) as facts,
          sum(s.final_form_total) filter (where s.signing_status <> 'Voided') as total,
          bool_or(round(s.final_form_total * 100) > s.covered_cents)
            filter (where s.signing_status <> 'Voided') as has_unpaid
        from forms_submission s where s.session_id = n.id and s.deleted_at is null
      ) f on true
      ${rest} and n.deleted_at is null
    ) item`;
}

const ONE = sessionList('where n.id = $1');
const OF_CLIENT = sessionList('where n.client_id = $1');

/** Reads of sessions; the status is derived from their forms. */
export class SqlSessionReads extends needing({ database: Database }) {
  /** Throws 404, also for a deleted session. */
  async one(id: number): Promise<Session> {
    const text = await this.needs.database.jsonText('forms.session', ONE, [id]);
    return onlyOne(sessionsIn(text));
  }

  /** As `one`, inside a transaction, where it sees what that has written. */
  async oneWithin({ sql }: Pick<WriteUnit, 'sql'>, id: number): Promise<Session> {
    const [row] = await sql<{ list: string }>('forms.session', ONE, [id]);
    return onlyOne(sessionsIn(row?.list ?? null));
  }

  /** The sessions of a client, newest first. Throws 404 when it is unknown or deleted. */
  async ofClient(clientId: number): Promise<Session[]> {
    const text = await this.needs.database.jsonText('forms.sessions-of-client', OF_CLIENT, [
      clientId,
    ]);
    const sessions = sessionsIn(text);
    if (sessions.length === 0) await this.#assertClient(clientId);
    return sessions;
  }

  async #assertClient(id: number): Promise<void> {
    const live = { id, deleted_at: null };
    const row: unknown = await this.needs.database.knex(CLIENT_VIEW).where(live).first('id');
    if (row === undefined) throw new ProblemError(clientNotFound);
  }
}

function onlyOne([session]: readonly Session[]): Session {
  if (session === undefined) throw new ProblemError(sessionNotFound);
  return session;
}

function sessionsIn(text: string | null): Session[] {
  const found = JSON.parse(text ?? '[]') as readonly SessionFacts[];
  return found.map(({ forms, is_waived, ...session }) => ({
    ...session,
    status: sessionStatus(forms, {
      total_amount_due: session.total_amount_due,
      payment_received_at: session.payment_received_at,
      is_waived,
    }),
  }));
}
