import { Disclosure, Icon } from '@porchlight/ui';
import { useState } from 'react';
import type { Document } from '../../../generated/types.ts';
import { documentsByFolder } from '../../../rules/documents-by-folder.ts';
import { documentTexts } from '../document-texts.ts';
import { DocumentRow } from './document-row.tsx';

interface DocumentFoldersProps {
  readonly documents: readonly Document[];
  /** The folder into which files were uploaded last: it is opened to show them. */
  readonly filedIn: string | null;
  readonly onOpen: (document: Document) => void;
}

/** Folders with their counts, the first one open. */
export function DocumentFolders({ documents, filedIn, onOpen }: DocumentFoldersProps) {
  const folders = documentsByFolder(documents);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [shownUpload, setShownUpload] = useState(filedIn);
  if (filedIn !== shownUpload) {
    setShownUpload(filedIn);
    if (filedIn !== null) setToggled(new Map(toggled).set(filedIn, true));
  }

  return folders.map(({ name, documents: inside }, index) => (
    <Disclosure
      key={name}
      title={name}
      icon={<Icon name="folder" />}
      meta={<span title={documentTexts.folderCount(inside.length)}>{inside.length}</span>}
      open={toggled.get(name) ?? index === 0}
      onToggle={(open) => setToggled(new Map(toggled).set(name, open))}
    >
      <ul className="documents-list">
        {inside.map((document) => (
          <DocumentRow key={document.id} document={document} onOpen={() => onOpen(document)} />
        ))}
      </ul>
    </Disclosure>
  ));
}
