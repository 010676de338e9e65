import { needing, PageAddresses } from '@porchlight/server';
import type { BillingOptionsResponse } from '../../generated/types.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { PluginSettings } from '../plugin-settings.ts';

/** What the screens of billing offer. */
export class BillingOptions extends needing({
  calls: GatewayCalls,
  addresses: PageAddresses,
  settings: PluginSettings,
}) {
  read(): BillingOptionsResponse['data'] {
    const { calls, addresses, settings } = this.needs;
    const { default_tax_rate, check_instructions, transfer_instructions, self_serve } = settings();
    const gateway = calls.cards();
    return {
      default_tax_rate,
      card:
        gateway === null
          ? null
          : {
              gateway: gateway.id,
              title: gateway.title,
              environment: gateway.environment(),
              merchants: gateway.merchants().map(({ code, label }) => {
                const form = gateway.cardForm(code);
                return { code, label, card_form: form === null ? null : { ...form } };
              }),
            },
      card_unavailable: calls.cardsUnavailable(),
      sends_email: gateway !== null,
      sandbox: gateway?.environment() === 'sandbox',
      check_instructions,
      transfer_instructions,
      self_serve_url: self_serve ? addresses.of('/pay') : null,
    };
  }
}
