import { formatShortDateTime } from '@porchlight/kernel';
import { Button, formatDateText, Icon, Table } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';
import { Link } from 'react-router-dom';
import type { KeptDocument } from '../../generated/types.ts';
import { signingPaths } from '../signing-paths.ts';
import { KeptDownload } from './kept-download.tsx';
import type { KeptQuestionKind } from './kept-question.tsx';
import { keptTexts as texts } from './kept-texts.ts';

const { columns } = texts;

interface KeptTableProps {
  readonly documents: readonly KeptDocument[];
  readonly onAsk: (kind: KeptQuestionKind, document: KeptDocument) => void;
}

/** Signed documents: whose they are, how long they are kept, and what an owner can do. */
export function KeptTable({ documents, onAsk }: KeptTableProps) {
  const { time_zone: timeZone } = useAgency();
  return (
    <Table
      label={texts.heading}
      head={
        <>
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </>
      }
    >
      {documents.map((document) => (
        <tr key={document.id}>
          <td>
            <ClientOf document={document} />
          </td>
          <td>{document.title}</td>
          <td>
            <code className="kept__code">{document.code}</code>
          </td>
          <td>{formatShortDateTime(document.stored_at, timeZone)}</td>
          <td>{formatDateText(document.kept_until)}</td>
          <td className="kept__hold">
            <HoldOf document={document} timeZone={timeZone} />
          </td>
          <td>
            <span className="kept__actions">
              <KeptDownload document={document} />
              <Button
                size="small"
                onClick={() => onAsk(document.hold === null ? 'hold' : 'release', document)}
              >
                {document.hold === null ? texts.hold : texts.release}
              </Button>
              {document.outlives_form && document.hold === null && (
                <Button
                  size="small"
                  variant="ghost-danger"
                  icon={<Icon name="trash-2" />}
                  onClick={() => onAsk('destroy', document)}
                >
                  {texts.destroy}
                </Button>
              )}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function ClientOf({ document: { client_id: id, client_name: name } }: KeptOf) {
  const shown = name || texts.noName;
  return id === null ? shown : <Link to={signingPaths.client(id)}>{shown}</Link>;
}

interface KeptOf {
  readonly document: KeptDocument;
}

function HoldOf({ document: { hold }, timeZone }: KeptOf & { readonly timeZone: string }) {
  if (hold === null) return texts.noHold;
  return (
    <>
      {hold.reason}
      <br />
      <small>{texts.heldSince(formatShortDateTime(hold.since, timeZone), hold.by)}</small>
    </>
  );
}
