import type { ProviderHealth, Webhook } from '@porchlight/server';
import type { Envelopes, SigningProvider } from '@porchlight/signing/contract';
import { readConnectEvent } from '../rules/connect-event.ts';
import { envelopeReport } from '../rules/envelope-report.ts';
import type { DocusignSettings } from '../settings.ts';
import { isSigned, SIGNATURE_HEADERS } from './connect-signature.ts';
import { DOCUSIGN } from './docusign-id.ts';

const DAY_MS = 86_400_000;
/** DocuSign repeats a webhook for 15 days. The portal remembers events for longer, so none is handled twice. */
const OLDEST_MS = 16 * DAY_MS;
/** How far the clock of DocuSign may be ahead. */
const AHEAD_MS = 10 * 60_000;

interface WebhookParts {
  readonly settings: () => DocusignSettings;
  readonly provider: () => Pick<SigningProvider, 'read'>;
  readonly envelopes: () => Envelopes;
  readonly health: ProviderHealth;
}

/** The webhooks of Connect: each has the whole envelope, which is folded into the session form in any order. */
export function connectWebhook({ settings, provider, envelopes, health }: WebhookParts): Webhook {
  return {
    source: DOCUSIGN,
    path: '/docusign/webhook',
    title: 'DocuSign',
    headers: SIGNATURE_HEADERS,
    verify({ bytes, header, receivedAt }) {
      const { connect_key = '', former_connect_key = '' } = settings();
      if (!isSigned(bytes, header, [connect_key, former_connect_key])) return null;
      const event = readConnectEvent(bytes);
      if (event === null || event.accountId !== settings().account_id) return null;
      const age = Date.parse(receivedAt) - event.writtenAt;
      return age <= OLDEST_MS && age >= -AHEAD_MS ? event.key : null;
    },
    async handle({ bytes, receivedAt, signal, commit }) {
      const event = readConnectEvent(bytes);
      if (event === null) return;
      health.received(Date.parse(receivedAt) - event.writtenAt);
      if (event.accountId !== settings().account_id) return;
      const report = event.envelope && envelopeReport(event.envelope);
      const reports =
        report === null ? await provider().read([event.envelopeId], signal) : [report];
      await commit(async (unit) => {
        for (const one of reports) await envelopes().record(unit, DOCUSIGN, one);
      });
    },
  };
}
