import { formatDate } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import { addressMailTexts } from './address-mail-texts.ts';

interface ChangedAddress {
  /** First name; empty when it is unknown. */
  readonly name: string;
  readonly agency: string;
  /** At least one. */
  readonly kinds: readonly ('email' | 'phone')[];
  /** Civil date. */
  readonly day: string;
}

const MOST_CHARACTERS = 60;

/** Says at the old address that messages go to another one; what changed within a few minutes is one mail. */
export const addressMail = defineMessage<ChangedAddress>({
  id: 'clients.address-changed',
  title: 'Changed address',
  mail: ({ name, agency, kinds, day }, language) => {
    const t = addressMailTexts.in(language);
    const date = formatDate(day, language);
    return {
      subject: t('subject', { agency: shortened(agency) }),
      body: [
        name === '' ? t('helloThere') : t('hello', { name }),
        ...kinds.map((kind) => t(kind === 'email' ? 'changed' : 'phoneChanged', { agency, date })),
        t('notYou', { agency }),
      ],
    };
  },
  text: ({ agency, day }, language) =>
    addressMailTexts.in(language)('short', {
      agency: shortened(agency),
      date: formatDate(day, language),
    }),
  sample: { name: 'Ana', agency: 'Lighthouse Insurance', kinds: ['email'], day: '2026-11-24' },
});

/** Leaves room for the rest of a subject or a text message. */
function shortened(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`;
}
