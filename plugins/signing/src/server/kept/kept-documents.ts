import { StaffDirectory } from '@porchlight/agents/contract';
import { reasonToDelete } from '@porchlight/clients/contract';
import { ProblemError, type StaffActor } from '@porchlight/kernel';
import { isUuid, Clock, Database, needing, Writes, type WriteUnit } from '@porchlight/server';
import { documentHeld, documentHasForm, noSignedDocument } from '../../envelope-problems.ts';
import type { KeptDocument, KeptDocumentQuery, LegalHoldWrite } from '../../generated/types.ts';
import { DestroyedDocuments } from './destroyed-documents.ts';
import { findKept, lineAbout, listKept, lockKept, type KeptRow } from './kept-rows.ts';

/** Signed documents as owners find, hold, and delete them, whether or not their form and client still exist. */
export class KeptDocuments extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  staff: StaffDirectory,
  destroyed: DestroyedDocuments,
}) {
  async list(query: KeptDocumentQuery): Promise<{ data: KeptDocument[]; total: number }> {
    const { rows, total } = await listKept(this.needs.database.knex, query);
    return { data: await this.#shown(rows), total };
  }

  /** Puts it on legal hold, or releases it; a second hold replaces the reason. Throws 404. */
  async hold(actor: StaffActor, id: string, { held, reason }: LegalHoldWrite) {
    const row = await this.needs.writes.run(actor, async (unit) => {
      const row = await locked(unit, id);
      const text = reason.trim();
      const isSame = held ? row.hold_reason === text : row.held_at === null;
      if (isSame) {
        unit.unchanged();
        return row;
      }
      const { trx } = unit;
      const hold = held
        ? { hold_reason: text, held_at: row.held_at ?? this.needs.clock.now(), held_by: actor.id }
        : { hold_reason: null, held_at: null, held_by: null };
      await trx('signing_document').where({ id: row.id }).update(hold);
      const action = held ? 'signed-document.held' : 'signed-document.released';
      unit.audit({ ...lineAbout(action, row), purpose: text });
      return (await findKept(trx, row.id))!;
    });
    return (await this.#shown([row]))[0]!;
  }

  /**
   * Destroys one before its time, for those who may. Throws 404, 403, 400 without a reason, and 409 for one that is held or
   * whose form still has it.
   */
  async remove(actor: StaffActor, id: string, reason: string | undefined): Promise<void> {
    const purpose = reasonToDelete(actor, reason);
    await this.needs.writes.run(actor, async (unit) => {
      const row = await locked(unit, id);
      if (row.held_at !== null) throw new ProblemError(documentHeld);
      if (!row.outlives_form) throw new ProblemError(documentHasForm);
      await this.needs.destroyed.destroy(unit, row);
      unit.audit({ ...lineAbout('signed-document.deleted', row), purpose });
    });
  }

  async #shown(rows: readonly KeptRow[]): Promise<KeptDocument[]> {
    const owners = await this.needs.staff.names(rows.flatMap(({ held_by }) => held_by ?? []));
    return rows.map(({ held_at, hold_reason, held_by, ...row }) => {
      const owner = held_by === null ? undefined : owners.get(held_by);
      const by = owner === undefined ? null : `${owner.first_name} ${owner.last_name}`.trim();
      return {
        id: row.id,
        title: row.title,
        client_id: row.client_id,
        client_name: row.client_name,
        code: row.code,
        stored_at: row.stored_at,
        kept_until: row.kept_until,
        outlives_form: row.outlives_form,
        hold: held_at === null ? null : { reason: hold_reason ?? '', since: held_at, by },
      };
    });
  }
}

async function locked(unit: WriteUnit, id: string): Promise<KeptRow> {
  const row = isUuid(id) ? await lockKept(unit, id) : null;
  if (row === null) throw new ProblemError(noSignedDocument);
  return row;
}
