import type { JsonSchema } from '@porchlight/schemas';

/** The one error shape. */
export const ERROR_SCHEMA = 'core/error-answer';

/** Names of components may not hold a slash: `clients/client` is `clients.client`. */
export function componentName(id: string): string {
  return id.replaceAll('/', '.');
}

/** A reference to the component of a schema in the same OpenAPI document. */
export function componentRef(id: string): JsonSchema {
  return { $ref: `#/components/schemas/${componentName(id)}` };
}
