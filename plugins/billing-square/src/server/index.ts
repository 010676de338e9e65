import { Collections, ManageBilling, PaymentGateways } from '@porchlight/billing/contract';
import {
  Clock,
  definePlugin,
  Deployment,
  HealthChecks,
  OutgoingHttp,
  ProviderHealth,
  Webhooks,
} from '@porchlight/server';
import { SettingsSchema } from '../generated/refs.ts';
import { defaults, type SquareSettings } from '../settings.ts';
import { SquareCalls } from './square-client.ts';
import { SquareGateway } from './square-gateway.ts';
import { squareHealthCheck } from './square-health.ts';
import { squareWebhook } from './square-webhook.ts';

export default definePlugin<SquareSettings>({
  id: 'billing-square',
  title: 'Billing: Square',
  requires: ['billing'],
  settings: { schema: SettingsSchema, defaults, editableWith: ManageBilling },
  register(r) {
    const settings = r.settings();
    const outgoing = r.get(OutgoingHttp);
    const health = new ProviderHealth(r.get(Clock));
    const calls = new SquareCalls({ outgoing, settings, health });
    const gateway = new SquareGateway({ calls, settings, outgoing });
    r.contribute(PaymentGateways, gateway);
    r.contribute(
      Webhooks,
      squareWebhook({
        settings,
        deployment: r.get(Deployment),
        readings: gateway.readings,
        collections: r.get(Collections),
        health,
      }),
    );
    r.contribute(HealthChecks, squareHealthCheck(health, settings));
  },
});
