import type { Route } from '@porchlight/server';
import type { Portal } from '@porchlight/server/host';
import {
  badBodies,
  badContentTypes,
  badFieldValues,
  badPathValues,
  badQueryValues,
} from './malformed-values.ts';
import type { RawRequest } from './raw-request.ts';

type Snapshot = Pick<ReturnType<Portal['kernel']['currentSnapshot']>, 'routes' | 'schemas'>;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Headers that a caller may send by mistake or on purpose. */
const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'key with spaces' },
  { 'accept-encoding': 'br;q=x, gzip;;q=0, *' },
  { accept: 'nothing/at-all' },
  { range: 'bytes=-1' },
  { 'if-none-match': '"' },
  { 'x-forwarded-for': "'; drop table clients_client; --" },
  { 'x-http-method-override': 'DELETE' },
  { cookie: '__proto__=1' },
];

interface MalformedOptions {
  /** Only the routes of this plugin; core's are those of `core`. */
  readonly plugin?: string;
  /** The value of path parameters that are not malformed; some of the requests change or delete that record. */
  readonly id?: string;
}

/**
 * Requests that no well-behaved client sends: malformed ids, queries, types, bodies, and fields.
 * Derived from the schemas of the routes, so new fields need no new test. What core refuses before it looks at a route is
 * sent to one route of each kind and plugin; what depends on a schema is sent to every route.
 */
export function malformedRequests(
  snapshot: Snapshot,
  { plugin, id = '1' }: MalformedOptions = {},
): readonly RawRequest[] {
  const kinds = new Set<string>();
  return snapshot.routes
    .filter((entry) => plugin === undefined || entry.plugin === plugin)
    .flatMap((entry) => {
      const route = { ...entry.route, id };
      const kind = kindOf(entry.plugin, entry.route);
      const isFirst = !kinds.has(kind);
      kinds.add(kind);
      const hasContent = Boolean(route.body || route.files);
      return [
        ...badParameters(route),
        ...(isFirst || route.query ? badQueries(route, snapshot) : []),
        // A form with files refuses JSON as a whole.
        ...(route.body && !route.files ? badFields(route, snapshot) : []),
        ...(isFirst
          ? [...badPaths(route), ...badHeaders(route), ...(hasContent ? badContents(route) : [])]
          : []),
      ];
    });
}

/** Routes of one kind go the same way through core until their schemas are looked at. */
function kindOf(plugin: string, route: Route): string {
  const { method, access, body, files, rawBody, maxBodyBytes, middleware, path } = route;
  return JSON.stringify([
    plugin,
    method,
    Object.keys(access),
    Boolean(body),
    files,
    rawBody,
    maxBodyBytes,
    middleware && path,
  ]);
}

const OF_ONE_FIELD = /^(title|description|examples?|default|maxLength|maximum|minimum|x-.*|\$id)$/;

type Target = Route & { readonly id: string };

function requestTo(route: Target, changes: Partial<RawRequest> = {}): RawRequest {
  return { method: route.method.toUpperCase(), path: pathOf(route), ...changes };
}

/** The path with a harmless value for each parameter, or `value` for the one at `index`. */
function pathOf({ path, id }: Target, index = -1, value = ''): string {
  let position = -1;
  return `/api${path.replaceAll(/:\w+/g, () => ((position += 1) === index ? value : id))}`;
}

function badParameters(route: Target): RawRequest[] {
  const parameters = route.path.match(/:\w+/g) ?? [];
  return parameters.flatMap((_, index) =>
    badPathValues.map((value) => requestTo(route, { path: pathOf(route, index, value) })),
  );
}

function badPaths(route: Target): RawRequest[] {
  const path = pathOf(route);
  return [
    requestTo(route, { path: `${path}/` }),
    requestTo(route, { path: `${path}//` }),
    requestTo(route, { path: `${path}/..%2f..` }),
    requestTo(route, { path: `${path}%00` }),
    requestTo(route, { method: 'OPTIONS' }),
    requestTo(route, { method: 'TRACE' }),
    requestTo(route, { method: 'PATCH' }),
  ];
}

function badQueries(route: Target, { schemas }: Snapshot): RawRequest[] {
  const known = Object.keys(schemas.get(route.query?.id)?.schema.properties ?? {});
  const path = pathOf(route);
  const searches = [
    ...known.flatMap((name) => badQueryValues.map((value) => `${name}=${value}`)),
    ...[...known, 'unknown', '__proto__', 'constructor'].flatMap((name) => [
      name,
      `${name}=%00`,
      `${name}=1&${name}=2`,
      `${name}[a]=1`,
    ]),
  ];
  return [...searches, '?&&==&', '%', '&'.repeat(2000)].map((search) =>
    requestTo(route, { path: `${path}?${search}` }),
  );
}

function badHeaders(route: Target): RawRequest[] {
  const body = route.body ? { body: '{}' } : {};
  return oddHeaders.map((headers) =>
    requestTo(route, { headers: { ...JSON_TYPE, ...headers }, ...body }),
  );
}

function badContents(route: Target): RawRequest[] {
  return [
    ...badBodies.map((body) => requestTo(route, { headers: JSON_TYPE, body })),
    ...badContentTypes.map((type) =>
      requestTo(route, { headers: { 'content-type': type }, body: '{}' }),
    ),
    requestTo(route, { body: '{}' }),
  ];
}

/** Every value for every schema of a field: of fields that share one, each gets some of the values. */
function badFields(route: Target, { schemas }: Snapshot): RawRequest[] {
  const properties = schemas.get(route.body?.id)?.schema.properties ?? {};
  const fields = Object.keys(properties);
  const groups = new Map<string, string[]>();
  for (const field of fields) {
    const shape = shapeOf(properties[field]);
    groups.set(shape, [...(groups.get(shape) ?? []), field]);
  }
  const single = [...groups.values()].flatMap((group) =>
    badFieldValues.map((value, index) => JSON.stringify({ [group[index % group.length]!]: value })),
  );
  const together = badFieldValues.map((value) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, shortened(value)]))),
  );
  return [
    ...[...single, ...together, 'null', '[]'].map((body) =>
      requestTo(route, { headers: JSON_TYPE, body }),
    ),
    requestTo(route),
  ];
}

/** What decides how a value is read; how long it may be, and how a field is described, differs from field to field. */
function shapeOf(schema: unknown): string {
  return JSON.stringify(schema, (name, value: unknown) =>
    OF_ONE_FIELD.test(name) ? undefined : value,
  );
}

/** All fields at once must still fit into one body. */
function shortened(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 4000) : value;
}
