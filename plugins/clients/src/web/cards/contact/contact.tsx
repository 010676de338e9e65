import { type ComboOption, formatDateText, Note } from '@porchlight/ui';
import {
  type ClosingGateway,
  closingGateway,
  proposedGateways,
} from '../../../rules/text-gateways.ts';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';

export const contactTexts = {
  primaryPhone: 'Primary phone',
  primaryDomain: 'Mobile domain',
  secondaryPhone: 'Secondary phone',
  secondaryDomain: 'Mobile domain 2',
  primaryEmail: 'Primary email',
  secondaryEmail: 'Secondary email',
  domainHelp: 'Choose the carrier, or type its email-to-text domain.',
  sendText: 'send text',
  lookUp: 'lookup provider',
  /** Distinguishes links of the same text by their phone. */
  sendTextTo: (label: string) => `send text (${label})`,
  lookUpFor: (label: string) => `lookup provider (${label}), opens in a new tab`,
  ownPhone: (phone: string) => `Text ${phone} from this device`,
  shutDown: (on: string) => `Shut down ${formatDateText(on)}`,
  gateway: ({ carrier, on, closed }: ClosingGateway) =>
    closed
      ? `${carrier} shut down this gateway on ${formatDateText(on)}. Texts sent to it won't arrive.`
      : `${carrier} will shut down this gateway on ${formatDateText(on)}.`,
} as const;

/** Phones with the domains of their carriers, and emails; proposes the gateways of the carriers. */
export const contactEdit: ClientEdit = {
  kind: 'contact',
  dialog({ today }) {
    const gateway = {
      widget: 'suggest',
      options: gatewayOptions(today),
      help: contactTexts.domainHelp,
    } as const;
    return {
      title: kitTexts.edit(clientTexts.cards.contact),
      sections: [
        {
          fields: [
            { name: 'primary_phone', label: contactTexts.primaryPhone },
            { name: 'mobile_domain', label: contactTexts.primaryDomain, ...gateway },
            { name: 'secondary_phone', label: contactTexts.secondaryPhone },
            { name: 'mobile_domain_2', label: contactTexts.secondaryDomain, ...gateway },
            { name: 'primary_email', label: contactTexts.primaryEmail },
            { name: 'secondary_email', label: contactTexts.secondaryEmail },
          ],
        },
      ],
      aside: ({ values }) => (
        <GatewayNotes
          domains={[values.mobile_domain ?? '', values.mobile_domain_2 ?? '']}
          today={today}
        />
      ),
    };
  },
};

function gatewayOptions(today: string): readonly ComboOption[] {
  return proposedGateways(today).map(({ domain, carrier, closed }) => ({
    value: domain,
    label: carrier,
    ...(closed !== null && { unavailable: contactTexts.shutDown(closed) }),
  }));
}

interface GatewayNotesProps {
  readonly domains: readonly string[];
  readonly today: string;
}

/** Warns of domains whose carriers shut them down. */
function GatewayNotes({ domains, today }: GatewayNotesProps) {
  const notes = [...new Set(domains)].flatMap((domain) => {
    const gateway = closingGateway(domain, today);
    return gateway === null ? [] : [{ domain, text: contactTexts.gateway(gateway) }];
  });
  return (
    <div className="record-form__aside" role="status">
      {notes.map(({ domain, text }) => (
        <Note key={domain} tone="payment">
          {domain}: {text}
        </Note>
      ))}
    </div>
  );
}
