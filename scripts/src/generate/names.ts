/** What a schema called `client-form` is called in the generated files. */
export interface SchemaNames {
  /** `client-form` */
  readonly file: string;
  /** `clientForm` */
  readonly name: string;
  /** `ClientForm` */
  readonly type: string;
  /** `ClientFormSchema`, the typed reference that routes use */
  readonly ref: string;
  /** `clientFormSchema`, the schema as an object */
  readonly schema: string;
  /** `validateClientForm` */
  readonly validator: string;
  /** Params and query strings arrive as text: numbers and booleans are read from it, defaults filled in. */
  readonly readsText: boolean;
}

export function namesOf(file: string): SchemaNames {
  const type = file.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const name = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  return {
    file,
    name,
    type,
    ref: `${type}Schema`,
    schema: `${name}Schema`,
    validator: `validate${type}`,
    readsText: /-(?:params|query)$/.test(file),
  };
}
