import { Button, tabStore, useStore } from '@porchlight/ui/bare';
import {
  type ApiClient,
  isApiError,
  useTexts,
  useVisit,
  VisitData,
  VisitPage,
} from '@porchlight/web/public';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { blankFormEndpoints } from '../endpoints/blank-form-endpoints.ts';
import type { FormView } from '../form-types/form-view.ts';
import type { BlankForm, FormHandedIn, VisitedForm } from '../generated/types.ts';
import { TEMPORARY_SECONDS } from '../rules/links/visit-bounds.ts';
import { AskedPage } from './filling/asked-page.tsx';
import { FillForm } from './filling/fill-form.tsx';
import type { FormCalls } from './filling/form-calls.ts';
import { TemporarySession } from './filling/temporary-session.ts';
import { SentPage, UnavailablePage, viewOf } from './filling/form-states.tsx';
import { blankFormTexts } from './blank-form-texts.ts';

/** A form without a link: what is typed stays in this tab until it is sent. */
export default function BlankFormPage() {
  const { parameters } = useVisit();
  const { slug = '' } = parameters;
  const load = useCallback(
    async (api: ApiClient, signal: AbortSignal): Promise<BlankForm | null> => {
      try {
        const params = { slug };
        return (await api.call(blankFormEndpoints.readBlankForm, { params, signal })).data;
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
    [slug],
  );
  return <VisitData load={load}>{(form) => <BlankFormStates form={form} slug={slug} />}</VisitData>;
}

interface BlankFormStatesProps {
  readonly form: BlankForm | null;
  readonly slug: string;
}

function BlankFormStates({ form, slug }: BlankFormStatesProps) {
  const t = useTexts(blankFormTexts);
  const { parts } = useVisit();
  const { plugin = null, form_type = null } = form ?? {};
  const load = useCallback(() => viewOf(parts, plugin, form_type), [parts, plugin, form_type]);
  if (form === null || form.state === 'ask-for-link')
    return (
      <VisitPage title={form?.title ?? t('formTitle')}>
        <p className="visit__text">{t('askForLink')}</p>
      </VisitPage>
    );
  if (form.state === 'unavailable') return <UnavailablePage title={form.title} />;
  return (
    <VisitData load={load}>
      {(view) =>
        view === null ? (
          <UnavailablePage title={form.title} />
        ) : (
          <TemporaryForm form={form} slug={slug} view={view} />
        )
      }
    </VisitData>
  );
}

interface TemporaryFormProps {
  readonly form: BlankForm;
  readonly slug: string;
  readonly view: FormView;
}

function TemporaryForm({ form, slug, view }: TemporaryFormProps) {
  const t = useTexts(blankFormTexts);
  const { api, language } = useVisit();
  const [session, setSession] = useState(() => new TemporarySession(tabStore, view.type.id));
  const [sent, setSent] = useState<FormHandedIn | null>(null);
  const idle = useStore(session.state);
  useEffect(() => (sent === null ? session.watch() : undefined), [session, sent]);
  const opened = useMemo(() => visitedForm(form, session), [form, session]);
  const calls = useMemo(
    () => temporaryCalls({ api, slug, session, opened, language }),
    [api, slug, session, opened, language],
  );
  if (sent !== null)
    return <SentPage form={{ title: form.title, submitted_at: sent.submitted_at }} />;
  if (idle.phase === 'ended')
    return (
      <VisitPage title={t('endedTitle')}>
        <p className="visit__text" role="alert">
          {t('endedText')}
        </p>
        <div className="visit__actions">
          <Button
            variant="primary"
            size="large"
            onClick={() => setSession(new TemporarySession(tabStore, view.type.id))}
          >
            {t('startAgain')}
          </Button>
        </div>
      </VisitPage>
    );
  return (
    <AskedPage title={form.title} agent={undefined}>
      {idle.phase === 'warning' ? (
        <div className="visit__notice" role="alert">
          <p>{t('stillThere')}</p>
          <p>{t('idleText', { count: idle.minutesLeft })}</p>
          <div className="visit__actions">
            <Button variant="primary" size="large" onClick={() => session.touch()}>
              {t('stay')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="visit__text">{t(tabStore.isKept ? 'temporary' : 'unkept')}</p>
      )}
      <FillForm
        key={session.id}
        form={opened}
        view={view}
        calls={calls}
        onSent={(answer) => {
          session.clear();
          setSent(answer);
        }}
        onClosed={() => undefined}
      />
    </AskedPage>
  );
}

function visitedForm(form: BlankForm, { data }: TemporarySession): VisitedForm {
  const { title, type, form_type, plugin, today } = form;
  return {
    id: 0,
    title,
    type,
    form_type,
    plugin,
    today,
    state: 'open',
    form_data: data?.values ?? null,
    is_prefilled: false,
    current_step: data === null ? null : data.step + 1,
    draft_version: 0,
    saved_at: null,
    submitted_at: null,
    expires_at: null,
    autosave_seconds: TEMPORARY_SECONDS,
  };
}

interface TemporaryCallsParts {
  readonly api: ApiClient;
  readonly slug: string;
  readonly session: TemporarySession;
  readonly opened: VisitedForm;
  readonly language: BlankLanguage;
}

type BlankLanguage = ReturnType<typeof useVisit>['language'];

/** The storage of this tab has the draft; only the filled-in form is sent. */
function temporaryCalls({ api, slug, session, opened, language }: TemporaryCallsParts): FormCalls {
  return {
    isUnkept: !tabStore.isKept,
    read: () => Promise.resolve(opened),
    save(content) {
      session.save(content);
      return Promise.resolve({ version: 0, savedAt: new Date().toISOString() });
    },
    async handIn(form_data) {
      const body = { form_data, session_id: session.sendingId(), language };
      const input = { params: { slug }, body };
      return (await api.call(blankFormEndpoints.handInBlankForm, input)).data;
    },
  };
}
