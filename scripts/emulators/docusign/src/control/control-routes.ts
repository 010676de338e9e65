import Router from '@koa/router';
import type { Context } from 'koa';
import { asObject, asText, type Json } from '../base/json.ts';
import { readBody } from '../base/read-body.ts';
import type { ConnectConfiguration } from '../connect/connect.ts';
import type { Fault } from '../faults/fault.ts';
import type { Control } from './control.ts';

const PREFIX = '/__control';

/** The control of the emulator for other processes, as JSON. */
export function addControlRoutes(router: Router, control: Control): void {
  const get = (name: string, read: () => unknown) =>
    router.get(`${PREFIX}/${name}`, (ctx) => respond(ctx, read()));
  const change = (
    method: 'post' | 'put' | 'delete',
    name: string,
    run: (body: Json, params: Record<string, string>) => unknown,
  ) =>
    router[method](`${PREFIX}/${name}`, async (ctx) => {
      const text = await readBody(ctx.req);
      await run(asObject(text === '' ? {} : JSON.parse(text)), ctx['params']);
      respond(ctx, { done: true });
    });

  get('account', () => control.account());
  get('state', () => control.state());
  get('faults', () => control.faults());
  get('violations', () => control.violations());
  get('deliveries', () => control.deliveries());
  get('log', () => control.log());
  change('post', 'reset', () => control.reset());
  change('post', 'faults', (body) => control.addFault(body as unknown as Fault));
  change('delete', 'faults', () => control.clearFaults());
  change('delete', 'violations', () => control.clearViolations());
  change('post', 'deliveries/:id/replay', (_, { id }) => control.replay(Number(id)));
  change('post', 'clock/advance', ({ ms }) => control.advance(Number(ms)));
  change('put', 'connect', (body) => control.connect(readConnect(body)));
  change('put', 'templates/:id', ({ name }, { id }) =>
    control.changeTemplate(id!, { name: asText(name) }),
  );
  change('delete', 'templates/:id', (_, { id }) => control.removeTemplate(id!));
  change('put', 'consent', ({ given }) => control.setConsent(given === true));
}

function readConnect(body: Json): ConnectConfiguration | null {
  return asText(body['url']) === '' ? null : (body as unknown as ConnectConfiguration);
}

function respond(ctx: Context, body: unknown): void {
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}
