const time = (seconds: number) =>
  seconds < 60 ? `${String(seconds)} seconds` : `${String(seconds / 60)} minutes`;

/** Texts around hidden values; each names the value, as a card has several. */
export const revealTexts = {
  show: (label: string) => `Show ${label}`,
  hide: (label: string) => `Hide ${label}`,
  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied',
  copiedNote:
    'Other programs can read the clipboard. It is cleared after 60 s where the browser allows it.',
  hidesIn: (seconds: number) => `hides in ${String(seconds)} s`,
  keep: 'Keep 2 min',
  shown: (label: string, seconds: number) => `${label} is shown for ${time(seconds)}`,
  purposeTitle: (label: string) => `Reason for showing ${label}`,
  purposeMissing: 'Enter a reason',
  purposeSubmit: 'Show',
  failed: "Couldn't show the value. Try again.",
  refused: "You don't have permission to see this value.",
  showAll: 'Show All Hidden',
  hideAll: 'Hide All Hidden',
  allValues: 'all hidden values',
  allShown: 'All hidden values are shown',
  /** After `allShown`, for screen readers: the countdown beside it is visual only. */
  shownFor: (seconds: number) => ` for ${time(seconds)}`,
  loadingAll: 'Loading the hidden values...',
  hideNow: 'Hide',
  close: 'Close',
  notCopied: "Couldn't copy. Select the value and press Ctrl+C.",
} as const;
