import { formatShortDateTime } from '@porchlight/kernel';
import { Badge, Button, Icon, saveFile, Table } from '@porchlight/ui';
import { useAgency } from '@porchlight/web';
import type { SealCertificatesResponse } from '../../generated/types.ts';
import { certificatesTexts as texts } from './certificates-texts.ts';

const { columns } = texts;

interface CertificateTableProps {
  readonly certificates: SealCertificatesResponse['data'];
}

/** Certificates with their fingerprints, to be compared with those of a document. */
export function CertificateTable({ certificates }: CertificateTableProps) {
  const { time_zone: timeZone } = useAgency();
  const at = (time: string) => formatShortDateTime(time, timeZone);
  return (
    <Table
      label={texts.heading}
      head={
        <>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.fingerprint}</th>
          <th scope="col">{columns.issuer}</th>
          <th scope="col">{columns.created}</th>
          <th scope="col">{columns.validUntil}</th>
          <th scope="col">{columns.retiredAt}</th>
          <th scope="col">{columns.file}</th>
        </>
      }
    >
      {certificates.map(({ fingerprint, issuer, pem, created_at, valid_until, retired_at }) => (
        <tr key={`${fingerprint} ${created_at}`}>
          <td>
            {retired_at === null ? (
              <Badge tone="done" icon="circle-check">
                {texts.current}
              </Badge>
            ) : (
              <Badge tone="other" icon="clock">
                {texts.retired}
              </Badge>
            )}
          </td>
          <td>
            <code className="certificates__fingerprint">{grouped(fingerprint)}</code>
          </td>
          <td>{issuer ?? texts.itself}</td>
          <td>{at(created_at)}</td>
          <td>{at(valid_until)}</td>
          <td>{retired_at === null ? texts.notRetired : at(retired_at)}</td>
          <td>
            <Button
              size="small"
              icon={<Icon name="download" />}
              aria-label={texts.downloadOf(fingerprint)}
              onClick={() =>
                saveFile(
                  new Blob([pem], { type: 'application/x-pem-file' }),
                  `signing-certificate-${fingerprint.slice(0, 8)}.pem`,
                )
              }
            >
              {texts.download}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** In groups of four, as people compare them. */
function grouped(fingerprint: string): string {
  return fingerprint.match(/.{1,4}/g)?.join(' ') ?? fingerprint;
}
