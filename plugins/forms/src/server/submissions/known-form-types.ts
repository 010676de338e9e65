import type { SensitiveKind } from '@porchlight/schemas';
import { needing } from '@porchlight/server';
import { FormTypeRules } from '../../contract.ts';
import type { FormType } from '../../form-types/definition/form-definition.ts';
import { fieldsOf, type FormField } from '../../form-types/definition/form-fields.ts';
import { findFormType, type FormTypeHints } from '../../rules/links/find-form-type.ts';
import type { FormDataShape } from './sealed-form-data.ts';
import { readShape, type StoredShape } from './stored-shape.ts';

/** What the form types of the plugins that are on say. */
export class KnownFormTypes extends needing({ types: FormTypeRules }) {
  /** The number of steps by form type. */
  steps(): ReadonlyMap<string, number> {
    return new Map(this.needs.types().map(({ id, steps }) => [id, steps.length]));
  }

  /** Null for a form whose form type is off, and for one that has none. */
  typeOf(form: FormTypeHints): FormType | null {
    return findFormType(this.needs.types(), form);
  }

  /**
   * Beside the sections and secrets that are known for every form.
   *
   * @param stored what counts while the form type is off
   */
  shapeOf(formType: string | null, stored: StoredShape | null = null): FormDataShape {
    const type = this.needs.types().find(({ id }) => id === formType);
    return type === undefined ? readShape(stored) : shapeOfType(type);
  }
}

const shapes = new WeakMap<FormType, FormDataShape>();

function shapeOfType(type: FormType): FormDataShape {
  let shape = shapes.get(type);
  if (shape === undefined) {
    const fields = type.steps.flatMap(({ schema }) => fieldsOf(schema)).flatMap(withItems);
    shape = {
      sections: type.steps.flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
      secrets: new Map(fields.flatMap(secretOf)),
    };
    shapes.set(type, shape);
  }
  return shape;
}

function withItems(field: FormField): readonly FormField[] {
  return [field, ...field.items.flatMap(withItems)];
}

function secretOf({ path, schema }: FormField): readonly [string, SensitiveKind][] {
  const kind = schema['x-sensitive'];
  return kind === undefined ? [] : [[path.slice(path.lastIndexOf('.') + 1), kind]];
}
