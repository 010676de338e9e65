import { formatDateText } from '@porchlight/ui';
import type { ClosingGateway } from '../../../rules/text-gateways.ts';

export const contactTexts = {
  title: 'Contact Information',
  labels: {
    primaryPhone: 'Primary phone',
    primaryDomain: 'Mobile domain',
    secondaryPhone: 'Secondary phone',
    secondaryDomain: 'Mobile domain 2',
    primaryEmail: 'Primary email',
    secondaryEmail: 'Secondary email',
  },
  domainHelp: 'Texts go by email to the 10 digits at this domain.',
  sendText: 'send text',
  lookUp: 'lookup provider',
  inNewTab: 'opens in a new tab',
  ownPhone: (phone: string) => `Text ${phone} from this device`,
  gateway: ({ carrier, on, closed }: ClosingGateway) =>
    closed
      ? `${carrier} closed this gateway (${formatDateText(on)}): texts sent there do not arrive.`
      : `${carrier} closes this gateway on ${formatDateText(on)}.`,
} as const;
