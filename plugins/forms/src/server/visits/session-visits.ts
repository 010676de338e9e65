import { CLIENT_VIEW } from '@porchlight/clients/contract';
import { type Actor, type Language, ProblemError } from '@porchlight/kernel';
import { Clock, Database, type LinkActor, needing, Writes } from '@porchlight/server';
import type { FormType } from '../../form-types/definition/form-definition.ts';
import { titleIn } from '../../form-types/definition/form-title.ts';
import type { VisitedSession } from '../../generated/types.ts';
import { sessionNotFound } from '../../problems.ts';
import { agentNamed, agentNameOf } from './assigned-agents.ts';
import { findFormType } from '../../rules/links/find-form-type.ts';
import { readLinkSource } from '../../rules/links/link-source.ts';
import { lineAbout } from '../audit-lines.ts';
import { lockSession } from '../store/locks.ts';
import { VISITED_COLUMNS, type VisitedRow, visitState } from './visited-form.ts';
import { FormTypeRules, EnvelopeVoiders } from '../../contract.ts';

type FormOfSession = VisitedSession['forms'][number];

interface SessionRow {
  readonly id: number;
  readonly client_id: number;
  readonly client_first_name: string;
  readonly client_last_viewed_at: string | null;
  readonly agent_name: string | null;
}

type Viewed = Pick<SessionRow, 'id' | 'client_last_viewed_at'>;

/** Visits within this time are stored as one. */
const ONE_VISIT_MS = 60_000;

/** What the visitor of a session's link sees. */
export class SessionVisits extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  types: FormTypeRules,
  voiders: EnvelopeVoiders,
}) {
  /** The forms of the session in their order; stores when it was last viewed. Throws 404. */
  async open(actor: LinkActor, id: number, expiresAt: string | null): Promise<VisitedSession> {
    const { database, types, voiders } = this.needs;
    const row = (await database
      .knex('forms_session as n')
      .join(`${CLIENT_VIEW} as c`, 'c.id', 'n.client_id')
      .where({ 'n.id': id, 'n.deleted_at': null, 'c.deleted_at': null })
      .first(
        'n.id',
        'n.client_id',
        'n.client_last_viewed_at',
        'c.client_first_name',
        database.knex.raw(`${agentNameOf('n.client_id')} as agent_name`),
      )) as SessionRow | undefined;
    if (row === undefined) throw new ProblemError(sessionNotFound);
    const forms = (await database
      .knex('forms_submission')
      .where({ session_id: id, deleted_at: null })
      .orderBy(['order_index', 'id'])
      .select(...VISITED_COLUMNS.filter((name) => name !== 'form_data'))) as VisitedRow[];
    if (actor.link.isSeen) await this.#store(actor, row);
    const known = types();
    const signedBy = voiders()[0]?.id ?? null;
    const shown = forms.flatMap((form) =>
      formOf(form, { type: findFormType(known, form), signer: signedBy }, actor.link.language),
    );
    const isWithdrawn = shown.length === 0 && forms.length > 0;
    return {
      first_name: row.client_first_name,
      expires_at: expiresAt,
      ...agentNamed(row.agent_name),
      ...(isWithdrawn && { is_withdrawn: true }),
      forms: shown,
    };
  }

  /** Stores the view of who read it before there was a sign of a person. The session may be gone by now. */
  async seen(id: number): Promise<void> {
    const row = (await this.needs.database
      .knex('forms_session')
      .where({ id, deleted_at: null })
      .first('id', 'client_last_viewed_at')) as Viewed | undefined;
    if (row !== undefined) await this.#store({ kind: 'public' }, row);
  }

  async #store(actor: Actor, { id, client_last_viewed_at: last }: Viewed): Promise<void> {
    const { writes, clock } = this.needs;
    const now = clock.now();
    if (last !== null && now.getTime() - Date.parse(last) < ONE_VISIT_MS) return;
    await writes.run(actor, async (unit) => {
      const session = await lockSession(unit, id);
      await unit.trx('forms_session').where({ id }).update({ client_last_viewed_at: now });
      unit.audit(lineAbout('session', 'session.viewed', session, {}));
    });
  }
}

/** What fills in or signs a form; null while its plugin is off. */
interface FormPlugins {
  readonly type: FormType | null;
  readonly signer: string | null;
}

function formOf(row: VisitedRow, plugins: FormPlugins, language: Language): FormOfSession[] {
  const { type } = plugins;
  const state = stateOf(row, plugins);
  if (state === null) return [];
  const address = state === 'reading' ? (readLinkSource(row.source) ?? null) : null;
  const title = titleIn(type, row.title, language);
  return [{ id: row.id, title, type: row.type as FormOfSession['type'], state, address }];
}

/** Null for a form that the visitor has nothing to do with any more. */
function stateOf(row: VisitedRow, { type, signer }: FormPlugins): FormOfSession['state'] | null {
  const state = visitState(row, type, signer);
  if (state === 'signing') {
    if (visitState(row, type, null) === 'closed') return null;
    return row.client_signed_at === null ? 'signing' : 'signed';
  }
  if (state === 'closed') return null;
  if (state === 'open') return row.draft_version > 0 ? 'started' : 'open';
  if (state === 'submitted') return state;
  return row.type === 'Link' ? 'reading' : 'unavailable';
}
