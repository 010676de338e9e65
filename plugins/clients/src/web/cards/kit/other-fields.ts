import { type CardName, fieldsOfCard } from '../../card-membership.ts';
import type { CardField } from './card-fields.ts';
import {
  type ClientDialogContext,
  type ClientEdit,
  type ClientSection,
  fieldNames,
} from './client-edit.ts';

const NO_CONTEXT: ClientDialogContext = {
  today: '',
  planLines: () => [],
  refusalOf: () => null,
};

/** The fields that the schema puts on a card and that none of its dialogs lays out by hand. */
export function otherFields(card: CardName, edits: readonly ClientEdit[]): readonly CardField[] {
  const placed = new Set<string>(edits.flatMap((edit) => fieldNames(edit.dialog(NO_CONTEXT))));
  return fieldsOfCard(card, []).filter((field): field is CardField => !placed.has(field));
}

/** The dialog with more fields below its own; the same one if there are none. */
export function withFields(edit: ClientEdit, fields: readonly CardField[]): ClientEdit {
  if (fields.length === 0) return edit;
  return {
    ...edit,
    dialog(context) {
      const dialog = edit.dialog(context);
      return { ...dialog, sections: withLast(dialog.sections, fields) };
    },
  };
}

function withLast(
  sections: readonly ClientSection[],
  names: readonly CardField[],
): readonly ClientSection[] {
  const fields = names.map((name) => ({ name }));
  const last = sections.at(-1);
  if (last === undefined || last.title !== undefined || last.record !== undefined)
    return [...sections, { fields }];
  return [...sections.slice(0, -1), { ...last, fields: [...last.fields, ...fields] }];
}
