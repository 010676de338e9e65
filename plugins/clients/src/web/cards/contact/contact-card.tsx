import { useToday } from '@porchlight/web';
import { Facts, Icon } from '@porchlight/ui';
import type { Client } from '../../../generated/types.ts';
import { displayPhone } from '../../../rules/phone-display.ts';
import { closingGateway } from '../../../rules/text-gateways.ts';
import { carrierLookup, textByEmail, textByPhone } from '../../../rules/text-links.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { useClientOptions } from '../../use-client-options.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, EmailFact, PhoneLink } from '../kit/facts.tsx';
import { contactEdit, contactTexts } from './contact.tsx';
import './contact.css';

/** How to reach the client. */
export function ContactCard({ client }: ClientDetailCardProps) {
  return (
    <ClientCard client={client} card="contact" edit={contactEdit} icon="phone">
      <Facts>
        <PhoneLine
          client={client}
          phone="primary_phone"
          domain="mobile_domain"
          label={contactTexts.primaryPhone}
        />
        <PhoneLine
          client={client}
          phone="secondary_phone"
          domain="mobile_domain_2"
          label={contactTexts.secondaryPhone}
        />
        <EmailFact client={client} field="primary_email" label={contactTexts.primaryEmail} />
        <EmailFact client={client} field="secondary_email" label={contactTexts.secondaryEmail} />
      </Facts>
    </ClientCard>
  );
}

interface PhoneLineProps {
  readonly client: Client;
  readonly phone: 'primary_phone' | 'secondary_phone';
  readonly domain: 'mobile_domain' | 'mobile_domain_2';
  readonly label: string;
}

/**
 * A number that calls, and a way to text it: by the carrier's domain if one is set, otherwise a link to the page that
 * finds the carrier.
 */
function PhoneLine({ client, phone, domain, label }: PhoneLineProps) {
  const number = client[phone].trim();
  const pattern = useClientOptions()?.carrier_lookup_url ?? '';
  if (number === '') return <CardFact label={label} />;
  const byEmail = textByEmail(number, client[domain]);
  const lookup = byEmail === null ? carrierLookup(pattern, number) : null;
  return (
    <CardFact label={label} copyText={displayPhone(number)}>
      <span className="client-contact__line">
        <PhoneLink phone={number} />
        <OwnPhone number={number} />
        {byEmail !== null && (
          <a
            className="client-contact__act"
            href={byEmail}
            aria-label={contactTexts.sendTextTo(label)}
          >
            <Icon name="message-square" size={14} />
            {contactTexts.sendText}
          </a>
        )}
        {lookup !== null && (
          <a
            className="client-contact__act"
            href={lookup}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={contactTexts.lookUpFor(label)}
          >
            <Icon name="external-link" size={14} />
            {contactTexts.lookUp}
          </a>
        )}
        {byEmail !== null && <GatewayNotice domain={client[domain]} />}
      </span>
    </CardFact>
  );
}

function OwnPhone({ number }: { readonly number: string }) {
  const link = textByPhone(number);
  if (link === null) return null;
  const name = contactTexts.ownPhone(displayPhone(number));
  return (
    <a className="client-contact__own" href={link} title={name} aria-label={name}>
      <Icon name="smartphone" size={14} />
    </a>
  );
}

/** Warns that a carrier has shut down, or will shut down, the gateway of a domain. */
function GatewayNotice({ domain }: { readonly domain: string }) {
  const gateway = closingGateway(domain, useToday());
  if (gateway === null) return null;
  return (
    <span className="client-contact__notice">
      <Icon name="triangle-alert" size={14} />
      {contactTexts.gateway(gateway)}
    </span>
  );
}
