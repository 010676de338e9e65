import { Templates } from '@porchlight/forms/contract';
import { ManagePlugins } from '@porchlight/kernel';
import {
  Clock,
  Database,
  definePlugin,
  HealthChecks,
  OutgoingHttp,
  ProviderHealth,
  providerHealthCheck,
  Webhooks,
  Writes,
} from '@porchlight/server';
import { Envelopes, SigningProviders, SigningTemplates } from '@porchlight/signing/contract';
import { SettingsSchema } from '../generated/refs.ts';
import { defaults, type DocusignSettings } from '../settings.ts';
import { AccessTokens } from './access-tokens.ts';
import { connectWebhook } from './connect-webhook.ts';
import { DocusignClient } from './docusign-client.ts';
import { DocusignProvider } from './docusign-provider.ts';
import { TemplateSync } from './template-sync.ts';

export default definePlugin<DocusignSettings>({
  id: 'signing-docusign',
  title: 'Signing: DocuSign',
  requires: ['forms', 'signing'],
  settings: { schema: SettingsSchema, defaults, editableWith: ManagePlugins },
  register(r) {
    const settings = r.settings();
    const outgoing = r.get(OutgoingHttp);
    const clock = r.get(Clock);
    const health = new ProviderHealth(clock);
    const tokens = new AccessTokens({ outgoing, settings, clock });
    const client = new DocusignClient({ outgoing, settings, tokens, health });
    const templates = new TemplateSync({
      client,
      database: r.get(Database),
      writes: r.get(Writes),
      templates: r.get(Templates),
      signingTemplates: r.get(SigningTemplates),
    });
    const provider = new DocusignProvider({
      client,
      settings,
      templates,
      now: () => clock().now(),
    });
    r.contribute(SigningProviders, provider);
    r.contribute(
      Webhooks,
      connectWebhook({ settings, provider: () => provider, envelopes: r.get(Envelopes), health }),
    );
    r.contribute(
      HealthChecks,
      providerHealthCheck({ id: 'signing-docusign.calls', title: 'DocuSign' }, health, () =>
        provider.unavailable(),
      ),
    );
  },
});
