import { tracedPlaces } from '@porchlight/agents/contract';
import { CLIENT_VIEW, type LinkActOrigin, LinkEvidence } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  FieldCrypto,
  type LongList,
  needing,
  type WriteUnit,
} from '@porchlight/server';
import type { Submission, SubmissionDetail, SubmissionPageQuery } from '../../generated/types.ts';
import {
  clientNotFound,
  sessionNotFound,
  submissionNotFound,
  templateNotFound,
} from '../../problems.ts';
import { agentsAt, type TypedPlace } from '../../rules/links/typed-places.ts';
import type { HandedIn } from '../../rules/status/handed-in.ts';
import { ChangesSinceSent } from './changes-since-sent.ts';
import { shownFormData, type SealedFormData } from './sealed-form-data.ts';
import { pageStatement } from './submission-page.ts';
import type { StoredShape } from './stored-shape.ts';
import {
  NEWEST_FIRST,
  stepTotals,
  SUBMISSION_DETAIL,
  submissionIds,
  submissionList,
  SUBMISSIONS_BY_ID,
} from './submission-json.ts';
import { KnownFormTypes } from './known-form-types.ts';

interface StoredDetail extends SealedFormData {
  readonly item: Submission;
  readonly draft_version: number;
  readonly form_shape: StoredShape | null;
  readonly submitted_from: LinkActOrigin | null;
  readonly handed_in: HandedIn | null;
  readonly typed_from: readonly TypedPlace[];
}

/** Reads of session forms: lists as JSON text that the database builds, without what was typed; long ones in pieces. */
export class SqlSubmissionReads extends needing({
  database: Database,
  crypto: FieldCrypto,
  formTypes: KnownFormTypes,
  calendar: AgencyCalendar,
  evidence: LinkEvidence,
  since: ChangesSinceSent,
}) {
  /** A page of session forms: those that need an agent first, then the newest, unless a column sorts them. */
  async page(query: SubmissionPageQuery): Promise<string> {
    const { database, formTypes, calendar } = this.needs;
    const { name, sql, bindings } = pageStatement(query, stepTotals(formTypes.steps()), {
      today: calendar.today(),
      timeZone: calendar.timeZone(),
    });
    const text = await database.jsonText(name, sql, bindings);
    if (text === null) throw new Error('The page of session forms returned no row.');
    return text;
  }

  /** Every session form, newest first. */
  all(): Promise<LongList> {
    return this.#long('forms.all', '', []);
  }

  /** The session forms of a global form, newest first. Throws 404 when it is unknown. */
  async ofForm(id: number): Promise<LongList> {
    const list = await this.instances(id, null);
    if (list.ids.length > 0 || (await this.#exists('forms_template', { id }))) return list;
    throw new ProblemError(templateNotFound);
  }

  /** The session forms of a global form, of one client or of all, newest first; none when either is unknown. */
  instances(formId: number, clientId: number | null): Promise<LongList> {
    return clientId === null
      ? this.#long('forms.of-form', 'and s.form_id = $1', [formId])
      : this.#long('forms.instances', 'and s.form_id = $1 and s.client_id = $2', [
          formId,
          clientId,
        ]);
  }

  /** The session forms of a session in their order. Throws 404 when it is unknown or deleted. */
  async ofSession(id: number): Promise<string> {
    const rest = 'where s.session_id = $2 and s.deleted_at is null order by s.order_index, s.id';
    const list = await this.#list('forms.of-session', rest, [id]);
    const live = { id, deleted_at: null };
    if (list !== '[]' || (await this.#exists('forms_session', live))) return list;
    throw new ProblemError(sessionNotFound);
  }

  /** The session forms of a client, newest first. Throws 404 when it is unknown or deleted. */
  async ofClient(id: number): Promise<string> {
    const rest = `where s.client_id = $2 and s.deleted_at is null ${NEWEST_FIRST}`;
    const list = await this.#list('forms.of-client', rest, [id]);
    const live = { id, deleted_at: null };
    if (list !== '[]' || (await this.#exists(CLIENT_VIEW, live))) return list;
    throw new ProblemError(clientNotFound);
  }

  /** One session form with what was typed, secret values as masks. Throws 404. */
  async one(id: number): Promise<SubmissionDetail> {
    return this.#detailOf(await this.#stored(id));
  }

  /**
   * As `one`, for staff: with why what a visitor sent needs a look, how it was sent where that differs from now, and who
   * changed it since. Throws 404.
   */
  async oneForStaff(id: number): Promise<SubmissionDetail> {
    const stored = await this.#stored(id);
    const [warning, notes] = await Promise.all([
      this.#warningOf(stored),
      this.needs.since.notesOf(stored),
    ]);
    const warnings = [warning, typedWarning(stored)].filter((text) => text !== null);
    return {
      ...this.#detailOf(stored),
      ...(warnings.length > 0 && { warning: warnings.join(' ') }),
      ...(notes.length > 0 && { sent_notes: [...notes] }),
    };
  }

  async #warningOf({ item, submitted_from: from }: StoredDetail): Promise<string | null> {
    const { client_id, created_at: madeAt, submitted_at: doneAt } = item;
    if (from === null || doneAt === null) return null;
    // No link went to the client for what a stranger sent.
    const clientId = item.progress_session_id === null ? client_id : null;
    const act = { clientId, madeAt, doneAt, from };
    const [warning = null] = await this.needs.evidence.warningsOf('submission', [act]);
    return warning;
  }

  /** As `one`, inside a transaction, where it sees what that has written. */
  async oneWithin({ sql }: Pick<WriteUnit, 'sql'>, id: number): Promise<SubmissionDetail> {
    const bindings = [stepTotals(this.needs.formTypes.steps()), id];
    const [row] = await sql<{ detail: string }>('forms.one', SUBMISSION_DETAIL, bindings);
    return this.#detailOf(storedDetail(row?.detail ?? null));
  }

  async #stored(id: number): Promise<StoredDetail> {
    const { database, formTypes } = this.needs;
    const bindings = [stepTotals(formTypes.steps()), id];
    return storedDetail(await database.jsonText('forms.one', SUBMISSION_DETAIL, bindings));
  }

  #detailOf({ item, draft_version, form_shape, ...sealed }: StoredDetail): SubmissionDetail {
    const { crypto, formTypes } = this.needs;
    const shape = formTypes.shapeOf(item.form_type, form_shape);
    return { ...item, draft_version, ...shownFormData(crypto, sealed, shape) };
  }

  async #list(name: string, rest: string, bindings: readonly unknown[]): Promise<string> {
    const { database, formTypes } = this.needs;
    const all = [stepTotals(formTypes.steps()), ...bindings];
    return (await database.jsonText(name, submissionList(rest), all)) ?? '[]';
  }

  async #long(name: string, where: string, bindings: readonly unknown[]): Promise<LongList> {
    const { database, formTypes } = this.needs;
    const ids = await database.jsonText(`${name}-ids`, submissionIds(where), bindings);
    const steps = stepTotals(formTypes.steps());
    return {
      ids: JSON.parse(ids ?? '[]') as number[],
      read: async (some) => {
        const wanted = [steps, JSON.stringify(some)];
        return (await database.jsonText('forms.by-ids', SUBMISSIONS_BY_ID, wanted)) ?? '';
      },
    };
  }

  async #exists(table: string, where: object): Promise<boolean> {
    const row: unknown = await this.needs.database.knex(table).where(where).first('id');
    return row !== undefined;
  }
}

/** Agents who were where answers were typed, beside those where the form was sent. */
function typedWarning({ item, typed_from, submitted_from }: StoredDetail): string | null {
  const named = item.submitted_at === null ? [] : (submitted_from?.staff ?? []);
  const agents = agentsAt(typed_from, named);
  return agents.length === 0 ? null : `Answers were typed on ${tracedPlaces(agents)}.`;
}

function storedDetail(text: string | null): StoredDetail {
  if (text === null) throw new ProblemError(submissionNotFound);
  return JSON.parse(text) as StoredDetail;
}
