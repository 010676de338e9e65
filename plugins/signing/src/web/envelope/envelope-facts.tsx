import type { SubmissionSigningProps } from '@porchlight/forms/slots';
import { civilToday } from '@porchlight/kernel';
import { Button, Fact, Tooltip } from '@porchlight/ui';
import { useAgency, useApi, useInstant, useMoment } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { Envelope } from '../../generated/types.ts';
import { CopyLine } from '../copies/copy-line.tsx';
import { copyTexts } from '../copies/copy-texts.ts';
import { envelopeQuery, useRefreshSigning } from '../signing-queries.ts';
import { DeadlineButton } from './deadline-button.tsx';
import { envelopeTexts as texts } from './envelope-texts.ts';
import { ReminderLine } from './reminder-line.tsx';
import { SealFacts } from './seal-facts.tsx';
import { SignerLine } from './signer-line.tsx';
import { VoidButton } from './void-button.tsx';
import './envelope.css';

const LIVE: readonly Envelope['state'][] = ['created', 'sent', 'delivered'];
/** No one signs these any more. */
const WITHDRAWN: readonly Envelope['state'][] = ['declined', 'voided'];

/** Rows of the envelope of a form: what it is, who signs, how long, and what can be done about it. */
export function EnvelopeFacts({ submission, onChanged }: SubmissionSigningProps) {
  const query = useQuery(envelopeQuery(useApi(), submission.id));
  const refresh = useRefreshSigning();
  const instant = useInstant();
  const { data: envelope } = query;
  const changed = () => {
    void refresh();
    onChanged();
  };
  if (submission.envelope_id === null && envelope?.envelope_id == null) return null;
  const createdAt = submission.envelope_created_at ?? envelope?.created_at ?? null;
  return (
    <>
      <Fact label={texts.created}>
        {createdAt !== null && <Sourced envelope={envelope}>{instant(createdAt)}</Sourced>}
      </Fact>
      <Fact label={texts.envelopeId}>
        <span className="envelope-line">
          <code className="envelope-id">{envelope?.envelope_id ?? submission.envelope_id}</code>
          {envelope !== undefined && (
            <VoidButton
              formId={submission.id}
              title={submission.title}
              problem={envelope.void_problem}
              onVoided={changed}
            />
          )}
        </span>
      </Fact>
      {envelope === undefined && query.error !== null && (
        <Fact label={texts.loadFailed}>
          <Button variant="ghost" size="small" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </Fact>
      )}
      {envelope !== undefined && (
        <Details envelope={envelope} formId={submission.id} onChanged={changed} />
      )}
    </>
  );
}

export default EnvelopeFacts;

interface DetailsProps {
  readonly envelope: Envelope;
  readonly formId: number;
  readonly onChanged: () => void;
}

function Details({ envelope, formId, onChanged }: DetailsProps) {
  const time = useMoment();
  const { time_zone: timeZone } = useAgency();
  const { deadline, declined_at: declinedAt, voided_by: voidedBy, document } = envelope;
  // What everyone signed is sealed and stored for a while before the envelope is complete.
  const isLive = LIVE.includes(envelope.state) && envelope.signing_status !== 'Completed';
  return (
    <>
      {envelope.signers.map((signer) => (
        <Fact key={signer.role} label={texts.roles[signer.role]}>
          <SignerLine signer={signer} hasEnded={WITHDRAWN.includes(envelope.state)} />
        </Fact>
      ))}
      {isLive && (
        <Fact label={texts.deadline}>
          <span className="envelope-line">
            <span>{deadline === null ? texts.noDeadline : texts.deadlineText(time(deadline))}</span>
            <DeadlineButton
              formId={formId}
              day={deadline === null ? null : civilToday(timeZone, new Date(deadline))}
              onSaved={onChanged}
            />
          </span>
        </Fact>
      )}
      {isLive && (
        <Fact label={texts.reminders}>
          <ReminderLine formId={formId} reminders={envelope.reminders} onChanged={onChanged} />
        </Fact>
      )}
      {declinedAt !== null && (
        <Fact label={texts.declined}>
          {texts.because(time(declinedAt), envelope.declined_reason ?? texts.noReason)}
        </Fact>
      )}
      {envelope.voided_at !== null && (
        <Fact label={texts.voidedBy}>
          {[
            ...(voidedBy === null ? [] : [texts.byAdmin(voidedBy)]),
            envelope.voided_reason ?? texts.noReason,
          ].join(': ')}
        </Fact>
      )}
      {envelope.copies.map((copy) => (
        <Fact key={copy.role} label={copyTexts.roles[copy.role]}>
          <CopyLine formId={formId} copy={copy} ways={envelope.copy_ways} onChanged={onChanged} />
        </Fact>
      ))}
      {document !== null && (
        <Fact label={texts.hash} copyText={document.sha256}>
          <code className="envelope-id" title={document.sha256}>
            {document.sha256.slice(0, 16)}…
          </code>
        </Fact>
      )}
      {document?.seal !== undefined && <SealFacts seal={document.seal} />}
      {envelope.document_problem !== null && (
        <Fact label={texts.documentProblem}>{envelope.document_problem}</Fact>
      )}
    </>
  );
}

interface SourcedProps {
  readonly envelope: Envelope | undefined;
  readonly children: string;
}

/** A time with who reported it as its tooltip. */
function Sourced({ envelope, children }: SourcedProps) {
  const time = useMoment();
  if (envelope === undefined) return children;
  const { provider, checked_at: checkedAt } = envelope;
  const source =
    provider === null
      ? texts.off
      : checkedAt === null
        ? texts.source(provider.title)
        : texts.checked(provider.title, time(checkedAt));
  return (
    <Tooltip label={source}>
      <span>{children}</span>
    </Tooltip>
  );
}
