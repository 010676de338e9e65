import { formatPhone } from '@porchlight/kernel';
import { Button, Drawer, FormError, Icon, IconButton, Note, Skeleton } from '@porchlight/ui';
import { messageOf, SlotOutlet, useApi, useInstant, useMoment, useSlot } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Submission } from '../../../generated/types.ts';
import { signingExplanation } from '../../../rules/status/signing-explanation.ts';
import { SubmissionDocument } from '../../../slots.ts';
import { submissionQuery, useRefreshForms } from '../../form-queries.ts';
import { ReviewNotice } from '../../review/review-notice.tsx';
import { CategoryBadge, isSigned } from '../../templates/list/status-badge.tsx';
import { TypeMark } from '../../templates/list/template-icon.tsx';
import { SubmissionAnswers } from '../answers/submission-answers.tsx';
import { useEditForm } from '../editing/use-edit-form.ts';
import { SubmissionQuestions, type SubmissionChoice } from '../questions/submission-questions.tsx';
import { contactOf, personOf } from '../submission-person.ts';
import { submissionTexts } from '../submission-texts.ts';
import { ManageSubmissionMenu } from './manage-submission-menu.tsx';
import './submission-panel.css';

const texts = submissionTexts.panel;

interface SubmissionPanelProps {
  /** As the list shows it; what was typed is fetched. */
  readonly submission: Submission;
  readonly onClose: () => void;
}

/** A submitted form beside the list: who, how far, and what was typed. Mounted while it is open. */
export default function SubmissionPanel({ submission: listed, onClose }: SubmissionPanelProps) {
  const query = useQuery(submissionQuery(useApi(), listed.id));
  const refresh = useRefreshForms();
  const [time, moment] = [useInstant(), useMoment()];
  const [question, setQuestion] = useState<SubmissionChoice | null>(null);
  const shown: Submission = query.data ?? listed;
  const props = { submission: shown, onChanged: () => void refresh() };
  const hasDocument = useSlot(SubmissionDocument, props).length > 0;
  const contact = contactOf(shown);
  const edit = useEditForm(shown);
  return (
    <>
      <Drawer open onClose={onClose} label={shown.title} side="right" width="panel">
        <header className="pl-drawer__head">
          <h2 className="pl-drawer__title pl-grow">{shown.title}</h2>
          <ManageSubmissionMenu submission={shown} edit={edit} onAsk={setQuestion} />
          <IconButton label={texts.close} icon={<Icon name="x" />} onClick={onClose} />
        </header>
        <div className="pl-drawer__body">
          <FormError>{edit.failure}</FormError>
          <div className="submission-panel__facts">
            <strong translate="no">{personOf(shown)}</strong>
            <span>{contact.kind === 'phone' ? formatPhone(contact.text) : contact.text}</span>
            <span className="submission-panel__marks">
              <CategoryBadge submission={shown} />
              <TypeMark type={shown.type} />
            </span>
            {isSigned(shown) && (
              <span className="submission-panel__quiet">{signingExplanation(shown, moment)}</span>
            )}
            <span className="submission-panel__quiet">
              {texts.updated(time(shown.modified_at))}
            </span>
          </div>
          {shown.client_id === null && shown.session_id === null && (
            <Note tone="payment" icon={<Icon name="triangle-alert" />}>
              <div className="submission-panel__link">
                <span>{submissionTexts.details.noClient}</span>
                <Button variant="primary" size="small" onClick={() => setQuestion('link')}>
                  {texts.linkClient}
                </Button>
              </div>
            </Note>
          )}
          <ReviewNotice submission={shown} onReview={() => setQuestion('review')} />
          {query.error !== null && query.data === undefined && (
            <FormError>{`${texts.loadFailed} ${messageOf(query.error)}`}</FormError>
          )}
          {hasDocument ? (
            <SlotOutlet slot={SubmissionDocument} props={props} />
          ) : query.data === undefined ? (
            query.isPending && <PanelSkeleton />
          ) : (
            <SubmissionAnswers submission={query.data} />
          )}
        </div>
      </Drawer>
      <SubmissionQuestions
        question={question}
        submission={shown}
        onClose={() => setQuestion(null)}
        onRemoved={onClose}
      />
    </>
  );
}

function PanelSkeleton() {
  return (
    <div className="submission-panel__skeleton" aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="62%" />
      <Skeleton width="66%" />
    </div>
  );
}
