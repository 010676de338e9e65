import { LANGUAGES } from '@porchlight/kernel';
import type { JsonSchema } from '@porchlight/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraft, checkForm } from './definition/check-form.ts';
import { factsOf, type FormType, type FormValues } from './definition/form-definition.ts';
import type { FormField } from './definition/form-fields.ts';
import { problemText } from './definition/problem-text.ts';
import { fieldMap, isShown, shownValues } from './definition/shown-fields.ts';
import { valueAt, withValue } from './definition/values-at.ts';
import { validateFormTypeFacts } from '../generated/validators/form-type-facts.js';
import { validForms } from './random-values.fixture.ts';

const context = { today: '2026-11-23' };
/** The same forms in every run; a few hundred take about a second. */
const runs = { seed: 20_261_123, numRuns: 120 };

/**
 * The tests of every form type: its schemas are safe to fill in by strangers, it accepts random valid forms, and it refuses
 * random invalid ones at the field that is wrong.
 *
 * @param complete what rules about several fields need, applied to each random form
 */
export function formTypeContract(
  type: FormType,
  complete: (values: FormValues) => FormValues = (values) => values,
): void {
  const forms = validForms(type).map(complete);
  const fields = [...fieldMap(type).values()];

  describe(`form type ${type.id}`, () => {
    it('gives lists the facts that they show', () => {
      expect([validateFormTypeFacts(factsOf(type)), validateFormTypeFacts.errors]).toEqual([
        true,
        null,
      ]);
    });

    it('limits the length of every text and list', () => {
      const open = fields.flatMap((field) => [field, ...field.items]).filter(isOpen);
      expect(open.map(({ path }) => path)).toEqual([]);
    });

    it('names fields of the form in its conditions', () => {
      const deciders = fields.flatMap(({ conditions }) => conditions.map(({ field }) => field));
      expect(deciders.filter((path) => !fields.some((field) => field.path === path))).toEqual([]);
    });

    it('names fields of the form in its rules', () => {
      const paths = fields.flatMap(({ path, items }) => [
        path,
        ...items.map((item) => `${path}.${item.path}`),
      ]);
      const ruled = (type.rules ?? []).flatMap(({ field }) => field ?? []);
      expect(ruled.filter((field) => !paths.includes(field))).toEqual([]);
    });

    it('labels each choice of its fields, and no other', () => {
      const mislabeled = fields
        .flatMap((field) => [field, ...field.items])
        .filter(({ schema }) => schema.enum !== undefined && schema['x-options'] !== undefined)
        .filter(({ schema }) => !isSameSet(schema.enum!, Object.keys(schema['x-options']!)));
      expect(mislabeled.map(({ path }) => path)).toEqual([]);
    });

    it('accepts random valid forms and leaves them as they are, to the byte', () => {
      fc.assert(
        fc.property(forms, (values) => {
          const text = JSON.stringify(values);
          const read = JSON.parse(text) as FormValues;
          expect(checkForm(type, read, context)).toEqual([]);
          expect(checkDraft(type, read)).toEqual([]);
          expect(JSON.stringify(shownValues(type, read))).toBe(text);
        }),
        runs,
      );
    });

    it('refuses random invalid forms at the field that is wrong, with a sentence in each language', () => {
      fc.assert(
        fc.property(forms, fc.nat(), fc.constantFrom(...DAMAGES), (values, pick, damage) => {
          const shown = fields.filter((field) => isShown(type, field, values));
          const field = shown[pick % shown.length]!;
          const wrong = damage(values, field);
          if (wrong === null) return;
          const problem = checkForm(type, wrong.values, context).find(
            (one) => one.field === wrong.field,
          );
          expect(problem, `no problem at ${wrong.field}`).toBeDefined();
          for (const language of LANGUAGES)
            expect(problemText(type, problem!, language)).toMatch(/[.!]$/);
        }),
        { ...runs, numRuns: runs.numRuns * 2 },
      );
    });

    it('refuses any other JSON without failing', () => {
      fc.assert(
        fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
          checkForm(type, values, context);
          checkDraft(type, values);
          shownValues(type, values);
        }),
        runs,
      );
    });
  });
}

function isSameSet(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

function isOpen({ schema }: FormField): boolean {
  if (schema.type === 'array') return schema.maxItems === undefined;
  return schema.type === 'string' && schema.enum === undefined && schema.maxLength === undefined;
}

interface Wrong {
  readonly values: FormValues;
  readonly field: string;
}

type Damage = (values: FormValues, field: FormField) => Wrong | null;

const at = (values: FormValues, field: string, value: unknown): Wrong => ({
  values: withValue(values, field, value),
  field,
});

const DAMAGES: readonly Damage[] = [
  function missing(values, { path, isRequired }) {
    return isRequired ? at(values, path, undefined) : null;
  },
  function wrongKind(values, { path }) {
    return at(values, path, { not: 'a value' });
  },
  function unknownBesideIt(values, { path }) {
    return at(values, `${path.slice(0, path.lastIndexOf('.') + 1)}unknown`, 'x');
  },
  function tooLong(values, { path, schema }) {
    const most = schema.maxLength;
    return most === undefined ? null : at(values, path, 'x'.repeat(most + 1));
  },
  function outOfRange(values, { path, schema }) {
    return schema.maximum === undefined ? null : at(values, path, schema.maximum + 1);
  },
  function malformed(values, { path, schema }) {
    return hasForm(schema) ? at(values, path, '\n') : null;
  },
  function brokenEntry(values, { path, items }) {
    const [item] = items.filter(({ isRequired }) => isRequired);
    const entries = valueAt(values, path);
    if (item === undefined || !Array.isArray(entries) || entries.length === 0) return null;
    return at(values, `${path}.${String(entries.length - 1)}.${item.path}`, undefined);
  },
];

function hasForm({ pattern, format, enum: options }: JsonSchema): boolean {
  return pattern !== undefined || format !== undefined || options !== undefined;
}
