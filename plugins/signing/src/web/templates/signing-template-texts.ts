import { entryTexts } from '../entry-texts.ts';

interface SyncCounts {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  /** Missing while no provider with templates is set up. */
  readonly flagged?: number;
}

/** Texts of the screens on which staff prepare a template for signing. */
export const signingTemplateTexts = {
  editOnSite: 'Edit on DocuSign Site',
  notReady: 'Not ready to sign',
  added: 'Form added. Place its fields now.',
  addedWithFields: (count: number) =>
    count === 1
      ? 'Form added. 1 form field of the PDF is placed. Check it.'
      : `Form added. ${String(count)} form fields of the PDF are placed. Check them.`,
  signing: {
    title: 'Signing',
    provider: 'Signed with',
    notSetUp: (title: string) => `${title} (not set up)`,
    off: (id: string) => `${id} (module is off)`,
    firstSigner: 'Signs first',
    signers: { client: 'The client', advisor: 'The advisor' },
    retention: 'Keep signed documents for',
    years: (count: number) => (count === 1 ? '1 year' : `${String(count)} years`),
    copy: 'The client gets the copy as',
    copies: { link: 'a link that asks who opens it', attach: 'a file attached to the mail' },
    usualCopy: (what: string) => `usual: ${what}`,
    document: 'Document',
    noDocument: 'No document yet',
    facts: (name: string, pages: number, fields: number) =>
      `${name}, ${pages === 1 ? '1 page' : `${String(pages)} pages`}, ${fields === 1 ? '1 field' : `${String(fields)} fields`}`,
    place: 'Place Fields',
    upload: 'Upload PDF',
    saved: 'Signing updated',
    saveFailed: (message: string) => `Couldn't change how this form is signed. ${message}`,
    loadFailed: "Couldn't load how this form is signed.",
  },
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
    done: ({ total, created, updated, flagged = 0 }: SyncCounts) => {
      const success = 'DocuSign templates synced successfully!';
      if (total === 0 && flagged === 0)
        return `${success} There were none: no provider with templates is set up, or it has none.`;
      return `${success} ${String(created)} added, ${String(updated)} changed, ${String(flagged)} flagged.`;
    },
  },
} as const;
