import { formatNumber } from '@porchlight/kernel';

/** Texts of the settings page with the signed documents that are kept. */
export const keptTexts = {
  heading: 'Signed documents',
  intro:
    'Signed documents outlive their form and their client: each is kept until the day that its form template sets, 10 years unless it says otherwise. After that day, and once its form and its client are gone, its file, what its signers entered, and the name of the client are destroyed. A legal hold keeps it longer.',
  scope: 'Which documents',
  scopes: { outliving: 'Client or Form Deleted', held: 'On Legal Hold', all: 'All' },
  search: 'Search by client, code, or title',
  none: {
    outliving: 'No signed document outlives its form',
    held: 'No document is on legal hold',
    all: 'No signed documents yet',
  },
  noneHint: 'Signed documents of living clients are on the page of their client.',
  notFound: 'No document matches the search',
  failed: 'Error Loading Signed Documents',
  total: (count: number) => (count === 1 ? '1 document' : `${formatNumber(count)} documents`),
  columns: {
    client: 'Client',
    title: 'Form',
    code: 'Code',
    storedAt: 'Signed on',
    keptUntil: 'Kept until',
    hold: 'Legal hold',
    actions: 'Actions',
  },
  noName: 'Unknown',
  noHold: 'None',
  heldSince: (day: string, by: string | null) =>
    by === null ? `Since ${day}` : `Since ${day}, by ${by}`,
  download: 'Download',
  downloadOf: (title: string, client: string) => `Download ${title} of ${client}`,
  downloadFailed: "Couldn't download the document.",
  hold: 'Hold',
  release: 'Release',
  destroy: 'Delete',
  holdTitle: (title: string) => `Put ${title} on legal hold?`,
  holdQuestion: 'It is not destroyed until the hold is released, whatever its retention says.',
  holdConfirm: 'Put on Hold',
  held: 'Document put on legal hold',
  releaseTitle: (title: string) => `Release ${title} from legal hold?`,
  releaseQuestion: (day: string) =>
    `It is destroyed once it was kept until ${day} and its client is gone.`,
  releaseConfirm: 'Release Hold',
  released: 'Legal hold released',
  destroyTitle: (title: string) => `Destroy ${title}?`,
  destroyQuestion: (day: string) =>
    `It is to be kept until ${day}. Its file, its filed copy, and what its signers entered are destroyed now. This cannot be undone.`,
  destroyConfirm: 'Destroy Document',
  destroyed: 'Document destroyed',
  reason: 'Reason',
  reasonHelp: 'Stays in the audit log.',
  busy: 'Saving...',
} as const;
