import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { rawWindow } from './raw-ledger.ts';
import { LIST, LIST_SEARCH, ONE, PAGE, SEARCH } from './raw-statements.ts';
import { rawUpdate } from './raw-updates.ts';

/**
 * The measure: what this machine gives when nothing but the work itself is
 * done. node:http and pg, statements by hand, JSON built in the database; no
 * sign-in, no rights, no checks, no log. Started as a process of its own with
 * DATABASE_URL and DATABASE_SCHEMA; prints its address.
 */
const schema = process.env['DATABASE_SCHEMA'] ?? 'public';
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: `-c search_path=${schema},portal_extensions`,
});

async function answer(request: IncomingMessage): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://raw');
  if (pathname === '/api/ledger/rows') return rawWindow(pool, searchParams);
  const q = searchParams.get('q');
  if (pathname === '/api/clients/search') return read('search', SEARCH, [q]);
  const id = /^\/api\/clients\/(\d+)$/.exec(pathname)?.[1];
  if (id !== undefined && request.method === 'PUT')
    return rawUpdate(pool, id, await jsonBody(request));
  if (id !== undefined) return read('one', ONE, [id]);
  if (q !== null) return read('list-search', LIST_SEARCH, [q]);
  const page = Number(searchParams.get('page') ?? '1');
  return read('list', LIST, [(page - 1) * PAGE]);
}

async function read(name: string, text: string, values: unknown[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ body: string }>({ name, text, values });
  return rows[0]?.body;
}

async function jsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return JSON.parse(text) as Record<string, unknown>;
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(body);
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});

server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
