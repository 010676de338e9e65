import { Badge, Button, EmptyState, Icon, ProgressBar, Skeleton } from '@porchlight/ui';
import { Page, type PageParent, QueryState, useApi, useMoment } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { waitingAge } from '../../rules/screens/waiting-age.ts';
import { SigningFrame } from '../document/signing-frame.tsx';
import { signingPaths } from '../signing-paths.ts';
import { waitingQuery } from '../signing-queries.ts';
import { countersignTexts as texts } from './countersign-texts.ts';
import { type SigningRound, useSigningRound, type WaitingForm } from './use-signing-round.ts';
import './countersign.css';

const home: PageParent = { label: texts.home, to: signingPaths.home };

/** The documents that wait for the signature of this agent, signed one after the other. */
export default function CountersignPage() {
  const query = useQuery(waitingQuery(useApi()));
  return (
    <Page parent={home} ground="canvas">
      <QueryState query={query} skeleton={<ListSkeleton />} title={texts.loadFailed}>
        {({ data }) => <Queue waiting={data} />}
      </QueryState>
    </Page>
  );
}

function Queue({ waiting }: { readonly waiting: readonly WaitingForm[] }) {
  const navigate = useNavigate();
  const round = useSigningRound(waiting);
  const opened = round.forms.find(({ id }) => id === round.openId);
  if (round.forms.length === 0)
    return (
      <EmptyState
        drawing="calm-water"
        title={texts.none}
        hint={texts.noneHint}
        action={<Button onClick={() => void navigate(signingPaths.home)}>{texts.toHome}</Button>}
      />
    );
  return (
    <div className="countersign" data-open={opened !== undefined || undefined}>
      <h2 className="countersign__title">{texts.title}</h2>
      <div className="countersign__list">
        <ProgressBar
          label={texts.progress(round.signed, round.forms.length)}
          value={round.signed}
          max={round.forms.length}
          tone="done"
        />
        <ol className="countersign__forms" aria-label={texts.list}>
          {round.forms.map((form) => (
            <QueueEntry key={form.id} form={form} round={round} />
          ))}
        </ol>
      </div>
      <div className="countersign__main">
        {opened === undefined ? (
          <Between round={round} />
        ) : (
          <>
            <div className="countersign__head">
              <strong>
                {opened.title}, {opened.client_name || texts.noClient}
              </strong>
              <Button size="small" variant="ghost" onClick={round.close}>
                {texts.close}
              </Button>
            </div>
            <SigningFrame
              key={opened.id}
              formId={opened.id}
              title={opened.title}
              onDone={({ event }) => round.finish(event)}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface QueueEntryProps {
  readonly form: WaitingForm;
  readonly round: SigningRound;
}

function QueueEntry({ form, round }: QueueEntryProps) {
  const time = useMoment();
  const { id, title, waiting_since: since, client_signed_at: signedAt, deadline } = form;
  const client = form.client_name || texts.noClient;
  const outcome = round.outcomeOf(id);
  const isOpen = round.openId === id;
  return (
    <li className="countersign__form" aria-current={isOpen ? 'step' : undefined}>
      <div className="countersign__words">
        <span className="countersign__client">
          {form.client_id === null ? (
            client
          ) : (
            <Link to={signingPaths.client(form.client_id)}>{client}</Link>
          )}
        </span>
        <span>{title}</span>
        {outcome !== 'signed' && (
          <span className="countersign__facts">
            {[
              texts.waiting(waitingAge(since, new Date())),
              ...(signedAt === null ? [] : [texts.clientSigned(time(signedAt))]),
              ...(deadline === null ? [] : [texts.deadline(time(deadline))]),
            ].join(', ')}
          </span>
        )}
      </div>
      {outcome === 'signed' ? (
        <Badge tone="done" icon="circle-check">
          {texts.signed}
        </Badge>
      ) : isOpen ? (
        <Badge tone="agent" icon="signature">
          {texts.opened}
        </Badge>
      ) : (
        outcome !== 'declined' && (
          <Button
            size="small"
            aria-label={texts.openNamed(title, client)}
            onClick={() => round.open(id)}
          >
            {texts.open}
          </Button>
        )
      )}
    </li>
  );
}

/** Before the first document, and after each: what became of it, and the button that goes on. */
function Between({ round }: { readonly round: SigningRound }) {
  const navigate = useNavigate();
  const go = useRef<HTMLButtonElement>(null);
  const { last, next } = round;
  const lastId = last?.form.id;
  useEffect(() => {
    if (lastId !== undefined) go.current?.focus();
  }, [lastId]);
  const became = last === null ? null : OUTCOMES[last.outcome](last.form.title);
  if (next === null)
    return (
      <div role="status">
        <EmptyState
          drawing="calm-water"
          title={last?.outcome === 'left' ? OUTCOMES.left(last.form.title) : texts.allDone}
          hint={texts.allDoneHint}
          action={
            <Button ref={go} variant="primary" onClick={() => void navigate(signingPaths.home)}>
              {texts.toHome}
            </Button>
          }
        />
      </div>
    );
  return (
    <div className="countersign__between">
      <p role="status" className="countersign__became">
        {became !== null && (
          <>
            <Icon name={last?.outcome === 'signed' ? 'circle-check' : 'info'} /> {became}
          </>
        )}
      </p>
      <p>{texts.nextHint(next.title, next.client_name || texts.noClient)}</p>
      <Button
        ref={go}
        variant="primary"
        size="large"
        icon={<Icon name="signature" />}
        onClick={() => round.open(next.id)}
      >
        {last === null ? texts.start : texts.next}
      </Button>
      <p className="countersign__intro">{texts.intro}</p>
    </div>
  );
}

const OUTCOMES = { signed: texts.done, declined: texts.declined, left: texts.left } as const;

function ListSkeleton() {
  return (
    <div className="countersign" aria-busy>
      <div className="countersign__list">
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </div>
    </div>
  );
}
