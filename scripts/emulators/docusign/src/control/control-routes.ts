import { addControlRoutes, asText, type Json } from '@porchlight/emulator-shared';
import type Router from '@koa/router';
import type { ConnectConfiguration } from '../connect/connect.ts';
import type { Control } from './control.ts';

/** The control of the emulator for other processes, as JSON. */
export function addDocusignControl(router: Router, control: Control): void {
  const { get, change } = addControlRoutes(router, control);
  get('account', () => control.account());
  get('state', () => control.state());
  change('post', 'reset', () => control.reset());
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
