export { ChangedEntry } from './changed-entry.tsx';
export { AddedEntry, DeletedEntry, PrintedEntry } from './client-entries.tsx';
export { DocumentEntry } from './document-entry.tsx';
export { CopiedEntry, ExportedEntry, RevealedEntry } from './revealed-entry.tsx';
