import { UsePortal } from '@porchlight/kernel';
import { OpenapiDocumentSchema } from '@porchlight/schemas';
import { Readable } from 'node:stream';
import type { Snapshot } from '../base/snapshot.ts';
import { defineRoute, JsonText, type Route, StreamBody } from '../plugin-api/route.ts';
import { docsScript } from './docs-script.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApiDocument } from './openapi-document.ts';
import type { OpenApiDocument } from './openapi-types.ts';

/** Nothing but its own style sheet and script: neither can call anything. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const becauseDocs =
  'it describes calls and holds no data, and a browser sends no token from its address bar';

/** The calls that describe all calls: as data for staff, and as a page to read. */
export function openApiRoutes(snapshot: () => Snapshot, version: string): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/openapi.json',
      summary: 'Get the OpenAPI document',
      access: { permission: UsePortal },
      returns: OpenapiDocumentSchema,
      handle: () => new JsonText(textOf(openApiDocument(snapshot(), version))),
    }),
    defineRoute({
      method: 'get',
      path: '/docs',
      summary: 'Read the API page',
      access: { publicBecause: becauseDocs },
      limit: fromMemory,
      handle: () =>
        page(docsOf(openApiDocument(snapshot(), version)), 'text/html; charset=utf-8', {
          'content-security-policy': PAGE_POLICY,
        }),
    }),
    defineRoute({
      method: 'get',
      path: '/docs/style.css',
      summary: 'Get the style of the API page',
      access: { publicBecause: becauseDocs },
      limit: fromMemory,
      handle: () => page(docsStyle, 'text/css; charset=utf-8', {}),
    }),
    defineRoute({
      method: 'get',
      path: '/docs/script.js',
      summary: 'Get the script of the API page',
      access: { publicBecause: becauseDocs },
      limit: fromMemory,
      handle: () => page(docsScript, 'text/javascript; charset=utf-8', {}),
    }),
  ];
}

const fromMemory = { noneBecause: 'it responds from memory' } as const;

/** Made once per snapshot: anyone may call, and it is long. */
const textOf = oncePerDocument((document) => JSON.stringify(document));
const docsOf = oncePerDocument(docsPage);

function oncePerDocument(
  make: (document: OpenApiDocument) => string,
): (document: OpenApiDocument) => string {
  const texts = new WeakMap<OpenApiDocument, string>();
  return (document) => {
    const text = texts.get(document) ?? make(document);
    texts.set(document, text);
    return text;
  };
}

function page(text: string, type: string, headers: Record<string, string>): StreamBody {
  return new StreamBody(Readable.from([text], { objectMode: false }), type, headers);
}
