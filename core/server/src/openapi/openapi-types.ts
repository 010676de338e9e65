import type { JsonSchema } from '@porchlight/schemas';

/** The parts of OpenAPI 3.1 that the portal uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** What else the call does, and who may call. */
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: true; readonly content: OpenApiContent };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly content?: OpenApiContent;
}

export type OpenApiContent = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** The one error shape. */
export const ERROR_SCHEMA = 'core/error-response';

/** Names of components may not hold a slash: `clients/client` is `clients.client`. */
export function componentName(id: string): string {
  return id.replaceAll('/', '.');
}

/** A reference to the component of a schema in the same OpenAPI document. */
export function componentRef(id: string): JsonSchema {
  return { $ref: `#/components/schemas/${componentName(id)}` };
}
