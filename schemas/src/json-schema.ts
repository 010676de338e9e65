/** The sentence of a broken rule: one for all rules of a field, or keyword -> sentence. */
export type ErrorText = string | Readonly<Record<string, string>>;

/** Kinds of secret values (class C3); the kind decides the mask. */
export type SensitiveKind =
  | 'ssn'
  | 'ein'
  | 'medicare'
  | 'medicaid'
  | 'license'
  | 'routing'
  | 'account'
  | 'card'
  | 'card-expiry'
  | 'card-code'
  | 'username'
  | 'password';

/** How personal a value is: C1 plain, C2 sealed in the audit, C3 secret. */
export type DataClass = 'C1' | 'C2' | 'C3';

export interface ColumnHint {
  readonly type: 'text' | 'date' | 'currency' | 'email' | 'action';
  /** CSS pixels. */
  readonly width: number;
  readonly readOnly?: boolean;
  /** What the table says when someone tries to edit a read-only column. */
  readonly whyReadOnly?: string;
}

/** Names that files of other programs have for a field, in addition to its key and its label. */
export interface ImportHint {
  readonly names: readonly string[];
  /** Fields that further columns with one of these names go to, the likeliest first. */
  readonly otherwise?: readonly string[];
}

/** A field that decides whether another one is shown, by its path from the root of the values. */
export interface ShownWhen {
  readonly field: string;
  readonly is: readonly (string | boolean | number)[];
}

/** How a form shows a list of objects. */
export interface ListHint {
  readonly item: string;
  readonly add: string;
  /** A field in percent whose total is shown. */
  readonly total?: string;
}

/**
 * A JSON Schema (2020-12) with the x- keywords of `x-keywords.schema.json`.
 * Generated schemas are self-contained: every `$ref` has been replaced by what it names.
 */
export interface JsonSchema {
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly readOnly?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly 'x-label'?: string;
  readonly 'x-help'?: string;
  readonly 'x-placeholder'?: string;
  readonly 'x-widget'?: string;
  readonly 'x-verbatim'?: true;
  readonly 'x-options'?: Readonly<Record<string, string>>;
  readonly 'x-group'?: string;
  readonly 'x-order'?: number;
  readonly 'x-width'?: 'half' | 'third';
  readonly 'x-autocomplete'?: string;
  readonly 'x-notify-owners'?: true;
  readonly 'x-when'?: ShownWhen;
  readonly 'x-list'?: ListHint;
  readonly 'x-client-field'?: string;
  readonly 'x-card'?: string;
  readonly 'x-import'?: ImportHint;
  readonly 'x-error'?: ErrorText;
  readonly 'x-sensitive'?: SensitiveKind;
  readonly 'x-data-class'?: DataClass;
  readonly 'x-audit-entity'?: string;
  readonly 'x-column'?: ColumnHint;
  readonly [keyword: string]: unknown;
}
