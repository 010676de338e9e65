import type Router from '@koa/router';
import type { Context } from 'koa';
import { asObject, type Json } from '../base/json.ts';
import { readBody } from '../base/read-body.ts';
import type { Fault } from '../faults/fault.ts';
import type { BaseControl } from './base-control.ts';

const PREFIX = '/__control';

type Change = (
  method: 'post' | 'put' | 'delete',
  name: string,
  run: (body: Json, params: Readonly<Record<string, string>>) => unknown,
) => void;

/** Adds calls to the control of an emulator. */
export interface ControlRoutes {
  readonly get: (name: string, read: () => unknown) => void;
  readonly change: Change;
}

/** The control of an emulator for other processes, as JSON; an emulator adds its own calls. */
export function addControlRoutes(router: Router, control: BaseControl<object>): ControlRoutes {
  const get: ControlRoutes['get'] = (name, read) =>
    router.get(`${PREFIX}/${name}`, (ctx) => respond(ctx, read()));
  const change: Change = (method, name, run) =>
    router[method](`${PREFIX}/${name}`, async (ctx) => {
      const text = await readBody(ctx.req);
      const result = await run(asObject(text === '' ? {} : JSON.parse(text)), ctx['params']);
      respond(ctx, result ?? { done: true });
    });

  get('faults', () => control.faults());
  get('violations', () => control.violations());
  get('deliveries', () => control.deliveries());
  get('log', () => control.log());
  change('post', 'faults', (body) => control.addFault(body as unknown as Fault));
  change('delete', 'faults', () => control.clearFaults());
  change('delete', 'violations', () => control.clearViolations());
  change('post', 'deliveries/:id/replay', (_, { id }) => control.replay(Number(id)));
  change('post', 'clock/advance', ({ ms }) => control.advance(Number(ms)));
  return { get, change };
}

function respond(ctx: Context, body: unknown): void {
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}
