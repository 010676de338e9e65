import { Badge, type BadgeProps, formatDateText, Icon, type IconName } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';
import type { Document } from '../../../generated/types.ts';
import { civilToday } from '@porchlight/kernel';
import { previewOf } from '../../../rules/document-types.ts';
import { fileSizeText } from '../../../rules/file-size.ts';
import { documentTexts } from '../document-texts.ts';
import { documentStatusKind, type DocumentStatusKind } from '../../../rules/document-status.ts';

interface DocumentRowProps {
  readonly document: Document;
  readonly onOpen: () => void;
}

/** Name, date, size, status and Signed Yes or No of one file; opens its details. */
export function DocumentRow({ document, onOpen }: DocumentRowProps) {
  const { time_zone: timeZone } = useAgency();
  const { file_name, file_size, uploaded_at, status, signed } = document;
  return (
    <li>
      <button type="button" className="documents-row" onClick={onOpen}>
        <Icon name={iconOf(document)} size={14} />
        <span className="documents-row__name" title={file_name}>
          {file_name}
        </span>{' '}
        <span className="documents-row__facts">
          <span>{formatDateText(civilToday(timeZone, new Date(uploaded_at)))}</span>{' '}
          <span>{fileSizeText(file_size)}</span>
        </span>{' '}
        <span className="documents-row__state">
          <DocumentStatusBadge status={status} />{' '}
          <span className="documents-row__signed">{documentTexts.signed(signed)}</span>
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
