import { formatMoney, type Language } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import { greeting } from '../notices/greeting.ts';
import { shortened } from '../notices/shortened.ts';
import { agreementMailTexts } from './agreement-mail-texts.ts';

/** What a client is asked for, or agreed to. */
interface AgreementValues {
  /** First name; empty when it is unknown. */
  readonly name: string;
  readonly agency: string;
  readonly terms: string;
  /** Of the page where the client agrees or withdraws. */
  readonly url: string;
}

const client: AgreementValues = {
  name: 'Ana',
  agency: 'Lighthouse Insurance',
  terms: 'I authorize Lighthouse Insurance to charge my card Visa ending in 1111 $49.00.',
  url: 'https://portal.example.com/agreement/3q2-7wEAAAAAAAAAAAAAAA',
};

/** Asks a client to agree that a card is charged. */
export const askMail = defineMessage<AgreementValues>({
  id: 'recurring.agreement-asked',
  title: 'Agreement asked for',
  mail: ({ name, agency, terms, url }, language) => {
    const t = agreementMailTexts.in(language);
    return {
      subject: t('askSubject', { agency: shortened(agency) }),
      body: [
        greeting(name, language),
        t('ask', { agency }),
        { list: [terms] },
        t('notAgreed'),
        { button: t('review'), href: url },
      ],
    };
  },
  sample: client,
});

/** The client's copy of what was agreed to, with the way to withdraw. */
export const copyMail = defineMessage<AgreementValues & { readonly date: string }>({
  id: 'recurring.agreement-copy',
  title: 'Copy of an agreement',
  mail: ({ name, agency, terms, date, url }, language) => {
    const t = agreementMailTexts.in(language);
    return {
      subject: t('copySubject', { agency: shortened(agency) }),
      body: [
        greeting(name, language),
        t('copy', { date }),
        { list: [terms] },
        { button: t('withdraw'), href: url },
        t('wrong', { agency }),
      ],
    };
  },
  sample: { ...client, date: 'November 24, 2026' },
});

/** What a client did on the page of the link. */
export type ClientAnswer =
  'accepted' | 'accepted-paused' | 'declined' | 'withdrew' | 'replaced' | 'replaced-paused';

interface AnswerValues {
  /** Of the agent. */
  readonly name: string;
  readonly client: string;
  readonly title: string;
  readonly amountCents: number;
  readonly answer: ClientAnswer;
  /** Agents who used the portal from where the answer came; null for none. */
  readonly warning: string | null;
  readonly url: string;
}

/** Says to the agent what a client answered. */
export const answerMail = defineMessage<AnswerValues>({
  id: 'recurring.agreement-answered',
  title: 'Answer to an agreement',
  mail: ({ name, client: who, title, amountCents, answer, warning, url }, language: Language) => {
    const t = agreementMailTexts.in(language);
    const amount = formatMoney(amountCents, language);
    const short = { client: shortened(who), title: shortened(title) };
    const values = { client: who, amount, title };
    const [subject, text] = {
      accepted: [t('acceptedSubject', short), t('accepted', values)] as const,
      'accepted-paused': [t('acceptedSubject', short), t('acceptedPaused', values)] as const,
      declined: [t('declinedSubject', short), t('declined', values)] as const,
      replaced: [t('replacedSubject', short), t('replaced', values)] as const,
      'replaced-paused': [t('replacedSubject', short), t('replacedPaused', values)] as const,
      withdrew: [t('withdrewSubject', short), t('withdrew', values)] as const,
    }[answer];
    return {
      subject,
      body: [
        greeting(name, language),
        text,
        ...(warning === null ? [] : [warning]),
        { button: t('open'), href: url },
      ],
    };
  },
  sample: {
    name: 'Marta',
    client: 'Ana Ruiz',
    title: 'Delta Dental',
    amountCents: 4_900,
    answer: 'withdrew',
    warning: null,
    url: 'https://portal.example.com/crm/recurring-payments?payment=7',
  },
});
