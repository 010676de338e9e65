import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import type { RegisteredRoute } from '../base/snapshot.ts';
import { Webhooks } from '../plugin-api/points.ts';
import type { Webhook } from '../plugin-api/webhook.ts';
import type { PluginInstance } from './plugin-instance.ts';

const { method, path } = administrationEndpoints.receiveWebhook;

/**
 * The second addresses of webhooks as routes of core, which receives all calls of providers: so also those of plugins
 * that are off.
 *
 * @param instances core first
 */
export function webhookAddresses(instances: readonly PluginInstance[]): readonly RegisteredRoute[] {
  const receive = instances[0]?.routes.find(
    ({ route }) => route.method === method && route.path === path,
  );
  if (receive === undefined) return [];
  return instances.flatMap(({ registration }) =>
    registration.contributions
      .filter(({ point }) => point.id === Webhooks.id)
      .map(({ value }) => value as Webhook)
      .flatMap((webhook) =>
        webhook.path === undefined ? [] : [at(receive, webhook.path, webhook)],
      ),
  );
}

/** The same route at the address of one webhook. */
function at(
  receive: RegisteredRoute,
  path: `/${string}`,
  { source, title }: Webhook,
): RegisteredRoute {
  const { params: _, ...route } = receive.route;
  return {
    ...receive,
    route: {
      ...route,
      path,
      summary: `Receive an event of ${title}`,
      handle(input) {
        // Getters, which a spread leaves out.
        const { request, signal, link } = input;
        return receive.route.handle({ ...input, request, signal, link, params: { source } });
      },
    },
  };
}
