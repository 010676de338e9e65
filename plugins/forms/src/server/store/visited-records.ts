import { ProblemError, type LinkActor, type StaffActor } from '@porchlight/kernel';
import type { LinkedClients } from '@porchlight/clients/contract';
import type { Database, OpenLink } from '@porchlight/server';
import { sessionNotFound, submissionNotFound } from '../../problems.ts';
import { linkKinds, sessionLinkKind } from './link-kinds.ts';

/** Who reads a record. */
export type Reader = StaffActor | LinkActor;

/** Which records the visitor of a confirmed link reads by calls that staff use too: those that the link is about. */
export class VisitedRecords implements LinkedClients {
  readonly id = 'forms';
  readonly #database: () => Database;

  constructor(database: () => Database) {
    this.#database = database;
  }

  async clientOf(link: OpenLink): Promise<number | null> {
    if (!linkKinds.some(({ id }) => id === link.kind)) return null;
    const table = link.kind === sessionLinkKind.id ? 'forms_session' : 'forms_submission';
    const row = (await this.#database()
      .knex(table)
      .where({ id: Number(link.subject.id), deleted_at: null, ...ownForm(table) })
      .first('client_id')) as { client_id: number | null } | undefined;
    return row?.client_id ?? null;
  }

  /** Throws 404 for a form that the visitor's link does not open; staff read all. */
  async assertForm(reader: Reader, id: number): Promise<void> {
    if (reader.kind === 'staff') return;
    const { kind, subject } = reader.link;
    const isOfSession = kind === sessionLinkKind.id;
    const mayBe = isOfSession || subject.id === String(id);
    const where = isOfSession ? { session_id: Number(subject.id) } : { linked_later: false };
    const row: unknown = mayBe
      ? await this.#database()
          .knex('forms_submission')
          .where({ id, deleted_at: null, ...where })
          .first('id')
      : undefined;
    if (row === undefined) throw new ProblemError(submissionNotFound);
  }

  /** Throws 404 for every session but that of the visitor's link; staff read all. */
  assertSession(reader: Reader, id: number): void {
    if (reader.kind === 'staff') return;
    const { kind, subject } = reader.link;
    if (kind !== sessionLinkKind.id || subject.id !== String(id))
      throw new ProblemError(sessionNotFound);
  }
}

/** A link to a form that got its client later may be in other hands. */
function ownForm(table: string): object {
  return table === 'forms_submission' ? { linked_later: false } : {};
}
