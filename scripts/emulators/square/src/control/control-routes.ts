import { addControlRoutes, asText } from '@porchlight/emulator-shared';
import type Router from '@koa/router';
import type { WebhookSubscription } from '../books/books.ts';
import type { Control } from './control.ts';

/** The control of the emulator for other processes, as JSON. */
export function addSquareControl(router: Router, control: Control): void {
  const { get, change } = addControlRoutes(router, control);
  get('merchants', () => control.merchants());
  get('state', () => control.state());
  get('mail', () => control.mail());
  change('post', 'reset', () => control.reset());
  change('put', 'webhooks/:merchant', (body, { merchant }) => {
    const isNowhere = asText(body['url']) === '';
    control.subscribe(merchant!, isNowhere ? null : (body as unknown as WebhookSubscription));
  });
  change('post', 'declines', ({ code }) => control.declineNext(asText(code)));
  change('post', 'invoices/:id/pay', (body, { id }) => control.payInvoice(id!, body));
  change('post', 'invoices/:id/cancel', (_, { id }) => control.cancelInvoice(id!));
  change('post', 'payments/:id/dispute', (body, { id }) => control.openDispute(id!, body));
  change('post', 'disputes/:id/state', ({ state }, { id }) =>
    control.changeDispute(id!, asText(state)),
  );
  change('post', 'refunds/:id/settle', ({ status }, { id }) =>
    control.settleRefund(id!, status as 'COMPLETED' | 'REJECTED' | 'FAILED'),
  );
}
