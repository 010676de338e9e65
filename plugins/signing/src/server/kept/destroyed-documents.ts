import { SUBMISSION_VIEW } from '@porchlight/forms/contract';
import { ClientDocuments } from '@porchlight/clients/contract';
import type { SystemActor } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  needing,
  StoredFiles,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { endedIds, lineAbout, lockKept, type KeptRow } from './kept-rows.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

/** Documents that are looked for at once. */
const BATCH = 100;

/** Destroys what nobody has to keep any more: files, drafts, signatures, and names. */
export class DestroyedDocuments extends needing({
  database: Database,
  writes: Writes,
  files: StoredFiles,
  calendar: AgencyCalendar,
  clientDocuments: ClientDocuments,
}) {
  /** Every document whose time is over, each with one line of audit, and what is left of envelopes without a form. */
  async run(signal: AbortSignal): Promise<void> {
    const { database, writes, calendar } = this.needs;
    const due = () => endedIds(database.knex, calendar.today(), BATCH);
    for (let ids = await due(); ids.length > 0 && !signal.aborted; ids = await due())
      for (const id of ids)
        await writes.run(system, async (unit) => {
          const row = await lockKept(unit, id);
          const isDue = row !== null && row.held_at === null && row.outlives_form;
          if (!isDue) return unit.unchanged();
          await this.destroy(unit, row);
          unit.audit(lineAbout('signed-document.destroyed', row));
        });
    if (!signal.aborted) await this.#removeUnsigned();
  }

  /** The document with its file, the filed copy, and the envelope that it was signed in. The caller audits it. */
  async destroy(unit: WriteUnit, row: KeptRow): Promise<void> {
    const { files, clientDocuments } = this.needs;
    const { trx } = unit;
    await trx('signing_document').where({ id: row.id }).delete();
    const sealed = (await trx('signing_builtin_envelope')
      .where({ sealed_sha256: row.sha256 })
      .delete()
      .returning('sealed_file_id')) as readonly { readonly sealed_file_id: string }[];
    await files.remove(unit, [row.file_id, ...sealed.map(({ sealed_file_id: id }) => id)]);
    if (row.client_document_id !== null)
      await clientDocuments.destroy(unit, row.client_document_id);
  }

  /** Envelopes that were never completed, of forms that are gone: no one has to keep what their signers entered. */
  async #removeUnsigned(): Promise<void> {
    await this.needs.writes.run(system, async (unit) => {
      const { rows } = await unit.trx.raw<{ rows: readonly { readonly id: string }[] }>(UNSIGNED);
      if (rows.length === 0) return unit.unchanged();
      for (const { id } of rows)
        unit.audit({
          action: 'signing-envelope.removed',
          entity: 'signing-envelope',
          entityId: id,
          changes: {},
        });
    });
  }
}

const UNSIGNED = `
  delete from signing_builtin_envelope e
  where e.sealed_file_id is null
    and exists (
      select from signing_builtin_signer s where s.envelope_id = e.id and s.signed_at is null)
    and not exists (select from ${SUBMISSION_VIEW} f where f.id = e.submission_id)
  returning e.id
`;
