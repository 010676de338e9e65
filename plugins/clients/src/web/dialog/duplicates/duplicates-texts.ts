import type { ClientDuplicate } from '../../../generated/types.ts';

type Reason = ClientDuplicate['matches'][number];

const reasons: Readonly<Record<Reason, string>> = {
  email: 'same email',
  phone: 'same phone',
  name_and_birth_date: 'same name and birth date',
};

/** Texts about possible duplicates. */
export const duplicatesTexts = {
  title: (count: number) => (count === 1 ? 'Possible duplicate:' : 'Possible duplicates:'),
  /** 'Same email, same phone' */
  why: (matches: readonly Reason[]) => {
    const words = matches.map((match) => reasons[match]).join(', ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  born: (date: string) => `born ${date}`,
  newTab: '(opens in a new tab)',
} as const;
