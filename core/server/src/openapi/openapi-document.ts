import type { JsonSchema } from '@porchlight/schemas';
import type { RegisteredRoute, Snapshot } from '../base/snapshot.ts';
import { operationOf } from './openapi-operation.ts';
import {
  componentName,
  ERROR_SCHEMA,
  type OpenApiDocument,
  type OpenApiOperation,
} from './openapi-types.ts';

const DESCRIPTION =
  'All endpoints of the enabled modules. Errors use the core.error-response schema.';

const documents = new WeakMap<Snapshot, OpenApiDocument>();

/** OpenAPI 3.1 of all routes of a snapshot, cached per snapshot. */
export function openApiDocument(snapshot: Snapshot, version: string): OpenApiDocument {
  let document = documents.get(snapshot);
  if (document === undefined) {
    document = describe(snapshot, version);
    documents.set(snapshot, document);
  }
  return document;
}

function describe(snapshot: Snapshot, version: string): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const entry of snapshot.routes) {
    const path = `/api${entry.route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[entry.route.method] = operationOf(entry, snapshot.schemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Porchlight', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: tagsOf(snapshot),
    paths,
    components: {
      schemas: componentsOf(snapshot),
      securitySchemes: {
        staff: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Token of the staff login',
        },
        link: { type: 'http', scheme: 'bearer', description: 'Token of a secure link' },
      },
    },
  };
}

/** Core first, then the plugins in start order. */
function tagsOf({ plugins, routes }: Snapshot): OpenApiDocument['tags'] {
  const withRoutes = new Set(routes.map(({ plugin }) => plugin));
  return [{ id: 'core', title: 'Portal' }, ...plugins]
    .filter(({ id }) => withRoutes.has(id))
    .map(({ id, title }) => ({ name: id, description: title }));
}

function componentsOf({ routes, schemas }: Snapshot): Record<string, JsonSchema> {
  const ids = new Set([ERROR_SCHEMA, ...routes.flatMap(namedSchemas)]);
  const found = [...ids].sort().flatMap((id) => {
    const schema = schemas.get(id)?.schema;
    if (schema === undefined) return [];
    // An own $id would make references inside the document relative to it.
    const { $id: _, ...rest } = schema;
    return [[componentName(id), rest as JsonSchema] as const];
  });
  return Object.fromEntries(found);
}

function namedSchemas({ route }: RegisteredRoute): string[] {
  return [route.body, route.returns].flatMap((ref) => (ref ? [ref.id] : []));
}
