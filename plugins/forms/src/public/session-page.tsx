import { Button } from '@porchlight/ui/bare';
import { LinkButton } from '@porchlight/ui/porch';
import { type ApiClient, useTexts, useVisit, VisitData } from '@porchlight/web/public';
import { useCallback, useMemo, useState } from 'react';
import { sessionVisitEndpoints } from '../endpoints/session-visit-endpoints.ts';
import type { VisitedSession } from '../generated/types.ts';
import { AskedPage } from './filling/asked-page.tsx';
import { EndNotice } from './filling/end-notice.tsx';
import { sessionFormCalls } from './filling/form-calls.ts';
import { VisitedFormPage } from './filling/visited-form-page.tsx';
import { formPageTexts } from './form-page-texts.ts';
import './form-pages.css';

type FormOfSession = VisitedSession['forms'][number];

async function load(api: ApiClient, signal: AbortSignal): Promise<VisitedSession> {
  return (await api.call(sessionVisitEndpoints.readVisitedSession, { signal })).data;
}

/** The forms of a session in their order; each is filled in on this page. */
export default function SessionPage() {
  const t = useTexts(formPageTexts);
  const [openId, setOpenId] = useState<number | null>(null);
  const close = () => {
    setOpenId(null);
    window.scrollTo(0, 0);
  };
  if (openId === null)
    return (
      <VisitData load={load}>
        {(session) => <TodoList session={session} onOpen={setOpenId} />}
      </VisitData>
    );
  return (
    <>
      <p className="session-list__back">
        <Button onClick={close}>{t('backToForms')}</Button>
      </p>
      <SessionForm key={openId} id={openId} onClose={close} />
    </>
  );
}

interface SessionFormProps {
  readonly id: number;
  readonly onClose: () => void;
}

function SessionForm({ id, onClose }: SessionFormProps) {
  const t = useTexts(formPageTexts);
  const { api } = useVisit();
  const calls = useMemo(() => sessionFormCalls(api, id), [api, id]);
  const read = useCallback((_: ApiClient, signal: AbortSignal) => calls.read(signal), [calls]);
  return (
    <VisitData load={read}>
      {(form) => (
        <VisitedFormPage
          form={form}
          calls={calls}
          afterwards={
            <div className="visit__actions">
              <Button variant="primary" size="large" onClick={onClose}>
                {t('backToForms')}
              </Button>
            </div>
          }
        />
      )}
    </VisitData>
  );
}

interface TodoListProps {
  readonly session: VisitedSession;
  readonly onOpen: (id: number) => void;
}

const WAITING: readonly FormOfSession['state'][] = ['open', 'started', 'signing'];

function TodoList({ session: { first_name, forms, expires_at, agent }, onOpen }: TodoListProps) {
  const t = useTexts(formPageTexts);
  const count = forms.filter(({ state }) => WAITING.includes(state)).length;
  const next = forms.find(({ state }) => state === 'open' || state === 'started');
  const summary = count > 0 ? t('remaining', { count }) : t('allDone');
  return (
    <AskedPage title={t('sessionTitle')} agent={agent}>
      <EndNotice expiresAt={expires_at} />
      {first_name !== '' && <p className="visit__text">{t('hello', { name: first_name })}</p>}
      <p className="visit__text">{forms.length === 0 ? t('noForms') : summary}</p>
      <ol className="session-list">
        {forms.map((form) => (
          <li key={form.id} className="session-list__item">
            <div>
              <p className="session-list__title">{form.title}</p>
              <p className="session-list__state">{t(STATES[form.state])}</p>
            </div>
            <TodoAction form={form} isNext={form === next} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </AskedPage>
  );
}

const STATES = {
  open: 'stateOpen',
  started: 'stateStarted',
  submitted: 'stateSubmitted',
  signing: 'stateSigning',
  reading: 'stateReading',
  unavailable: 'stateUnavailable',
} as const;

interface TodoActionProps {
  readonly form: FormOfSession;
  /** The one next step. */
  readonly isNext: boolean;
  readonly onOpen: (id: number) => void;
}

function TodoAction({ form: { id, title, state, address }, isNext, onOpen }: TodoActionProps) {
  const t = useTexts(formPageTexts);
  if (state === 'reading' && address !== null)
    return (
      <LinkButton href={address} aria-label={t('formNamed', { action: t('openPage'), title })}>
        {t('openPage')}
      </LinkButton>
    );
  if (state !== 'open' && state !== 'started') return null;
  const action = t(state === 'open' ? 'start' : 'continue');
  return (
    <Button
      size="large"
      variant={isNext ? 'primary' : 'secondary'}
      aria-label={t('formNamed', { action, title })}
      onClick={() => onOpen(id)}
    >
      {action}
    </Button>
  );
}
