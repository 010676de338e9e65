/** A JSON object whose properties were not checked. */
export type Json = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one if it is none. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}

/** The objects of a list; none if it is no list. */
export function asObjects(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}

/** A text; empty if it is none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
