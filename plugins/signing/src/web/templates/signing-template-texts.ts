import { entryTexts } from '../entry-texts.ts';

interface SyncCounts {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly flagged: number;
}

/** Texts of the screens on which staff prepare a template for signing. */
export const signingTemplateTexts = {
  editOnSite: 'Edit on DocuSign Site',
  pdf: {
    help: 'A PDF of at most 25 MB and 100 pages, not encrypted and not signed yet.',
    remove: 'Remove File',
    notPdf: (name: string) => `${name} is not a PDF file.`,
    tooLarge: (name: string) => `${name} is larger than 25 MB.`,
  },
  sync: {
    start: entryTexts.sync,
    running: 'Syncing...',
    tryAgain: 'Try Again',
    failed: 'Failed to sync DocuSign templates. Check console for details.',
    done: ({ total, created, updated, flagged }: SyncCounts) => {
      const success = 'DocuSign templates synced successfully!';
      if (total === 0 && flagged === 0)
        return `${success} There were none: no provider with templates is set up, or it has none.`;
      return `${success} ${String(created)} added, ${String(updated)} changed, ${String(flagged)} flagged.`;
    },
  },
} as const;
