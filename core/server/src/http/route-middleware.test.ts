import { problem, ProblemError } from '@porchlight/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineRoute, JsonText, type RouteMiddleware } from '../plugin-api/route.ts';
import { CallerRooms, type LeaveRoom } from './caller-rooms.ts';
import {
  readThings,
  type RunningServer,
  silentLogger,
  snapshotOf,
  startHttp,
  Thing,
  ThingParams,
} from './http-server.fixture.ts';

const taken = problem.duplicate('This is a duplicate');
const steps: string[] = [];

const seen: RouteMiddleware = async (ctx, next) => {
  steps.push(`${ctx.state.actor.kind} ${String(ctx['params'].id)}`);
  await next();
  ctx.set('x-seen', ctx.state.id);
};
const gate: RouteMiddleware = async (ctx, next) => {
  if (ctx.query['answer'] === 'itself') ctx.body = { by: 'middleware' };
  else if (ctx.query['answer'] === 'problem') throw new ProblemError(taken);
  else if (ctx.query['answer'] === 'refusal') ctx.throw(413, 'secret text');
  else if (ctx.query['answer'] === 'none') return;
  else await next();
};

/** How each call left its place. */
const outcomes: unknown[] = [];
class SpiedRooms extends CallerRooms {
  override enter(): LeaveRoom {
    return (outcome) => void outcomes.push(outcome);
  }
}

let http: RunningServer;
const logged: unknown[] = [];
beforeAll(async () => {
  http = await startHttp(
    snapshotOf([
      defineRoute({
        method: 'post',
        path: '/things/:id',
        summary: 'With middleware of its own',
        access: { permission: readThings },
        params: ThingParams,
        body: Thing,
        middleware: [seen, gate],
        handle: ({ params }) => {
          steps.push('handler');
          return new JsonText(JSON.stringify(params));
        },
      }),
    ]),
    {
      callers: new SpiedRooms(),
      logger: { ...silentLogger, error: (fields) => logged.push(fields) },
    },
  );
});
afterAll(() => http.server.stop(0));

async function post(
  query = '',
  json: unknown = { name: 'x' },
  token: string | null = 'agent-token',
) {
  steps.length = 0;
  const path = `/api/things/5${query}`;
  return http.send({ method: 'POST', path, json, ...(token === null ? {} : { token }) });
}

it('runs the middleware of a route around its handler, with the caller in ctx.state', async () => {
  const { status, text, headers } = await post();
  expect([status, text]).toEqual([200, '{"id":5}']);
  expect(headers['x-seen']).toBe(headers['x-request-id']);
  expect(steps).toEqual(['staff 5', 'handler']);
});

it('sends what middleware puts into ctx.body, with the headers of every response', async () => {
  const { status, text, headers } = await post('?answer=itself');
  expect([status, text]).toEqual([200, '{"by":"middleware"}']);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-portal-revision': '7' });
  expect(steps).toEqual(['staff 5']);
});

it('answers the problem that middleware throws', async () => {
  const { status, text } = await post('?answer=problem');
  expect([status, JSON.parse(text)]).toMatchObject([409, { code: 'duplicate' }]);
});

it('responds with the status that middleware refuses a call with by ctx.throw, and logs nothing', async () => {
  const { status, text } = await post('?answer=refusal');
  expect([status, JSON.parse(text)]).toMatchObject([413, { success: false, code: 'too_large' }]);
  expect(text).not.toContain('secret');
  expect(logged).toEqual([]);
});

it('counts a call that middleware refuses against its caller, but no other', async () => {
  outcomes.length = 0;
  await post('?answer=refusal');
  await post('?answer=problem');
  expect(outcomes).toEqual(['refused', undefined]);
});

it('responds 500 and logs plugin and route when middleware neither responds nor calls next', async () => {
  const { status, text } = await post('?answer=none');
  expect([status, JSON.parse(text)]).toMatchObject([500, { success: false, code: 'internal' }]);
  expect(steps).toEqual(['staff 5']);
  const route = 'POST /api/things/:id';
  const err = new Error(`The middleware of ${route} neither set ctx.body nor called next.`);
  expect(logged).toMatchObject([{ plugin: 'things', route, err }]);
});

it('runs no middleware for a caller without access', async () => {
  expect((await post('', {}, null)).status).toBe(401);
  expect(steps).toEqual([]);
});

it('checks the input after the middleware', async () => {
  expect((await post('', {})).status).toBe(400);
  expect(steps).toEqual(['staff 5']);
});
