import { problemAt, ProblemError } from '@porchlight/kernel';
import { type Actor, needing, type WriteUnit, Writes } from '@porchlight/server';
import type { Folder, FolderCreate, FolderOrder, FolderWrite } from '../../generated/types.ts';
import { folderExists, folderInvalid, folderNotFound } from '../../problems.ts';
import { folderTexts, isNameTaken, nextPriority } from '../../rules/folders/folder-order.ts';
import { changesOf } from '../audit-lines.ts';
import { FolderModel } from './folder-model.ts';
import { lockTemplates } from './lock-templates.ts';
import { FOLDER_LIST } from './template-json.ts';
import { TemplateModel } from './template-model.ts';

/** Adds, renames, orders, and deletes folders, each in one transaction with its audit lines. */
export class SqlFolderWrites extends needing({ writes: Writes }) {
  /** At the end unless another position is given. Throws 400, and 409 for the name of another folder. */
  async add(actor: Actor, body: FolderCreate): Promise<Folder> {
    const label = nameOf(body, folderTexts.nameMissing);
    return this.needs.writes.run(actor, async (unit) => {
      await lockTemplates(unit);
      const folders = await FolderModel.query(unit.trx);
      if (isNameTaken(label, folders)) throw new ProblemError(folderExists);
      const values = { label, priority: body.priority ?? nextPriority(folders) };
      const { id } = await FolderModel.query(unit.trx).insert(values).returning('id');
      audit(unit, 'form-folder.created', id, changesOf({}, values));
      return { id, ...values, name: label };
    });
  }

  /** Throws 400, 404, and 409 for the name of another folder. */
  async rename(actor: Actor, id: number, body: FolderWrite): Promise<Folder> {
    const label = nameOf(body, folderTexts.renameMissing);
    return this.needs.writes.run(actor, async (unit) => {
      await lockTemplates(unit);
      const folders = await FolderModel.query(unit.trx);
      const folder = folders.find((one) => one.id === id);
      if (folder === undefined) throw new ProblemError(folderNotFound);
      if (isNameTaken(label, folders, id)) throw new ProblemError(folderExists);
      if (folder.label === label) unit.unchanged();
      else {
        await FolderModel.query(unit.trx).findById(id).patch({ label });
        audit(unit, 'form-folder.updated', id, { label: { from: folder.label, to: label } });
      }
      return { id, label, name: label, priority: folder.priority };
    });
  }

  /** Its forms have no folder then; returns how many. Throws 404. */
  async remove(actor: Actor, id: number): Promise<number> {
    return this.needs.writes.run(actor, async (unit) => {
      await lockTemplates(unit);
      const folder = await FolderModel.query(unit.trx).findById(id);
      if (folder === undefined) throw new ProblemError(folderNotFound);
      const forms = await TemplateModel.query(unit.trx)
        .where({ folder_id: id })
        .patch({ folder_id: null });
      await FolderModel.query(unit.trx).deleteById(id);
      const moved = forms === 0 ? {} : { forms_moved: { to: forms } };
      audit(unit, 'form-folder.deleted', id, { label: { from: folder.label }, ...moved });
      return forms;
    });
  }

  /** All of the positions or none; returns the folders as a JSON list. Throws 400 and 404. */
  async order(actor: Actor, body: FolderOrder): Promise<string> {
    const priorities = 'priorities' in body ? body.priorities : body;
    const wanted = new Map(priorities.map(({ id, priority }) => [id, priority]));
    if (wanted.size < priorities.length)
      throw problemAt(folderInvalid, [
        { field: 'priorities', message: 'A folder is named more than once' },
      ]);
    return this.needs.writes.run(actor, async (unit) => {
      await lockTemplates(unit);
      const folders = await FolderModel.query(unit.trx);
      const known = new Map(folders.map((folder) => [folder.id, folder]));
      const moved = priorities.flatMap(({ id, priority }) => {
        const folder = known.get(id);
        if (folder === undefined) throw new ProblemError(folderNotFound);
        return folder.priority === priority ? [] : [{ folder, priority }];
      });
      if (moved.length === 0) unit.unchanged();
      for (const { folder, priority } of moved) {
        await FolderModel.query(unit.trx).findById(folder.id).patch({ priority });
        const changes = {
          label: { to: folder.label },
          priority: { from: folder.priority, to: priority },
        };
        audit(unit, 'form-folder.updated', folder.id, changes);
      }
      const [list] = await unit.sql<{ text: string }>('forms.folders', FOLDER_LIST);
      return list?.text ?? '[]';
    });
  }
}

/** The name on one line. Throws 400 with the message for a blank one. */
function nameOf({ label, name }: FolderWrite, message: string): string {
  const plain = (label ?? name ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') throw problemAt(folderInvalid, [{ field: 'label', message }]);
  return plain;
}

function audit(
  unit: WriteUnit,
  action: string,
  id: number,
  changes: ReturnType<typeof changesOf>,
): void {
  unit.audit({ action, entity: 'form-folder', entityId: id, changes });
}
