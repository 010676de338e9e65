import type { Collections, GatewayReport } from '@porchlight/billing/contract';
import type { Deployment, ProviderHealth, Webhook, WebhookCall } from '@porchlight/server';
import { accountsOf } from '../rules/square-account.ts';
import { readSquareEvent, type SquareEvent } from '../rules/square-event.ts';
import type { SquareSettings } from '../settings.ts';
import { SQUARE } from './square-id.ts';
import type { SquareReadings } from './square-readings.ts';
import { isSignedBy, SIGNATURE_HEADER } from './webhook-signature.ts';

const DAY_MS = 86_400_000;
/** Square repeats a webhook for three days. The portal remembers events for longer, so none is handled twice. */
const OLDEST_MS = 4 * DAY_MS;
/** How far the clock of Square may be ahead. */
const AHEAD_MS = 10 * 60_000;

const PATHS = ['/square/webhook', '/webhooks/square'] as const;

interface WebhookParts {
  readonly settings: () => SquareSettings;
  readonly deployment: () => Pick<Deployment, 'publicUrl'>;
  readonly readings: SquareReadings;
  readonly collections: () => Collections;
  readonly health: ProviderHealth;
}

/** The webhooks of all merchants. They only say that something changed: it is read again, so their order does not matter. */
export function squareWebhook(parts: WebhookParts): Webhook {
  const { settings, readings, collections, health } = parts;

  /** Codes of the merchants whose key signed a call. */
  const signers = ({ bytes, header }: Pick<WebhookCall, 'bytes' | 'header'>): string[] => {
    const { webhook_url } = settings();
    const origin = parts.deployment().publicUrl.replace(/\/$/, '');
    const urls = webhook_url === '' ? PATHS.map((path) => `${origin}/api${path}`) : [webhook_url];
    const signature = header(SIGNATURE_HEADER) ?? '';
    return accountsOf(settings())
      .filter(({ webhookKey: key }) => isSignedBy({ key, urls }, bytes, signature))
      .map(({ code }) => code);
  };

  const read = async (event: SquareEvent, merchant: string, signal: AbortSignal) => {
    const [kind] = event.type.split('.');
    const { objectId } = event;
    if (kind === 'payment') return readings.payment(merchant, objectId, signal);
    if (kind === 'refund') return readings.refund(merchant, objectId, signal);
    if (kind === 'dispute') return readings.dispute(merchant, objectId, signal);
    if (kind === 'invoice') {
      return readings.invoices([{ merchant, invoiceId: objectId }], signal);
    }
    return [];
  };

  return {
    source: SQUARE,
    path: PATHS[0],
    title: 'Square',
    headers: [SIGNATURE_HEADER],
    verify(call) {
      if (signers(call).length === 0) return null;
      const event = readSquareEvent(call.bytes);
      const age = Date.parse(call.receivedAt) - (event?.writtenAt ?? NaN);
      return event !== null && age <= OLDEST_MS && age >= -AHEAD_MS ? event.id : null;
    },
    async handle({ bytes, header, receivedAt, signal, commit }) {
      const event = readSquareEvent(bytes);
      if (event === null || event.objectId === '') return;
      health.received(Date.parse(receivedAt) - event.writtenAt);
      // A key that changed since then signed it: any merchant may be meant, and the others do not know the object.
      const known = signers({ bytes, header });
      const merchants = known.length > 0 ? known : accountsOf(settings()).map(({ code }) => code);
      const reports: GatewayReport[] = [];
      for (const merchant of merchants) reports.push(...(await read(event, merchant, signal)));
      await commit(async (unit) => {
        for (const report of reports) await collections().record(unit, SQUARE, report);
      });
    },
  };
}
