/** One broken rule, as a generated validator reports it. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer into the checked value, for example `/line_items/0/quantity`. */
  readonly instancePath: string;
  /** Place of the rule in the schema; only validators with `anyOf` or `oneOf` report it. */
  readonly schemaPath?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A generated check of a value. All broken rules are collected; they are in `errors` until the next call.
 * A schema whose id ends in `-params` or `-query` also turns text into numbers and booleans and fills in
 * defaults, in place; every other schema leaves the value alone.
 */
export interface Validator<T = unknown> {
  (value: unknown): value is T;
  errors?: readonly SchemaError[] | null;
}
