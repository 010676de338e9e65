import { StaffDirectory } from '@porchlight/agents/contract';
import { ClientDirectory } from '@porchlight/clients/contract';
import { SigningLinks, Templates } from '@porchlight/forms/contract';
import { problemAt, ProblemError, type StaffActor, type SystemActor } from '@porchlight/kernel';
import {
  Clock,
  Database,
  DerivedWrites,
  Jobs,
  Messages,
  needing,
  RateLimits,
  type ReportProgress,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import {
  bulkSendInvalid,
  bulkSendNotFound,
  formNotFound,
  templateUnready,
  tooManyBulkSends,
} from '../../envelope-problems.ts';
import type { BulkSend, BulkSendCreate } from '../../generated/types.ts';
import { ProviderCalls } from '../provider-calls.ts';
import { settingsOf } from '../builtin/template-settings.ts';
import { abandonedSend, endBulkSend, orphanedSend } from './ended-bulk-send.ts';

/** The job that sends the forms of one bulk send. */
export const BULK_JOB = 'signing.bulk-send';

/** That one agent starts in an hour. */
const MOST_STARTS = 10;
const HOUR_SECONDS = 3_600;
/** The same again this soon is a second press, not a second wish. */
const REPEATED_MS = 60_000;
/** No one expects what was left longer than this to go out. */
const LONGEST_LEFT_MS = 24 * HOUR_SECONDS * 1_000;

const system: SystemActor = { kind: 'system', plugin: 'signing' };

interface BulkRow {
  readonly id: number;
  readonly template_id: number | null;
  readonly title: string;
  readonly created_by: number | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

interface BulkClientRow {
  readonly client_id: number;
  readonly state: BulkSend['clients'][number]['state'];
  readonly reason: string | null;
  readonly submission_id: number | null;
}

/** Sends one form to sign to many clients: a session form and a link for each. */
export class BulkSends extends needing({
  database: Database,
  writes: Writes,
  derived: DerivedWrites,
  clock: Clock,
  jobs: Jobs,
  limits: RateLimits,
  clients: ClientDirectory,
  templates: Templates,
  links: SigningLinks,
  messages: Messages,
  calls: ProviderCalls,
  staff: StaffDirectory,
}) {
  /**
   * Stores who gets the form, and queues the job; returns the one that the agent started for the same clients if it still
   * runs or is a minute old. Throws 400, 404, 409 for a template that cannot be signed, and 429.
   */
  async start(actor: StaffActor, { form_id, client_ids }: BulkSendCreate): Promise<BulkSend> {
    const { writes, clock, jobs, clients } = this.needs;
    const title = await this.#signable(form_id);
    const names = await clients.names(client_ids);
    const unknown = client_ids.filter((id) => names.get(id)?.deleted !== false);
    if (unknown.length > 0)
      throw problemAt(bulkSendInvalid, [
        { field: 'client_ids', message: 'Some of these clients no longer exist.' },
      ]);
    const id = await writes.run(actor, async (unit) => {
      const same = await this.#startedAlready(unit, actor, { form_id, client_ids });
      if (same !== null) {
        unit.unchanged();
        return same;
      }
      await this.#count(actor);
      const created_at = clock.now().toISOString();
      const values = { template_id: form_id, title, created_by: actor.id, created_at };
      const [row] = (await unit.trx('signing_bulk_send').insert(values).returning('id')) as {
        id: number;
      }[];
      const rows = client_ids.map((client_id, position) => ({
        bulk_send: row!.id,
        client_id,
        position,
      }));
      await unit.trx('signing_bulk_client').insert(rows);
      const changes = { title: { to: title }, clients: { to: client_ids.length } };
      unit.audit({ action: 'bulk-send.started', entity: 'bulk-send', entityId: row!.id, changes });
      await jobs.enqueue(BULK_JOB, { id: row!.id }, { key: String(row!.id), unit });
      return row!.id;
    });
    return this.read(id);
  }

  /** How far it is. Throws 404. */
  async read(id: number): Promise<BulkSend> {
    const { database, clients } = this.needs;
    const row = await this.#row(id);
    if (row === undefined) throw new ProblemError(bulkSendNotFound);
    const rows = (await database
      .knex('signing_bulk_client')
      .where({ bulk_send: id })
      .orderBy('position')
      .select('client_id', 'state', 'reason', 'submission_id')) as readonly BulkClientRow[];
    const names = await clients.names(rows.map(({ client_id }) => client_id));
    const count = (state: BulkClientRow['state']) =>
      rows.filter((client) => client.state === state).length;
    const isBegun = count('waiting') < rows.length;
    return {
      id: row.id,
      form_id: row.template_id,
      title: row.title,
      state: row.finished_at !== null ? 'finished' : isBegun ? 'running' : 'waiting',
      total: rows.length,
      sent: count('sent'),
      linked: count('linked'),
      skipped: count('skipped'),
      created_at: row.created_at,
      finished_at: row.finished_at,
      clients: rows.map((client) => ({
        ...client,
        client_name: names.get(client.client_id)?.name.trim() ?? '',
      })),
    };
  }

  /** Ids of those to go on with; ends those that were left too long, or whose agent is gone. */
  async unfinished(): Promise<readonly number[]> {
    const { database, derived, clock, staff } = this.needs;
    const rows = (await database
      .knex('signing_bulk_send')
      .whereNull('finished_at')
      .orderBy('id')
      .select('id', 'created_by', 'created_at')) as readonly BulkRow[];
    const earliest = clock.now().getTime() - LONGEST_LEFT_MS;
    const left: number[] = [];
    for (const { id, created_by, created_at } of rows) {
      const isGone = created_by === null || (await staff.flagsOf(created_by)) === null;
      const isOld = Date.parse(created_at) < earliest;
      if (!isGone && !isOld) left.push(id);
      else
        await derived.derive(system, ({ trx }) =>
          endBulkSend(trx, id, isOld ? abandonedSend : orphanedSend),
        );
    }
    return left;
  }

  /** Sends what is still to be sent. May stop anywhere: each client is stored together with the form. */
  async run(id: number, signal: AbortSignal, progress: ReportProgress): Promise<void> {
    const { database, derived, clock } = this.needs;
    const bulk = await this.#row(id);
    if (bulk === undefined || bulk.finished_at !== null) return;
    const all = (await database
      .knex('signing_bulk_client')
      .where({ bulk_send: id })
      .orderBy('position')
      .select('client_id', 'state')) as readonly Pick<BulkClientRow, 'client_id' | 'state'>[];
    let done = all.filter(({ state }) => state !== 'waiting').length;
    for (const { client_id, state } of all) {
      if (signal.aborted) return;
      if (state !== 'waiting') continue;
      await this.#send(bulk, client_id);
      done += 1;
      progress(done, all.length);
    }
    await derived.derive(system, async ({ trx }) => {
      const finished_at = clock.now().toISOString();
      await trx('signing_bulk_send').where({ id, finished_at: null }).update({ finished_at });
    });
  }

  /** A client who cannot be sent the form is listed with the reason. */
  async #send(bulk: BulkRow, clientId: number): Promise<void> {
    const { writes, derived, links, messages } = this.needs;
    const where = { bulk_send: bulk.id, client_id: clientId };
    try {
      await writes.run(system, async (unit) => {
        const row = (await unit
          .trx('signing_bulk_client')
          .where({ ...where, state: 'waiting' })
          .forUpdate()
          .first('state')) as object | undefined;
        if (row === undefined) return unit.unchanged();
        if (bulk.template_id === null) throw new ProblemError(formNotFound);
        const submission_id = await links.send(unit, {
          clientId,
          templateId: bulk.template_id,
          createdBy: bulk.created_by,
        });
        const state = messages.canSendMail() ? 'sent' : 'linked';
        await unit.trx('signing_bulk_client').where(where).update({ state, submission_id });
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const reason = error.details[0]?.message ?? error.problem.message;
      await derived.derive(system, async ({ trx }) => {
        await trx('signing_bulk_client')
          .where({ ...where, state: 'waiting' })
          .update({ state: 'skipped', reason });
      });
    }
  }

  /** Of parallel calls of one agent, each sees what the others started. */
  async #startedAlready(
    { trx }: WriteUnit,
    actor: StaffActor,
    { form_id, client_ids }: BulkSendCreate,
  ): Promise<number | null> {
    await trx.raw(
      "select pg_advisory_xact_lock(hashtext(current_schema() || '.signing_bulk_send'), ?::integer)",
      [actor.id],
    );
    const recent = new Date(this.needs.clock.now().getTime() - REPEATED_MS).toISOString();
    const row = (await trx('signing_bulk_send')
      .where({ created_by: actor.id, template_id: form_id })
      .whereRaw('(finished_at is null or created_at > ?)', [recent])
      .whereRaw(
        `(select array_agg(client_id order by client_id) from signing_bulk_client
          where bulk_send = signing_bulk_send.id) = ?::bigint[]`,
        [[...client_ids].sort((a, b) => a - b)],
      )
      .orderBy('id', 'desc')
      .first('id')) as { id: number } | undefined;
    return row?.id ?? null;
  }

  async #count({ id }: StaffActor): Promise<void> {
    const key = `signing bulk sends of ${String(id)}`;
    const wait = await this.needs.limits.hit(key, MOST_STARTS, HOUR_SECONDS);
    if (wait !== null) throw new ProblemError(tooManyBulkSends, { retryAfterSeconds: wait });
  }

  /** The title of a template that can be sent. */
  async #signable(templateId: number): Promise<string> {
    const { templates, calls, database } = this.needs;
    const template = await templates.find(templateId);
    if (template === null) throw new ProblemError(formNotFound);
    if (template.type !== 'DocuSign')
      throw problemAt(bulkSendInvalid, [{ field: 'form_id', message: 'Choose a form to sign.' }]);
    const chosen = await settingsOf(database.knex, templateId);
    const provider = calls.get(chosen.provider);
    const why = await provider.templateProblem(templateId);
    if (why !== null) throw new ProblemError({ ...templateUnready, message: why });
    return template.title;
  }

  #row(id: number): Promise<BulkRow | undefined> {
    return this.needs.database.knex<BulkRow>('signing_bulk_send').where({ id }).first();
  }
}
