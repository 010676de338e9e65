import { Fact, Facts } from '@porchlight/ui';
import { SlotOutlet, useInstant } from '@porchlight/web';
import { SubmissionEnvelope, type SubmissionSigningProps } from '../../../slots.ts';
import { submissionTexts } from '../submission-texts.ts';

const texts = submissionTexts.details.dates;

/** When what happened to a form. */
export function FormDates({ submission, onChanged }: SubmissionSigningProps) {
  const time = useInstant();
  const { pending_client_signature, pending_advisor_signature, voided_at } = submission;
  const row = (label: string, at: string | null) => (
    <Fact label={label} empty={texts.none}>
      {at === null ? null : time(at)}
    </Fact>
  );
  return (
    <Facts>
      {row(texts.created, submission.created_at)}
      {row(texts.opened, submission.read_at)}
      {(pending_client_signature || submission.client_signed_at !== null) &&
        row(texts.clientSigned, submission.client_signed_at)}
      <SlotOutlet slot={SubmissionEnvelope} props={{ submission, onChanged }} />
      {(pending_advisor_signature || submission.advisor_signed_at !== null) &&
        row(texts.advisorSigned, submission.advisor_signed_at)}
      {voided_at !== null && row(texts.voided, voided_at)}
    </Facts>
  );
}
