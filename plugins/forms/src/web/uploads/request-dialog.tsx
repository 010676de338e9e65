import {
  Button,
  CopyLinkButton,
  Dialog,
  Fact,
  Facts,
  FormError,
  Icon,
  LinkField,
} from '@porchlight/ui';
import { QrCode } from '@porchlight/ui/qr-code';
import { failureText, useApi, useInstant } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadEndpoints } from '../../endpoints/upload-endpoints.ts';
import type { LinkContact, UploadRequest } from '../../generated/types.ts';
import { linkTexts } from '../links/link-texts.ts';
import { RevokeLinkDialog } from '../links/revoke-link-dialog.tsx';
import { ChannelButtons } from '../links/send-buttons.tsx';
import { ViewLogDialog } from '../links/view-log-dialog.tsx';
import { ViewSummary } from '../links/view-summary.tsx';
import { useRefreshUploads } from './upload-queries.ts';
import { uploadTexts as texts } from './upload-texts.ts';
import '../links/links.css';

interface RequestDialogProps {
  readonly request: UploadRequest;
  readonly recipient?: LinkContact;
  readonly onClose: () => void;
}

/** What has arrived of a request, and its link. Mounted while it is open. */
export default function RequestDialog({ request, recipient, onClose }: RequestDialogProps) {
  const refresh = useRefreshUploads();
  const [part, setPart] = useState<'views' | 'revoke' | null>(null);
  const { id, link } = request;
  const recordLink = { entity: 'upload-request', id, linkId: link?.id ?? '' } as const;
  const close = () => setPart(null);

  return (
    <>
      <Dialog open title={texts.details} onClose={onClose}>
        <div className="link-dialog">
          <RequestFacts request={request} />
          {link?.state === 'open' ? (
            <OpenLink
              requestId={id}
              link={link}
              recipient={recipient}
              onViews={() => setPart('views')}
              onRevoke={() => setPart('revoke')}
            />
          ) : (
            <EndedLink id={id} onMade={refresh} />
          )}
          <div className="link-section__buttons">
            <Button onClick={onClose}>{texts.close}</Button>
          </div>
        </div>
      </Dialog>
      {/* Beside the dialog: events of a dialog inside would reach it. */}
      {part === 'views' && <ViewLogDialog link={recordLink} onClose={close} />}
      {part === 'revoke' && link !== null && (
        <RevokeLinkDialog
          link={{ ...recordLink, createdAt: link.created_at }}
          onRevoked={refresh}
          onClose={close}
        />
      )}
    </>
  );
}

function RequestFacts({
  request: { items, note, second_factor },
}: Pick<RequestDialogProps, 'request'>) {
  const instantOf = useInstant();
  return (
    <section className="link-section">
      <Facts>
        {items.map(({ id, label, folder, documents, received_at }) => (
          <Fact key={id} label={label}>
            <div>
              {received_at === null
                ? texts.notReceived
                : texts.receivedAt(documents, instantOf(received_at))}
              {folder !== '' && <p className="link-section__state">{texts.inFolder(folder)}</p>}
            </div>
          </Fact>
        ))}
      </Facts>
      {note !== '' && <p className="link-section__notes">{note}</p>}
      {second_factor === 'birth-date' && (
        <p className="link-section__state">{texts.asksBirthDate}</p>
      )}
    </section>
  );
}

interface OpenLinkProps {
  readonly requestId: number;
  readonly link: NonNullable<UploadRequest['link']>;
  readonly recipient: LinkContact | undefined;
  readonly onViews: () => void;
  readonly onRevoke: () => void;
}

function OpenLink({ requestId, link, recipient, onViews, onRevoke }: OpenLinkProps) {
  const api = useApi();
  const instantOf = useInstant();
  const params = { id: requestId, linkId: link.id };
  return (
    <section className="link-section">
      <LinkField label={linkTexts.link} url={link.url} />
      <p className="link-section__state">{texts.ends(instantOf(link.expires_at))}</p>
      <ViewSummary link={link} onOpen={onViews} />
      <div className="link-section__buttons">
        <CopyLinkButton url={link.url} />
        <Button variant="ghost-danger" icon={<Icon name="ban" />} onClick={onRevoke}>
          {linkTexts.revoke}
        </Button>
      </div>
      <ChannelButtons
        {...(recipient === undefined ? {} : { recipient })}
        sending={{
          sent: link.sent,
          stop: () => api.call(uploadEndpoints.stopUploadReminders, { params }),
        }}
        send={(body) => api.call(uploadEndpoints.sendUploadLink, { params, body })}
      />
      <p className="link-section__state">{texts.sendHint}</p>
      <QrCode address={link.url} fileName={`qr-documents-${String(requestId)}.png`} />
    </section>
  );
}

function EndedLink({ id, onMade }: { readonly id: number; readonly onMade: () => void }) {
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(uploadEndpoints.createUploadLink, { params: { id }, body: {} }),
    onSuccess: onMade,
  });
  return (
    <section className="link-section">
      <p className="link-section__state">
        {texts.ended} {texts.endedHint}
      </p>
      <FormError>{failureText(error, texts.newLinkFailed)}</FormError>
      <div className="link-section__buttons">
        <Button
          icon={<Icon name="refresh-cw" />}
          busyText={isPending ? texts.makingLink : null}
          onClick={() => mutate()}
        >
          {texts.newLink}
        </Button>
      </div>
    </section>
  );
}
