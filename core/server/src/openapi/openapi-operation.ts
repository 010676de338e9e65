import type { Problem } from '@porchlight/kernel';
import type { JsonSchema } from '@porchlight/schemas';
import * as http from '../base/core-problems.ts';
import { takesIdempotencyKey } from '../http/route-plan.ts';
import { linkInvalid } from '../links/link-problems.ts';
import type { RegisteredRoute, Snapshot } from '../base/snapshot.ts';
import { type Access, DEFAULT_BODY_BYTES, type Route } from '../plugin-api/route.ts';
import type { FileRule } from '../plugin-api/uploads.ts';
import {
  componentRef,
  ERROR_SCHEMA,
  type OpenApiContent,
  type OpenApiOperation,
  type OpenApiParameter,
  type OpenApiResponse,
} from './openapi-types.ts';

type Schemas = Snapshot['schemas'];

const KEY_PARAMETER: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A call that is sent again with the same key within 24 hours runs once.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

/** One route as an OpenAPI operation. */
export function operationOf(
  { plugin, route }: RegisteredRoute,
  schemas: Schemas,
): OpenApiOperation {
  const { description, security } = accessOf(route.access);
  const parameters = parametersOf(route, schemas);
  const content = requestContent(route);
  return {
    operationId: `${route.method}${route.path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [plugin],
    summary: route.summary,
    description: route.details === undefined ? description : `${route.details} ${description}`,
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: { ...successOf(route), ...errorsOf(route) },
  };
}

function accessOf(access: Access): Pick<OpenApiOperation, 'description' | 'security'> {
  if ('permission' in access) {
    const { id, title } = access.permission;
    const staff = `Staff with the permission '${title}' (${id})`;
    if (!('orVisitor' in access)) return { description: `${staff}.`, security: [{ staff: [] }] };
    return {
      description: `${staff}, or a visitor who has confirmed who they are, about the record of their link.`,
      security: [{ staff: [] }, { link: [] }],
    };
  }
  if ('link' in access) {
    return {
      description: `A visitor with a link of the kind ${access.link}.`,
      security: [{ link: [] }],
    };
  }
  return { description: `Anyone: ${access.publicBecause}.`, security: [] };
}

function parametersOf(route: Route, schemas: Schemas): OpenApiParameter[] {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = schemas.get(route.params?.id)?.schema.properties ?? {};
  const query = schemas.get(route.query?.id)?.schema;
  return [
    ...names.map((name) => parameter(name, 'path', true, params[name] ?? { type: 'string' })),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) =>
      parameter(name, 'query', query?.required?.includes(name) === true, schema),
    ),
    ...(takesIdempotencyKey(route) || route.recognizesRepeats ? [KEY_PARAMETER] : []),
  ];
}

function parameter(
  name: string,
  place: 'path' | 'query',
  required: boolean,
  schema: JsonSchema,
): OpenApiParameter {
  const { description, ...rest } = schema;
  return {
    name,
    in: place,
    required,
    ...(description === undefined ? {} : { description }),
    schema: rest,
  };
}

function requestContent({ body, files }: Route): OpenApiContent | undefined {
  if (files !== undefined) {
    const upload = formOf(files);
    const schema = body ? { allOf: [componentRef(body.id), upload] } : upload;
    return { 'multipart/form-data': { schema } };
  }
  return body && { 'application/json': { schema: componentRef(body.id) } };
}

function formOf(rules: readonly FileRule[]): JsonSchema {
  return {
    type: 'object',
    required: rules.filter(({ minFiles = 1 }) => minFiles > 0).map(({ field }) => field),
    properties: Object.fromEntries(rules.map((rule) => [rule.field, filesSchema(rule)])),
  };
}

function filesSchema({ maxFiles, minFiles = 1, types, maxBytes }: FileRule): JsonSchema {
  return {
    type: 'array',
    description: `At most ${maxFiles} of ${maxBytes} bytes each; accepted are ${types.join(', ')}.`,
    ...(minFiles > 1 ? { minItems: minFiles } : {}),
    maxItems: maxFiles,
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
}

function successOf({ status = 200, returns }: Route): Record<string, OpenApiResponse> {
  if (status === 204) return { 204: { description: 'Done' } };
  const description = status === 201 ? 'Created' : status === 202 ? 'Accepted' : 'Success';
  return {
    [status]: {
      description,
      ...(returns ? { content: { 'application/json': { schema: componentRef(returns.id) } } } : {}),
    },
  };
}

/** The errors that a route has by what it declares, and those that it names. */
function errorsOf(route: Route): Record<string, OpenApiResponse> {
  const problems: Problem[] = [http.internal, http.unavailable, ...(route.problems ?? [])];
  if ('permission' in route.access) problems.push(http.unauthenticated);
  if ('link' in route.access) problems.push(linkInvalid);
  if (route.limit && !('noneBecause' in route.limit))
    problems.push(route.limit.problem ?? http.visitorsTooFrequent);
  if ('permission' in route.access) problems.push(http.forbidden);
  if (route.params || route.query || route.body) problems.push(http.validationFailed);
  if (route.body && !route.files) {
    problems.push(http.bodyTooLarge(route.maxBodyBytes ?? DEFAULT_BODY_BYTES), http.jsonExpected);
  }
  if (route.rawBody) problems.push(http.bodyTooLarge(route.rawBody.maxBytes), http.bodyEncoded);
  const { files = [] } = route;
  if (files.some(({ minFiles = 1 }) => minFiles > 0)) problems.push(http.fileMissing);
  for (const { maxBytes, maxFiles } of files) {
    problems.push(http.tooManyFiles(maxFiles), http.fileTooLarge('…', maxBytes));
    problems.push(http.fileTypeRefused('…'));
  }
  if (takesIdempotencyKey(route)) problems.push(http.keyUsedDifferently);
  const content = { 'application/json': { schema: componentRef(ERROR_SCHEMA) } };
  const responses: Record<string, OpenApiResponse> = {};
  for (const { status, message } of problems.sort((a, b) => a.status - b.status)) {
    const earlier = responses[status]?.description;
    const isNew = earlier?.split(' / ').includes(message) !== true;
    const description = earlier === undefined ? message : `${earlier} / ${message}`;
    if (isNew) responses[status] = { description, content };
  }
  return responses;
}
