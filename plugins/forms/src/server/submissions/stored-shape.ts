import type { SensitiveKind } from '@porchlight/schemas';
import type { FormDataShape } from './sealed-form-data.ts';

/**
 * A shape as it is stored beside the data, so that both stay readable, and secrets hidden, while the form type is off.
 */
export interface StoredShape {
  readonly sections: readonly string[];
  /** Kinds by field name. */
  readonly secrets: Readonly<Record<string, SensitiveKind>>;
}

const noShape: FormDataShape = { sections: [], secrets: new Map() };

export function readShape(stored: StoredShape | null): FormDataShape {
  return stored === null
    ? noShape
    : { sections: stored.sections, secrets: new Map(Object.entries(stored.secrets)) };
}

/** The column with the shape; none while it is stored already, and for a form whose form type is unknown or off. */
export function shapeColumn(
  { sections, secrets }: FormDataShape,
  stored: StoredShape | null,
): Readonly<Record<string, string>> {
  if (sections.length === 0) return {};
  const shape: StoredShape = { sections, secrets: Object.fromEntries(secrets) };
  return stored !== null && textOf(shape) === textOf(stored)
    ? {}
    : { form_shape: JSON.stringify(shape) };
}

/** Independent of the order of keys, which the database does not preserve. */
function textOf({ sections, secrets }: StoredShape): string {
  return JSON.stringify([sections, Object.entries(secrets).toSorted()]);
}
