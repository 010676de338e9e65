import type { Messages, PageAddresses } from '@porchlight/server';
import type { BillingOptionsResponse, Settings } from '../../generated/types.ts';
import type { GatewayCalls } from '../gateways/gateway-calls.ts';

interface BillingOptionsParts {
  readonly calls: GatewayCalls;
  readonly messages: Messages;
  readonly addresses: PageAddresses;
  readonly settings: () => Settings;
}

/** What the screens of billing offer. */
export function billingOptions(parts: BillingOptionsParts): BillingOptionsResponse['data'] {
  const { calls, messages, addresses, settings } = parts;
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
    can_send_mail: messages.canSendMail(),
    can_send_text: messages.canSendText(),
    sandbox: gateway?.environment() === 'sandbox',
    check_instructions,
    transfer_instructions,
    self_serve_url: self_serve ? addresses.of('/pay') : null,
  };
}
