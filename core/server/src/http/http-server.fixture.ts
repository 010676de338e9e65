import {
  definePermission,
  ProblemError,
  schemaRef,
  type StaffFlag,
  UsePortal,
} from '@porchlight/kernel';
import { registerKeywords, type JsonSchema, type Validator } from '@porchlight/schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { setMaxListeners } from 'node:events';
import { rawRequest, type RawResponse, type RawRequest } from '../../../testing/src/raw-request.ts';
import type { RegisteredRoute, Snapshot } from '../base/snapshot.ts';
import type { Injectable } from '../plugin-api/injection.ts';
import { defineRoute, JsonText, type Route } from '../plugin-api/route.ts';
import { LinkAuthenticator } from '../links/link-gate.ts';
import { linkInvalid } from '../links/link-problems.ts';
import { StaffAuthenticator, type Logger } from '../plugin-api/tokens.ts';
import { createHttpServer, type HttpParts, type HttpServer } from './http-server.ts';
import { memoryFiles } from './memory-files.fixture.ts';

export const readThings = definePermission('things.read', 'Read things', ['agent']);
export const changeThings = definePermission('things.change', 'Change things', ['owner']);

export const Thing = schemaRef<{ name: string; size?: number }>('things/thing');
export const ThingParams = schemaRef<{ id: number }>('things/thing-params');
export const ThingQuery = schemaRef<{ page: number; tag?: string }>('things/thing-query');

export const anyone = { publicBecause: 'a test route' };

/** Routes that return their input as JSON. */
export const thingRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/things',
    summary: 'List',
    access: { permission: readThings },
    query: ThingQuery,
    handle: ({ query, actor }) => new JsonText(JSON.stringify({ query, name: actor.name })),
  }),
  defineRoute({
    method: 'get',
    path: '/things/:id',
    summary: 'One',
    access: anyone,
    params: ThingParams,
    handle: ({ params }) => new JsonText(JSON.stringify(params)),
  }),
  defineRoute({
    method: 'post',
    path: '/things',
    summary: 'Add',
    access: { permission: changeThings },
    body: Thing,
    status: 201,
    handle: ({ body }) => new JsonText(JSON.stringify(body)),
  }),
  defineRoute({
    method: 'get',
    path: '/whoami',
    summary: 'The caller and the request',
    access: anyone,
    handle: ({ actor, request }) => {
      const agent = request.header('User-Agent') ?? null;
      return new JsonText(JSON.stringify({ kind: actor.kind, hasQuery: request.hasQuery, agent }));
    },
  }),
];

const schemas: Readonly<Record<string, JsonSchema>> = {
  'core/error-response': {
    type: 'object',
    required: ['success', 'message', 'code'],
    properties: {
      success: { const: false },
      message: { type: 'string' },
      code: { type: 'string' },
      details: { type: 'array' },
    },
  },
  'things/thing': {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, 'x-error': 'Name is required' },
      size: { type: 'number' },
      inner: {},
    },
  },
  'things/thing-params': {
    type: 'object',
    required: ['id'],
    properties: {
      id: {
        type: 'integer',
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        'x-error': 'No such id',
      },
    },
  },
  'things/thing-query': {
    type: 'object',
    additionalProperties: false,
    properties: {
      page: { type: 'integer', minimum: 1, default: 1 },
      tag: { type: 'string' },
    },
  },
};

/** Tokens that the fixture's staff authenticator knows. */
const staff: Readonly<
  Record<string, { readonly id: number; readonly flags: readonly StaffFlag[] }>
> = {
  'agent-token': { id: 1001, flags: ['agent'] },
  'owner-token': { id: 1000, flags: ['agent', 'owner'] },
};

/** What the token `<kind>-link` opens. */
const openLink = {
  id: 'link-1',
  subject: { entity: 'form', id: '5' },
  language: 'en',
  secondFactor: null,
  confirmedAt: null,
  isSeen: true,
} as const;

const neverAborted = new AbortController().signal;
// Every running call listens to it, as to the signal of a plugin.
setMaxListeners(0, neverAborted);

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function compile(id: string, schema: JsonSchema): Validator {
  const parameters = /-(params|query)$/.test(id);
  const ajv = new Ajv2020({ allErrors: true, coerceTypes: parameters, useDefaults: parameters });
  registerKeywords(ajv);
  return ajv.compile(schema) as Validator;
}

/** A snapshot without a kernel: the given routes, the three schemas above, two staff accounts. */
export function snapshotOf(
  routes: readonly Route[],
  inactive: readonly Route[] = [],
  revision = 7,
): Snapshot {
  const register = (route: Route): RegisteredRoute => ({
    plugin: 'things',
    route,
    signal: neverAborted,
  });
  const registered = routes.map(register);
  const services = new Map<string, unknown>([
    [
      StaffAuthenticator.id,
      {
        noteCall: () => Promise.resolve(),
        authenticate: (token: string) => {
          const account = staff[token];
          return Promise.resolve(
            account
              ? { ...account, name: 'Maria', flags: new Set(account.flags), tokenId: token }
              : null,
          );
        },
      },
    ],
    [
      LinkAuthenticator.id,
      {
        authenticate: (token: string, kind: string) =>
          token === `${kind}-link`
            ? Promise.resolve({ ...openLink, kind })
            : Promise.reject(new ProblemError(linkInvalid)),
        confirmed: (token: string) =>
          Promise.resolve(token === 'form-proof' ? { ...openLink, kind: 'form' } : null),
      },
    ],
  ]);
  return {
    revision,
    plugins: [],
    routes: registered,
    inactiveRoutes: inactive.map(register),
    permissions: new Map(
      [UsePortal, readThings, changeThings].map((permission) => [permission.id, permission]),
    ),
    points: new Map(),
    jobs: [],
    subscriptions: [],
    settings: new Map(),
    schemas: new Map(
      Object.entries(schemas).map(([id, schema]) => [
        id,
        { schema, validate: compile(id, schema) },
      ]),
    ),
    extensions: () => [],
    service: <T>(token: Injectable<T>) =>
      ('id' in token ? services.get(token.id) : undefined) as T | undefined,
  };
}

export interface RunningServer {
  readonly port: number;
  readonly server: HttpServer;
  send(
    request: RawRequest & { readonly token?: string; readonly json?: unknown },
  ): Promise<RawResponse>;
}

/** A server, on a free port unless one is given, over the given snapshot; the caller stops it. */
export async function startHttp(
  snapshot: Snapshot,
  changes: Partial<HttpParts> = {},
  wantedPort = 0,
): Promise<RunningServer> {
  const server = createHttpServer({
    snapshot: () => snapshot,
    idempotency: {
      claim: () => Promise.reject(new Error('This test has no database.')),
      markWritten: () => Promise.resolve(true),
      complete: () => Promise.resolve(),
      release: () => Promise.resolve(),
      deleteExpired: () => Promise.resolve(),
    },
    limits: {
      hit: () => Promise.resolve(null),
      attempt: () => Promise.resolve(null),
      reset: () => Promise.resolve(),
      giveBack: () => Promise.resolve(),
    },
    files: memoryFiles(),
    pages: (ctx) => {
      ctx.body = 'page';
    },
    logger: silentLogger,
    accessLog: false,
    trustedProxies: { kind: 'none' },
    followsBrowser: false,
    https: false,
    began: () => undefined,
    ended: () => undefined,
    ...changes,
  });
  const port = await server.listen(wantedPort, '127.0.0.1');
  return {
    port,
    server,
    send({ token, json, headers, body, ...request }) {
      return rawRequest(port, {
        ...request,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined
          ? body === undefined
            ? {}
            : { body }
          : { body: JSON.stringify(json) }),
      });
    },
  };
}
