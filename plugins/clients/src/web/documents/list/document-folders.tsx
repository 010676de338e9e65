import { Badge, type BadgeProps, Disclosure, Icon, type IconName } from '@porchlight/ui';
import { useDay } from '@porchlight/web';
import { useState } from 'react';
import type { Document } from '../../../generated/types.ts';
import { documentsByFolder } from '../../../rules/documents-by-folder.ts';
import { documentTexts, signatureText } from '../document-texts.ts';
import { previewOf } from '../../../rules/document-types.ts';
import { findingLabels } from '../../../rules/document-findings.ts';
import { fileSizeText, fileSizeTitle } from '../../../rules/file-size.ts';
import { documentStatusKind, type DocumentStatusKind } from '../../../rules/document-status.ts';

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

interface DocumentRowProps {
  readonly document: Document;
  readonly onOpen: () => void;
}

/** Name, date, size, status and Signed Yes or No of one file; opens its details. */
function DocumentRow({ document, onOpen }: DocumentRowProps) {
  const toDay = useDay();
  const { file_name, file_size, uploaded_at, status, signed, findings } = document;
  return (
    <li>
      <button type="button" className="documents-row" onClick={onOpen}>
        <Icon name={iconOf(document)} size={14} />
        <span className="documents-row__name" title={file_name}>
          {file_name}
        </span>{' '}
        <span className="documents-row__facts">
          <span>{toDay(uploaded_at)}</span>{' '}
          <span title={fileSizeTitle(file_size)}>{fileSizeText(file_size)}</span>
        </span>{' '}
        <span className="documents-row__state">
          {findingLabels(findings).map((label) => (
            <span key={label} title={label} className="documents-row__finding">
              <Badge tone={findings === null ? 'other' : 'danger'} icon="triangle-alert">
                {label}
              </Badge>{' '}
            </span>
          ))}
          <DocumentStatusBadge status={status} />{' '}
          <span className="documents-row__signed">{documentTexts.signed(signed)}</span>
          {signed && <span className="documents-row__signed"> {signatureText(document)}</span>}
        </span>
      </button>
    </li>
  );
}

function iconOf({ mime_type }: Document): IconName {
  if (previewOf(mime_type) === 'image') return 'image';
  return mime_type === 'text/csv' || mime_type.includes('sheet') || mime_type.includes('excel')
    ? 'table-2'
    : 'file-text';
}

const looks: Readonly<Record<DocumentStatusKind, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  there: { tone: 'client', icon: 'circle-check' },
  expected: { tone: 'payment', icon: 'clock' },
  wrong: { tone: 'danger', icon: 'circle-alert' },
  other: { tone: 'other', icon: 'disc' },
};

/** A document's own words for its status, in the colour of what they mean; nothing for none. */
function DocumentStatusBadge({ status }: { readonly status: string }) {
  return status === '' ? null : <Badge {...looks[documentStatusKind(status)]}>{status}</Badge>;
}
