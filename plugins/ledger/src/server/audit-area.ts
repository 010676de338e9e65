import type { AuditArea } from '@porchlight/server';

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['ledger.export-started', 'Export of the ledger started'],
  ['ledger.exported', 'Ledger exported'],
  ['ledger.export-stopped', 'Export of the ledger broken off'],
  ['view.created', 'View of the ledger added'],
  ['view.updated', 'View of the ledger changed'],
  ['view.deleted', 'View of the ledger deleted'],
  ['import.uploaded', 'File for an import uploaded'],
  ['import.sheet-chosen', 'Sheet of an import chosen'],
  ['import.checked', 'Import checked'],
  ['import.decided', 'Rows of an import decided'],
  ['import.started', 'Import started'],
  ['import.begun', 'Import begun'],
  ['import.rows-skipped', 'Rows of an import skipped'],
  ['import.skipped-downloaded', 'Skipped rows of an import downloaded'],
  ['import.finished', 'Import finished'],
  ['import.failed', 'Import failed'],
  ['import.reverting', 'Undoing of an import started'],
  ['import.undone', 'Import undone'],
  ['import.clients-kept', 'Clients of an import kept'],
  ['import.discarded', 'Import discarded'],
  ['import.file-removed', 'File of an import removed'],
  ['import.card-numbers-erased', 'Card numbers of an import erased'],
  ['import.purged', 'Old import removed'],
]);

/** How the audit log shows exports, imports, and views of the ledger. */
export const auditArea: AuditArea = {
  id: 'ledger',
  title: 'Ledger',
  entities: ['import', 'ledger-export', 'ledger-view'],
  text: ({ action }) => SENTENCES.get(action) ?? null,
};
