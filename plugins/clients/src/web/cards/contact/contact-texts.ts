import { formatDateText } from '@porchlight/ui';
import type { ClosingGateway } from '../../../rules/text-gateways.ts';
import { clientTexts } from '../../client-texts.ts';

export const contactTexts = {
  title: clientTexts.cards.contact,
  labels: {
    primaryPhone: 'Primary phone',
    primaryDomain: 'Mobile domain',
    secondaryPhone: 'Secondary phone',
    secondaryDomain: 'Mobile domain 2',
    primaryEmail: 'Primary email',
    secondaryEmail: 'Secondary email',
  },
  domainHelp: 'Gateway of the carrier, for send text',
  sendText: 'send text',
  lookUp: 'lookup provider',
  /** Links of the same words are told apart by the phone that they are about. */
  sendTextTo: (label: string) => `send text (${label})`,
  lookUpFor: (label: string) => `lookup provider (${label}), opens in a new tab`,
  ownPhone: (phone: string) => `Text ${phone} from this device`,
  gateway: ({ carrier, on, closed }: ClosingGateway) =>
    closed
      ? `${carrier} closed this gateway (${formatDateText(on)}): texts sent there do not arrive.`
      : `${carrier} closes this gateway on ${formatDateText(on)}.`,
} as const;
