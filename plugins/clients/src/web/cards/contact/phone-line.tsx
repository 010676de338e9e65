import { Icon } from '@porchlight/ui';
import type { Client } from '../../../generated/types.ts';
import { displayPhone } from '../../../rules/phone-display.ts';
import { carrierLookup, textByEmail, textByPhone } from '../../../rules/text-links.ts';
import { useClientOptions } from '../../use-client-options.ts';
import { CardFact, PhoneLink } from '../kit/facts.tsx';
import { contactTexts } from './contact-texts.ts';
import { GatewayNotice } from './gateway-notice.tsx';
import './contact.css';

interface PhoneLineProps {
  readonly client: Client;
  readonly phone: 'primary_phone' | 'secondary_phone';
  readonly domain: 'mobile_domain' | 'mobile_domain_2';
  readonly label: string;
}

/**
 * A number that calls, and how it is texted: by the carrier's domain where one is set, else a link to the page that
 * knows the carrier.
 */
export function PhoneLine({ client, phone, domain, label }: PhoneLineProps) {
  const number = client[phone].trim();
  const pattern = useClientOptions()?.carrier_lookup_url ?? '';
  if (number === '') return <CardFact label={label} />;
  const byEmail = textByEmail(number, client[domain]);
  const lookup = byEmail === null ? carrierLookup(pattern, number) : null;
  return (
    <CardFact label={label}>
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
