import { holdClient } from '../../client-holds.ts';
import { ProblemError } from '@porchlight/kernel';
import {
  isUuid,
  needing,
  uuid7,
  type StaffActor,
  type WriteUnit,
  Writes,
} from '@porchlight/server';
import { clientNotFound, noteNotFound, noteOfColleague } from '../../problems.ts';
import { NoteModel } from './note-model.ts';

/** A note as calls return it. */
interface AddedNote {
  readonly id: string;
  readonly text: string;
}

/** Dated notes of agents about clients. The history of the client shows them by their audit lines. */
export class ClientNotes extends needing({ writes: Writes }) {
  /** Throws 404 for an unknown client. */
  async add(actor: StaffActor, clientId: number, text: string): Promise<AddedNote> {
    return this.needs.writes.run(actor, async (unit) => {
      await lockClient(unit, clientId);
      const note = { id: uuid7(), client_id: clientId, text: text.trim(), written_by: actor.id };
      await NoteModel.query(unit.trx).insert(note);
      audit(unit, 'note.added', note, { text: { to: note.text } });
      return { id: note.id, text: note.text };
    });
  }

  /** Authors can delete their own notes. Throws 404, and 403 for a note of a colleague. */
  async remove(actor: StaffActor, clientId: number, id: string): Promise<void> {
    await this.needs.writes.run(actor, async (unit) => {
      await lockClient(unit, clientId);
      const note = isUuid(id)
        ? await NoteModel.query(unit.trx)
            .findOne({ id, client_id: clientId, deleted_at: null })
            .forUpdate()
        : undefined;
      if (note === undefined) throw new ProblemError(noteNotFound);
      if (note.written_by !== actor.id) throw new ProblemError(noteOfColleague);
      await NoteModel.query(unit.trx).deleteById(id);
      audit(unit, 'note.deleted', note, { text: { from: note.text } });
    });
  }
}

function audit(
  unit: Pick<WriteUnit, 'audit'>,
  action: string,
  { id, client_id }: { readonly id: string; readonly client_id: number },
  changes: { readonly text: { readonly from?: string; readonly to?: string } },
): void {
  const subject = { entity: 'client', id: client_id };
  unit.audit({ action, entity: 'note', entityId: id, subject, changes });
}

async function lockClient(unit: WriteUnit, id: number): Promise<void> {
  if (!(await holdClient(unit, id))) throw new ProblemError(clientNotFound);
}
