import type { Language } from '@porchlight/kernel';
import type { JsonSchema, Validator } from '@porchlight/schemas';
import type { SchemaTexts } from '@porchlight/translations';
import type { FormTypeFacts } from '../../generated/types.ts';

/** What was typed, by section and field: `{ personalInfo: { firstName: 'Ana' } }`. A field without a value is absent. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A broken rule of a form, without a language: `problemText` makes a sentence of it. */
export interface FormProblem {
  /** Path of the field: `ownership.beneficiaries.0.percentage`. */
  readonly field: string;
  /** Keyword of the schema, the name of a rule of the form type, or `mask` for one that fits no stored value. */
  readonly rule: string;
  /** What the schema allows, for rules with a number. */
  readonly limit?: number;
}

/** What a check knows beside the values. */
export interface CheckContext {
  /** Today in the agency's time zone, `yyyy-mm-dd`. */
  readonly today: string;
  /**
   * Whether a text at a hidden field (`x-sensitive`) is the mask of the stored value, which is valid then. Without it,
   * masks are no values.
   */
  readonly isStoredMask?: (field: string, text: string) => boolean;
}

/** A rule about several fields, or about the date. Pure: the server and the browser run the same one. */
export interface FormRule {
  (values: FormValues, context: CheckContext): readonly FormProblem[];
  /** The field that it is about, for a rule about one: `formTypeContract` finds paths that name none. */
  readonly field?: string;
}

/** One page of a form. */
export interface FormStep {
  readonly id: string;
  /** An object of sections, each an object of fields. `x-label` is the title, `x-help` the sentence below it. */
  readonly schema: JsonSchema;
  /** Generated from the schema. */
  readonly validate: Validator;
  /** Shows the answers of the steps before it above its own fields, to be checked. */
  readonly isReview?: boolean;
}

/** A field of the client whose text is made from several fields of the form. */
export interface DerivedClientField {
  readonly clientField: string;
  /** Paths that the text is made from. */
  readonly fields: readonly string[];
  /** The text; '' when the form does not say. */
  readonly text: (values: FormValues) => string;
  /** What the fields start with, by path, for a text of the client; empty for one that it cannot split for certain. */
  readonly values?: (text: string) => Readonly<Record<string, unknown>>;
}

/** A form that is filled in: its steps, its texts, its rules, and what it says about the client. */
export interface FormType {
  /** For example `personal-info`; stored with each submission. */
  readonly id: string;
  /** The plugin that it belongs to. */
  readonly plugin: string;
  readonly title: string;
  /** What clients read in place of it. */
  readonly titles?: Readonly<Record<Exclude<Language, 'en'>, string>>;
  readonly description: string;
  /** Name of an icon of the design system. */
  readonly icon: string;
  /** Suggested source of a new template, for example `/personal-info`. */
  readonly route: `/${string}`;
  readonly steps: readonly FormStep[];
  readonly texts: SchemaTexts;
  readonly rules?: readonly FormRule[];
  /** Beside the fields with `x-client-field`. */
  readonly derived?: readonly DerivedClientField[];
}

/** What lists of form types show, as JSON: the value of the extension point `FormTypes`. */
export function factsOf({ steps, ...type }: FormType): FormTypeFacts {
  const { id, plugin, title, description, icon, route } = type;
  return {
    id,
    plugin,
    title,
    description,
    icon,
    route,
    steps: steps.map((step) => ({ id: step.id, title: step.schema['x-label'] ?? step.id })),
  };
}
