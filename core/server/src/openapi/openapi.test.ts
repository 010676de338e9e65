import { problem } from '@porchlight/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeThings,
  readThings,
  type RunningServer,
  snapshotOf,
  startHttp,
  Thing,
  ThingParams,
  ThingQuery,
} from '../http/http-server.fixture.ts';
import { schemaSet, sharedSchemas } from '../base/schema-set.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import { openApiDocument } from './openapi-document.ts';
import { openApiRoutes } from './openapi-routes.ts';

const taken = problem.duplicate('This name is taken');
const empty = () => ({}) as never;

const things: Route[] = [
  defineRoute({
    method: 'get',
    path: '/things',
    summary: 'List <things> & more',
    access: { permission: readThings },
    query: ThingQuery,
    returns: Thing,
    handle: empty,
  }),
  defineRoute({
    method: 'post',
    path: '/things',
    summary: 'Add a thing',
    details: 'Twice is fine.',
    access: { permission: changeThings },
    body: Thing,
    returns: Thing,
    status: 201,
    problems: [taken],
    handle: empty,
  }),
  defineRoute({
    method: 'get',
    path: '/things/:id/parts/:part',
    summary: 'One part',
    access: { link: 'forms.form' },
    limit: { perNetwork: 60, seconds: 60 },
    params: ThingParams,
    handle: empty,
  }),
  defineRoute({
    method: 'post',
    path: '/things/:id/files',
    summary: 'Upload',
    access: { publicBecause: 'a test route' },
    files: [{ field: 'documents', maxBytes: 1024, maxFiles: 3, types: ['application/pdf'] }],
    handle: empty,
  }),
  defineRoute({
    method: 'delete',
    path: '/things/:id',
    summary: 'Remove',
    access: { permission: changeThings },
    params: ThingParams,
    status: 204,
    handle: () => undefined,
  }),
];

let snapshot: Snapshot;
let http: RunningServer;

beforeAll(async () => {
  const routes = [...things, ...openApiRoutes(() => snapshot, '1.2.3')];
  const fixture = snapshotOf(routes);
  snapshot = {
    ...fixture,
    schemas: new Map([...schemaSet([sharedSchemas]), ...fixture.schemas]),
    plugins: [
      {
        id: 'things',
        title: 'Things',
        version: '1.0.0',
        hasWeb: false,
        webBeforeSignIn: false,
        publicPages: [],
        framedPages: [],
        contentSecurity: [],
      },
    ],
  };
  http = await startHttp(snapshot);
});
afterAll(() => http.server.stop(0));

describe('the OpenAPI document', () => {
  it('lists every route of the snapshot and no other', () => {
    const listed = Object.entries(openApiDocument(snapshot, '1.2.3').paths).flatMap(
      ([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const expected = snapshot.routes.map(
      ({ route }) => `${route.method} /api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(listed.sort()).toEqual(expected.sort());
    expect(listed).toContain('get /api/things/{id}/parts/{part}');
  });

  it('gives every operation an id of its own, and every reference a target', () => {
    const document = openApiDocument(snapshot, '1.2.3');
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, ref]) => ref,
    );
    expect(references.length).toBeGreaterThan(0);
    const known = Object.keys(document.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect(references.filter((ref) => !known.includes(ref!))).toEqual([]);
  });

  it('says who may call, with what, and what comes back', () => {
    const operation = openApiDocument(snapshot, '1.2.3').paths['/api/things']!['post']!;
    expect(operation).toMatchObject({
      operationId: 'post_things',
      tags: ['things'],
      security: [{ staff: [] }],
      description: "Twice is fine. Staff with the permission 'Change things' (things.change).",
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/things.thing' } } },
      },
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
    });
    expect(Object.keys(operation.responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '500',
      '503',
    ]);
    expect(operation.responses['409']!.description).toContain('This name is taken');
  });

  it('names parameters with their rules', () => {
    const { paths } = openApiDocument(snapshot, '1.2.3');
    expect(paths['/api/things']!['get']!.parameters).toEqual([
      {
        name: 'page',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, default: 1 },
      },
      { name: 'tag', in: 'query', required: false, schema: { type: 'string' } },
    ]);
    expect(paths['/api/things/{id}/parts/{part}']!['get']).toMatchObject({
      security: [{ link: [] }],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'part', in: 'path', required: true, schema: { type: 'string' } },
      ],
    });
  });

  it('builds the document once per snapshot', () => {
    expect(openApiDocument(snapshot, '1.2.3')).toBe(openApiDocument(snapshot, '1.2.3'));
  });

  it('serves the document to staff', async () => {
    expect((await http.send({ path: '/api/openapi.json' })).status).toBe(401);
    const { status, json } = await http.send({ path: '/api/openapi.json', token: 'agent-token' });
    expect([status, json]).toMatchObject([200, { openapi: '3.1.0', info: { version: '1.2.3' } }]);
  });
});

describe('the page of all calls', () => {
  it('shows every call, grouped by module', async () => {
    const { headers, text } = await http.send({ path: '/api/docs' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { route } of snapshot.routes) {
      expect(text).toContain(`<code>/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}</code>`);
    }
    expect(text).toContain('<h2 id="things">Things</h2>');
  });

  it('serves the page of all calls without inline scripts, inline styles, and other hosts', async () => {
    const { headers, text } = await http.send({ path: '/api/docs' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const page = text.replaceAll('https://portal.example.com', '');
    expect(page).not.toMatch(/<script(?! src="\/api\/docs\/script\.js")|style=|<style|https?:\/\//);
    const style = await http.send({ path: '/api/docs/style.css' });
    expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(style.text).toContain('prefers-color-scheme: dark');
    const script = await http.send({ path: '/api/docs/script.js' });
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('shows what plugins write as text, never as markup', async () => {
    const { text } = await http.send({ path: '/api/docs' });
    expect(text).toContain('List &lt;things&gt; &amp; more');
    expect(text).not.toContain('<things>');
  });

  it('lets the keyboard scroll a table that is wider than a phone', async () => {
    const { text } = await http.send({ path: '/api/docs' });
    const boxes = text.match(/<div class="scroll"[^>]*>/g) ?? [];
    expect(boxes).not.toEqual([]);
    expect(boxes.filter((box) => !/ aria-label="[^"]+" tabindex="0"/.test(box))).toEqual([]);
  });

  it('gives every link a target', async () => {
    const { text } = await http.send({ path: '/api/docs' });
    const targets = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(links.filter((id) => !targets.has(id))).toEqual([]);
  });
});
