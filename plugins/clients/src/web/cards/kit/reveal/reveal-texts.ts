import { SHOWN_SECONDS } from './shown-seconds.ts';

/** The words around hidden values; each names the value, as a card has several. */
export const revealTexts = {
  show: (label: string) => `Show ${label}`,
  hide: (label: string) => `Hide ${label}`,
  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied',
  copiedNote:
    'Other programs can read the clipboard. It is cleared after 60 s where the browser allows it.',
  hidesIn: (seconds: number) => `hides in ${String(seconds)} s`,
  keep: 'Keep 2 min',
  shown: (label: string) => `${label} is shown for ${String(SHOWN_SECONDS)} seconds`,
  purposeTitle: (label: string) => `Reason for showing ${label}`,
  purposeMissing: 'Please say why you need it',
  purposeSubmit: 'Show',
  failed: 'The value could not be shown. Please try again.',
  refused: 'You may not see this value.',
  showAll: 'Show All Hidden',
  hideAll: 'Hide All Hidden',
  allValues: 'all hidden values',
  allShown: 'All hidden values are shown',
  loadingAll: 'Loading the hidden values...',
  hideNow: 'Hide',
  close: 'Close',
  notCopied: 'The value could not be copied. Please select and copy it.',
} as const;
