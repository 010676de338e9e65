import type { FieldMessage } from '@porchlight/kernel';
import { validateSelectedItems } from '../../generated/validators/selected-items.js';
import type { SelectedItem } from '../../rules/prices/form-totals.ts';

type Reading =
  | { readonly ok: true; readonly items: readonly SelectedItem[] }
  | { readonly ok: false; readonly problem: FieldMessage };

const SHAPE = 'Selected items must be a list of labels with their prices';

/** Reads what was chosen in a form, sent as a list or as JSON text; null is nothing. */
export function readSelectedItems(raw: unknown): Reading {
  const value = typeof raw === 'string' ? parsed(raw) : raw;
  if (value === null || value === '') return { ok: true, items: [] };
  if (validateSelectedItems(value)) return { ok: true, items: value };
  return { ok: false, problem: { field: 'selected_items_json', message: SHAPE } };
}

/** Text that is no JSON stays as it is, which no list is. */
function parsed(text: string): unknown {
  if (text.trim() === '') return '';
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
