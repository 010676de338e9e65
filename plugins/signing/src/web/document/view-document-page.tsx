import type { Submission } from '@porchlight/forms/contract';
import { Button, Card, EmptyState, Facts, Icon, Skeleton, showToast } from '@porchlight/ui';
import { isGone, Page, type PageParent, QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Envelope } from '../../generated/types.ts';
import { isAdvisorsTurn } from '../../rules/screens/advisors-turn.ts';
import { documentView, hasPreviews } from '../../rules/screens/document-view.ts';
import { readFormId, type SigningComplete } from '../../rules/screens/signing-complete.ts';
import { EnvelopeFacts } from '../envelope/envelope-facts.tsx';
import { SigningBadge } from '../envelope/signing-badge.tsx';
import { signingPaths } from '../signing-paths.ts';
import { envelopeQuery, formQuery, useRefreshSigning } from '../signing-queries.ts';
import { documentTexts as texts } from './document-texts.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DownloadButton } from './download-button.tsx';
import { PricingSummary } from './pricing-summary.tsx';
import { SignedDocument } from './signed-document.tsx';
import { SigningFrame } from './signing-frame.tsx';
import { NoPreview } from './no-preview.tsx';
import { TemplatePreviews } from './template-previews.tsx';
import './document.css';

const home: PageParent = { label: texts.home, to: signingPaths.home };

/** The document of a form: signed, to be signed here, or a sample of it. */
export default function ViewDocumentPage() {
  const [params] = useSearchParams();
  const id = readFormId(params.get('formId'));
  if (id === null) return <Nothing title={texts.messages.noFormId} hint={texts.noFormHint} />;
  return <KnownForm key={id} id={id} />;
}

function KnownForm({ id }: { readonly id: number }) {
  const api = useApi();
  const form = useQuery(formQuery(api, id));
  const envelope = useQuery(envelopeQuery(api, id));
  if (isGone(form.error) || isGone(envelope.error))
    return <Nothing title={texts.notFound} hint={texts.notFoundHint} />;
  return (
    <QueryState query={form} skeleton={<PageSkeleton />} title={texts.loadFailed}>
      {(shown) => (
        <QueryState query={envelope} skeleton={<PageSkeleton />} title={texts.loadFailed}>
          {(found) => <Document form={shown} envelope={found} />}
        </QueryState>
      )}
    </QueryState>
  );
}

interface DocumentProps {
  readonly form: Submission;
  readonly envelope: Envelope;
}

function Document({ form, envelope }: DocumentProps) {
  const navigate = useNavigate();
  const refresh = useRefreshSigning();
  const [isSigning, setSigning] = useState(false);
  // The portal may know that the document is signed before the page in the frame says so.
  const view = isSigning ? 'signing' : documentView(form, envelope);

  function done({ path, event }: SigningComplete) {
    const say = event === null ? undefined : outcomes[event];
    if (say !== undefined)
      showToast({ tone: event === 'signing_complete' ? 'done' : 'note', text: say(form.title) });
    void navigate(path);
  }

  return (
    <Page
      title={form.title}
      parent={parentOf(form)}
      ground="canvas"
      actions={view === 'signed' && <DownloadButton formId={form.id} title={form.title} />}
    >
      <div className="view-document" data-view={view}>
        <h2 className="view-document__title">{form.title}</h2>
        <div className="view-document__main">
          {view === 'signed' && <SignedDocument form={form} />}
          {view === 'signing' && (
            <SigningFrame
              formId={form.id}
              title={form.title}
              onDone={done}
              onOpenChange={setSigning}
            />
          )}
          {view === 'previews' && hasPreviews(form) && (
            <TemplatePreviews templateId={form.form_id} />
          )}
          {view === 'none' && <NoPreview />}
        </div>
        <aside className="view-document__aside">
          <Card title={texts.status} icon={<Icon name="signature" />}>
            <div className="view-document__status">
              <SigningBadge status={envelope.signing_status} />
              <p>{envelope.explanation}</p>
              {isAdvisorsTurn(form) && envelope.sign_problem !== null && (
                <p>{envelope.sign_problem}</p>
              )}
              <WhoseForm form={form} />
            </div>
          </Card>
          <PricingSummary form={form} />
          {envelope.envelope_id !== null && (
            <Card title={texts.signing} icon={<Icon name="file-text" />}>
              <Facts>
                <EnvelopeFacts submission={form} onChanged={() => void refresh()} />
              </Facts>
            </Card>
          )}
        </aside>
      </div>
    </Page>
  );
}

const outcomes: Partial<Record<NonNullable<SigningComplete['event']>, (title: string) => string>> =
  texts.outcome;

function WhoseForm({ form }: { readonly form: Submission }) {
  const name = `${form.first_name} ${form.last_name}`.trim();
  return (
    <p className="view-document__links">
      {form.client_id === null ? (
        <span>{texts.noClient}</span>
      ) : (
        <Link to={signingPaths.client(form.client_id)}>{name === '' ? texts.client : name}</Link>
      )}
      <Link to={signingPaths.form(form.id)}>{texts.openForm}</Link>
    </p>
  );
}

/** The page above: the session of the form, else its client. */
function parentOf({ client_id: clientId, session_id: sessionId }: Submission): PageParent {
  if (clientId === null) return home;
  if (sessionId === null) return { label: texts.client, to: signingPaths.client(clientId) };
  return { label: texts.session, to: signingPaths.session(clientId, sessionId) };
}

function Nothing({ title, hint }: { readonly title: string; readonly hint: string }) {
  const navigate = useNavigate();
  return (
    <Page parent={home} ground="canvas">
      <EmptyState
        drawing="error-page"
        title={title}
        hint={hint}
        action={<Button onClick={() => void navigate(signingPaths.home)}>{texts.toForms}</Button>}
      />
    </Page>
  );
}

function PageSkeleton() {
  return (
    <div className="view-document">
      <div className="view-document__main">
        <DocumentSkeleton />
      </div>
      <div className="view-document__aside" aria-busy>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </div>
    </div>
  );
}
