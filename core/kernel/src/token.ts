declare const type: unique symbol;

/** Names are `<plugin>.<what>`; the first segment is the owner. */
export type QualifiedId = `${string}.${string}`;

/**
 * A typed name. The phantom member makes `T` invariant, so a token for one
 * type can never be used where a token for another is expected.
 */
export interface Token<Kind extends string, T> {
  readonly kind: Kind;
  readonly id: string;
  readonly [type]?: (value: T) => T;
}

/** A service that one plugin provides and others use. */
export interface ServiceToken<T> extends Token<'service', T> {}

/** A JSON Schema known by its id, for example `clients/client`. */
export interface SchemaRef<T> extends Token<'schema', T> {}

/** Any schema, or none. */
export type OptionalSchema = SchemaRef<any> | undefined;

/** Something that happened; delivered at least once to every subscriber. */
export interface EventToken<T> extends Token<'event', T> {
  readonly schema: SchemaRef<T>;
}

/** A place to which other plugins contribute values: JSON (`data`) or functions (`code`). */
export interface ExtensionPoint<T> extends Token<'extension-point', T> {
  readonly travels: 'data' | 'code';
  readonly schema?: SchemaRef<T>;
  readonly key: (value: T) => string;
}

/** The value type of a token, or `undefined` where no token is given. */
export type Shape<Ref> = Ref extends Token<string, infer T> ? T : undefined;

/** Names a schema whose values are `T`; made by the generator beside the type, not by hand. */
export function schemaRef<T>(id: string): SchemaRef<T> {
  return { kind: 'schema', id };
}

/** A service of the plugin whose id `id` begins with, or one that core only uses (`core.…`). */
export function defineService<T>(id: QualifiedId): ServiceToken<T> {
  return { kind: 'service', id };
}

/** An event of a plugin; its payload is checked against `schema` when it is published. */
export function defineEvent<T>(id: QualifiedId, schema: SchemaRef<T>): EventToken<T> {
  return { kind: 'event', id, schema };
}

/** Values are JSON, checked against `schema`, and reach the browser in `/api/bootstrap`. */
export function defineDataPoint<T>(
  id: QualifiedId,
  schema: SchemaRef<T>,
  key: (value: T) => string,
): ExtensionPoint<T> {
  return { kind: 'extension-point', id, travels: 'data', schema, key };
}

/** Values are functions or objects with functions; they stay on their side. */
export function defineCodePoint<T>(id: QualifiedId, key: (value: T) => string): ExtensionPoint<T> {
  return { kind: 'extension-point', id, travels: 'code', key };
}
