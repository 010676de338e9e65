import { clientTexts } from '../../client-texts.ts';

/** The words of the card PCP, Specialists and RX and of its dialog. */
export const careTexts = {
  title: clientTexts.cards.care,
  edit: 'Edit Prescriptions & Specialists',
  pcp: 'PCP',
  specialist: 'Specialist',
  specialists: 'Specialists',
  rx: 'RX',
  numbered: (label: string, number: number) => `${label} ${String(number)}`,
  pasteHelp: 'Several lines pasted here fill the fields after it as well.',
} as const;
