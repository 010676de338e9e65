import { clientTexts } from '../../client-texts.ts';
import type { Relative } from './family-fields.ts';

const names: Record<Relative['key'], string> = {
  mother: 'Mother',
  father: 'Father',
  sibling1: 'Sibling 1',
  sibling2: 'Sibling 2',
  sibling3: 'Sibling 3',
  sibling4: 'Sibling 4',
};

export const familyTexts = {
  title: clientTexts.cards.family,
  names,
  labels: { age: 'Age', status: 'Status' },
} as const;
