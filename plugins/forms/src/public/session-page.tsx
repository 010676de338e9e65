import { Button } from '@porchlight/ui/bare';
import { LinkButton } from '@porchlight/ui/porch';
import {
  type ApiClient,
  LinkEndNotice,
  TitleFocus,
  useTexts,
  VisitData,
} from '@porchlight/web/public';
import { useState } from 'react';
import { sessionVisitEndpoints } from '../endpoints/session-visit-endpoints.ts';
import type { VisitedSession } from '../generated/types.ts';
import { AskedPage } from './filling/asked-page.tsx';
import { type FormOfSession, type Open, type OpenedForm, SessionForm } from './session-form.tsx';
import { sessionPageTexts } from './session-page-texts.ts';
import './form-pages.css';

async function load(api: ApiClient, signal: AbortSignal): Promise<VisitedSession> {
  return (await api.call(sessionVisitEndpoints.readVisitedSession, { signal })).data;
}

/** The forms of a session in their order; each is filled in on this page. */
export default function SessionPage() {
  const t = useTexts(sessionPageTexts);
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  /** The form that was open last: the focus returns to its entry. */
  const [closedId, setClosedId] = useState<number | null>(null);
  const open: Open = (id, waiting) => {
    setOpened({ id, others: waiting.filter((form) => form.id !== id) });
    window.scrollTo(0, 0);
  };
  if (opened === null)
    return (
      <VisitData load={load}>
        {(session) => <TodoList session={session} closedId={closedId} onOpen={open} />}
      </VisitData>
    );
  const close = () => {
    setClosedId(opened.id);
    setOpened(null);
  };
  return (
    <>
      <p className="session-list__back">
        <Button onClick={close}>{t('backToForms')}</Button>
      </p>
      <TitleFocus value>
        <SessionForm key={opened.id} {...opened} onOpen={open} onClose={close} />
      </TitleFocus>
    </>
  );
}

/** The button of an entry, or the entry itself when there is nothing left to do in it. */
function focusEntry(entry: HTMLElement | null): void {
  (entry?.querySelector('button') ?? entry)?.focus();
}

interface TodoListProps {
  readonly session: VisitedSession;
  /** The form that was open last. */
  readonly closedId: number | null;
  readonly onOpen: Open;
}

const WAITING: readonly FormOfSession['state'][] = ['open', 'started', 'signing'];

function TodoList({ session, closedId, onOpen }: TodoListProps) {
  const t = useTexts(sessionPageTexts);
  const { first_name, forms, expires_at, agent } = session;
  const waiting = forms.filter(({ state }) => WAITING.includes(state));
  const count = waiting.length;
  const none = t(session.is_withdrawn === true ? 'withdrawn' : 'noForms');
  const summary = count > 0 ? t('remaining', { count }) : t('allDone');
  return (
    <AskedPage title={t('sessionTitle')} agent={agent}>
      <LinkEndNotice expiresAt={expires_at} />
      {first_name !== '' && <p className="visit__text">{t('hello', { name: first_name })}</p>}
      <p className="visit__text">{forms.length === 0 ? none : summary}</p>
      <ol className="session-list">
        {forms.map((form) => (
          <li
            key={form.id}
            className="session-list__item"
            {...(form.id === closedId && { tabIndex: -1, ref: focusEntry })}
          >
            <div>
              <p className="session-list__title">{form.title}</p>
              <p className="session-list__state">{t(form.state)}</p>
            </div>
            <TodoAction
              form={form}
              isNext={form === waiting[0]}
              onOpen={(id) => onOpen(id, waiting)}
            />
          </li>
        ))}
      </ol>
    </AskedPage>
  );
}

const ACTIONS = {
  open: 'start',
  started: 'continue',
  signing: 'reviewAndSign',
  signed: 'openPage',
  reading: 'openPage',
  submitted: null,
  unavailable: null,
} as const;

interface TodoActionProps {
  readonly form: FormOfSession;
  /** The one next step. */
  readonly isNext: boolean;
  readonly onOpen: (id: number) => void;
}

function TodoAction({ form: { id, title, state, address }, isNext, onOpen }: TodoActionProps) {
  const t = useTexts(sessionPageTexts);
  const text = ACTIONS[state];
  if (text === null || (state === 'reading' && address === null)) return null;
  const action = t(text);
  const label = t('formNamed', { action, title });
  return state === 'reading' && address !== null ? (
    <LinkButton href={address} aria-label={label}>
      {action}
    </LinkButton>
  ) : (
    <Button
      size="large"
      variant={isNext ? 'primary' : 'secondary'}
      aria-label={label}
      onClick={() => onOpen(id)}
    >
      {action}
    </Button>
  );
}
