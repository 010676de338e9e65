import { Icon } from '@porchlight/ui';
import { closingGateway } from '../../../rules/text-gateways.ts';
import { useToday } from '../../use-today.ts';
import { contactTexts } from './contact-texts.ts';
import './contact.css';

/** That a carrier has closed, or will close, the gateway that a domain stands for. */
export function GatewayNotice({ domain }: { readonly domain: string }) {
  const gateway = closingGateway(domain, useToday());
  if (gateway === null) return null;
  return (
    <span className="client-contact__notice">
      <Icon name="triangle-alert" size={14} />
      {contactTexts.gateway(gateway)}
    </span>
  );
}
