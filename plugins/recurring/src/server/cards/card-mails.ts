import { formatDate, formatMoney, type Frequency, type Language } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import { rhythmOf } from '../../rules/agreement-terms.ts';
import { greeting } from '../notices/greeting.ts';
import { shortened } from '../notices/shortened.ts';
import { cardMailTexts } from './card-mail-texts.ts';

/** What a card is charged for. */
export interface CardUse {
  readonly title: string;
  readonly amountCents: number;
  readonly frequency: Frequency;
  readonly interval: number;
}

interface CardFacts {
  /** First name; empty when it is unknown. */
  readonly name: string;
  readonly agency: string;
  readonly brand: string;
  readonly last4: string;
  readonly url: string;
}

interface EndingCard extends CardFacts {
  /** The last day of the card, `yyyy-mm-dd`. */
  readonly day: string;
  readonly uses: readonly CardUse[];
}

const card: CardFacts = {
  name: 'Ana',
  agency: 'Lighthouse Insurance',
  brand: 'Visa',
  last4: '1111',
  url: 'https://portal.example.com/pay/card/3q2-7wEAAAAAAAAAAAAAAA',
};

const ending: EndingCard = {
  ...card,
  day: '2026-12-31',
  uses: [{ title: 'Delta Dental', amountCents: 4_900, frequency: 'MONTHLY', interval: 1 }],
};

/** Says to the client that a card expires. */
export const cardExpiresMail = defineMessage<EndingCard>({
  id: 'recurring.card-expires',
  title: 'Card expires',
  mail: ({ name, agency, brand, last4, url, day, uses }, language) => {
    const t = cardMailTexts.in(language);
    const date = formatDate(day, language);
    return {
      subject: t('expiresSubject', { agency: shortened(agency) }),
      body: [
        greeting(name, language),
        t('expires', { card: t('card', { brand, last4 }), date, agency }),
        { list: uses.map((use) => useText(use, language)) },
        t('before'),
        { button: t('replace'), href: url },
      ],
    };
  },
  sample: ending,
});

/** Says to the client that a payment was declined, and is not tried again. */
export const cardRefusedMail = defineMessage<
  CardFacts & {
    readonly title: string;
    readonly amountCents: number;
    /** The card can never be charged again. */
    readonly isForGood: boolean;
  }
>({
  id: 'recurring.card-refused',
  title: 'Card declined',
  mail: ({ name, agency, brand, last4, url, title, amountCents, isForGood }, language) => {
    const t = cardMailTexts.in(language);
    const amount = formatMoney(amountCents, language);
    const facts = { card: t('card', { brand, last4 }), title, amount };
    return {
      subject: t('refusedSubject', { agency: shortened(agency) }),
      body: [
        greeting(name, language),
        t(isForGood ? 'refusedForGood' : 'refused', facts),
        t('contact', { agency }),
        { button: t('replace'), href: url },
      ],
    };
  },
  sample: { ...card, title: 'Delta Dental', amountCents: 4_900, isForGood: true },
});

/** Says to the agent that the card of a client without an email expires. */
export const agentCardMail = defineMessage<EndingCard & { readonly client: string }>({
  id: 'recurring.card-expires-agent',
  title: 'Card of a client expires',
  mail: ({ name, client, brand, last4, url, day, uses }, language) => {
    const t = cardMailTexts.in(language);
    const date = formatDate(day, language);
    return {
      subject: t('agentSubject', { client: shortened(client) }),
      body: [
        greeting(name, language),
        t('agent', { card: t('card', { brand, last4 }), client, date }),
        { list: uses.map((use) => useText(use, language)) },
        { button: t('open'), href: url },
      ],
    };
  },
  sample: {
    ...ending,
    name: 'Marta',
    client: 'Ana Ruiz',
    url: 'https://portal.example.com/crm/recurring-payments?payment=7',
  },
});

function useText({ title, amountCents, frequency, interval }: CardUse, language: Language): string {
  return cardMailTexts.in(language)('use', {
    title,
    amount: formatMoney(amountCents, language),
    rhythm: rhythmOf(frequency, interval, language),
  });
}
