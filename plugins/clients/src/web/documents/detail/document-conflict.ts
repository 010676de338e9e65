import { textOfNotes } from '../../../rules/plain-notes.ts';
import { documentTexts } from '../document-texts.ts';
import type { DocumentForm } from '../fields/document-form.ts';

const { detail, fields } = documentTexts;

const labels: Readonly<Record<keyof DocumentForm, string>> = {
  file_name: fields.name,
  folder: fields.folder,
  status: fields.status,
  signed: fields.signed,
  notes: fields.notes,
};

/** The fields in which someone else saved a value that differs from the typed one and from the one before. */
export function changedUnderneath(
  start: DocumentForm,
  typed: DocumentForm,
  now: DocumentForm,
): readonly (keyof DocumentForm)[] {
  return (Object.keys(labels) as (keyof DocumentForm)[]).filter(
    (field) =>
      typed[field] !== start[field] && now[field] !== start[field] && now[field] !== typed[field],
  );
}

/** Says what the fields hold now, and how to go on. */
export function conflictText(changed: readonly (keyof DocumentForm)[], now: DocumentForm): string {
  return detail.conflict(changed.map((field) => detail.valueNow(labels[field], shown(now[field]))));
}

function shown(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? detail.yes : detail.no;
  return textOfNotes(value).trim();
}
