import { textOfNotes } from '@porchlight/clients/contract';
import { Dialog, FormError, Icon } from '@porchlight/ui';
import { QrCode } from '@porchlight/ui/qr-code';
import { PrintNote, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkToken, Submission } from '../../generated/types.ts';
import { extendedExpiry } from '../../rules/links/link-life.ts';
import { slugOf } from '../../rules/links/slug.ts';
import { useRefreshForms } from '../form-queries.ts';
import { TypeOffNote } from '../type-off.tsx';
import { BirthDateNote } from './birth-date-note.tsx';
import { ClientChoice, NewClient } from './client-choice.tsx';
import { LinkArea } from './link-area.tsx';
import { linkedFormQuery } from './link-queries.ts';
import { formOfSubmission, type LinkClient, type LinkedForm } from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';
import { QrDialog } from './qr-dialog.tsx';
import { SendButtons } from './send-buttons.tsx';
import { TokenList } from './token-list.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import { useFormLink, type FormOfLink } from './use-form-link.ts';
import { ViewLogDialog, type RecordLink } from './view-log-dialog.tsx';
import './links.css';

interface GetFormLinkProps {
  /** The global form; null for a session form without one. */
  readonly formId: number | null;
  /** The session form that links are for; without it each link gets a new one. */
  readonly submission?: Submission;
  /** The client that is chosen first; that of the session form, if it has one. */
  readonly client?: LinkClient;
  readonly onClose: () => void;
}

/** Makes, extends, and sends the links to a form. Mounted while it is open. */
export default function GetFormLinkDialog({
  formId,
  submission,
  client,
  onClose,
}: GetFormLinkProps) {
  const api = useApi();
  const query = useQuery({ ...linkedFormQuery(api, formId ?? 0), enabled: formId !== null });
  const form =
    formId === null && submission !== undefined ? formOfSubmission(submission) : query.data;
  const first = client ?? clientOf(submission);
  if (form === undefined)
    return (
      <Dialog open title={texts.title} onClose={onClose}>
        {query.isError || formId === null ? (
          <FormError>{texts.incomplete}</FormError>
        ) : (
          <p role="status" className="link-section__state">
            {texts.loadingForm}
          </p>
        )}
      </Dialog>
    );
  const submissionId = submission?.id ?? null;
  return <FormLink given={{ form, formId, submissionId }} first={first} onClose={onClose} />;
}

/** A dialog above this one. */
type OpenPart =
  'qr' | 'client' | { readonly part: 'views' | 'revoke'; readonly token: LinkToken } | null;

interface FormLinkProps {
  readonly given: FormOfLink;
  readonly first: LinkClient | null;
  readonly onClose: () => void;
}

function FormLink({ given, first, onClose }: FormLinkProps) {
  const { form, submissionId } = given;
  const refresh = useRefreshForms();
  const [client, setClient] = useState(first);
  const [open, setOpen] = useState<OpenPart>(null);
  const { state, isOfForm, find, generate, extend } = useFormLink(given, first);
  const ready = state.phase === 'ready' ? state : null;
  const fileName = `qr-${form.slug ?? slugOf(form.title)}.png`;

  function choose(next: LinkClient | null) {
    setClient(next);
    void find(next);
  }

  return (
    <>
      <Dialog open title={texts.title} size="wide" onClose={onClose}>
        <div className="link-dialog link-dialog--columns">
          <div className="link-dialog__top">
            <TypeOffNote form={{ ...form, form_type: null }} />
            <LinkArea
              state={state}
              onQr={() => setOpen('qr')}
              onGenerate={() => void generate(client)}
              onExpiry={(at) => {
                if (ready?.token) void extend(client, ready.token, at);
              }}
            >
              <FormFacts form={form} />
            </LinkArea>
            {client !== null && <PrintNote texts={[client.name, form.title]} />}
            {client !== null && <BirthDateNote client={client} form={form} onLeave={onClose} />}
          </div>
          <div className="link-dialog__side">
            <div className="link-dialog__code">
              {ready === null ? (
                <p className="link-qr__none">{texts.noLink}</p>
              ) : (
                <QrCode address={ready.url} fileName={fileName} />
              )}
            </div>
            {client !== null && ready?.token != null && (
              <SendButtons client={client} token={ready.token} />
            )}
          </div>
          <div className="link-dialog link-dialog__rest">
            {submissionId !== null && client !== null && (
              <section className="link-section">
                <h3 className="link-section__title">{texts.client}</h3>
                <p className="link-section__form">{client.name}</p>
              </section>
            )}
            {submissionId === null && form.type !== 'PDF' && (
              <ClientChoice client={client} onChoose={choose} onAdd={() => setOpen('client')} />
            )}
            <section className="link-section">
              <h3 className="link-section__title">{texts.session}</h3>
              {client === null ? (
                <p className="link-section__state">
                  {ready !== null && ready.expiresAt === null && texts.noExpiration}
                </p>
              ) : (
                <TokenList
                  client={client}
                  isOfForm={isOfForm}
                  onViews={(token) => setOpen({ part: 'views', token })}
                  onRevoke={(token) => setOpen({ part: 'revoke', token })}
                  onExtend={(token, hours) => {
                    const end = extendedExpiry(new Date(token.expiresAt), hours, new Date());
                    void extend(client, token, end);
                  }}
                />
              )}
            </section>
          </div>
          <section className="link-section link-dialog__notes">
            <h3 className="link-section__title">{texts.notes}</h3>
            <p className="link-section__notes">{textOfNotes(form.notes) || texts.noNotes}</p>
          </section>
        </div>
      </Dialog>
      {/* Beside the dialog: events of a dialog inside would reach it. */}
      {open === 'qr' && ready !== null && (
        <QrDialog address={ready.url} fileName={fileName} onClose={() => setOpen(null)} />
      )}
      {open === 'client' && <NewClient onClose={() => setOpen(null)} onCreated={choose} />}
      {typeof open === 'object' && open?.part === 'views' && (
        <ViewLogDialog link={recordLink(open.token)} onClose={() => setOpen(null)} />
      )}
      {typeof open === 'object' && open?.part === 'revoke' && (
        <RevokeLinkDialog
          link={{ ...recordLink(open.token), createdAt: open.token.created_at }}
          onRevoked={() => void refresh().then(() => find(client))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function recordLink({ id: linkId, sessionFormId: id }: LinkToken): RecordLink {
  return { entity: 'form', id, linkId };
}

function FormFacts({ form: { title, type } }: { readonly form: LinkedForm }) {
  return (
    <section className="link-section__form">
      <h3 className="link-section__title">{texts.form}</h3>
      <Icon name="file-text" size={16} />
      <strong>{title}</strong>
      <span>{type}</span>
    </section>
  );
}

function clientOf(submission: Submission | undefined): LinkClient | null {
  if (submission === undefined || submission.client_id === null) return null;
  const { client_id: id, client_first_name: first, client_last_name: last } = submission;
  return { id, name: `${first} ${last}`.trim() };
}
