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
 * Requests that no well-behaved client sends, for every route: malformed ids, queries, types, bodies, and fields.
 * Derived from the schemas of the routes, so new fields need no new test.
 */
export function malformedRequests(
  snapshot: Snapshot,
  { plugin, id = '1' }: MalformedOptions = {},
): readonly RawRequest[] {
  return snapshot.routes
    .filter((entry) => plugin === undefined || entry.plugin === plugin)
    .map(({ route }) => ({ ...route, id }))
    .flatMap((route) => [
      ...badPaths(route),
      ...badQueries(route, snapshot),
      ...badHeaders(route),
      ...(route.body || route.files ? badContents(route, snapshot) : []),
    ]);
}

type Target = Route & { readonly id: string };

function requestTo(route: Target, changes: Partial<RawRequest> = {}): RawRequest {
  return { method: route.method.toUpperCase(), path: pathOf(route), ...changes };
}

/** The path with a harmless value for each parameter, or `value` for the one at `index`. */
function pathOf({ path, id }: Target, index = -1, value = ''): string {
  let position = -1;
  return `/api${path.replaceAll(/:\w+/g, () => ((position += 1) === index ? value : id))}`;
}

function badPaths(route: Target): RawRequest[] {
  const parameters = route.path.match(/:\w+/g) ?? [];
  const path = pathOf(route);
  return [
    ...parameters.flatMap((_, index) =>
      badPathValues.map((value) => requestTo(route, { path: pathOf(route, index, value) })),
    ),
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

function badContents(route: Target, { schemas }: Snapshot): RawRequest[] {
  const fields = Object.keys(schemas.get(route.body?.id)?.schema.properties ?? {});
  const single = fields.flatMap((field) =>
    badFieldValues.map((value) => JSON.stringify({ [field]: value })),
  );
  const together = badFieldValues.map((value) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, shortened(value)]))),
  );
  return [
    ...[...badBodies, ...single, ...together].map((body) =>
      requestTo(route, { headers: JSON_TYPE, body }),
    ),
    ...badContentTypes.map((type) =>
      requestTo(route, { headers: { 'content-type': type }, body: '{}' }),
    ),
    requestTo(route, { body: '{}' }),
    requestTo(route),
  ];
}

/** All fields at once must still fit into one body. */
function shortened(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, 4000) : value;
}
