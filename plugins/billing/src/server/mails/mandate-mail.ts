import { formatDate } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import { greeting } from './greeting.ts';
import { mandateMailTexts } from './mandate-mail-texts.ts';
import { shortName } from './short-name.ts';

interface StoredMandate {
  /** Empty when unknown. */
  readonly name: string;
  readonly agency: string;
  readonly brand: string;
  readonly last4: string;
  /** As the client agreed to it. */
  readonly mandate: string;
  /** Civil date. */
  readonly day: string;
  /** Of the page where the client removes the card. */
  readonly url: string;
}

/** The client's copy of the mandate of a stored card, with the way to remove it. */
export const mandateMail = defineMessage<StoredMandate>({
  id: 'billing.mandate',
  title: 'Card on file',
  mail: ({ name, agency, brand, last4, mandate, day, url }, language) => {
    const t = mandateMailTexts.in(language);
    const [card, date] = [t('card', { brand, last4 }), formatDate(day, language)];
    return {
      subject: t('subject', { agency: shortName(agency) }),
      body: [
        greeting(name, language),
        t('stored', { agency, card, date }),
        { list: [mandate] },
        { button: t('view'), href: url },
        t('wrong', { agency }),
      ],
    };
  },
  sample: {
    name: 'Ana Ruiz',
    agency: 'Lighthouse Insurance',
    brand: 'Visa',
    last4: '1111',
    mandate: 'I authorize Lighthouse Insurance to store my card.',
    day: '2026-11-24',
    url: 'https://portal.example.com/card/3q2-7wEAAAAAAAAAAAAAAA',
  },
});
