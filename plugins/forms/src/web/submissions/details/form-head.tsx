import { Button, Icon } from '@porchlight/ui';
import { useMoment } from '@porchlight/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Submission } from '../../../generated/types.ts';
import { signingExplanation } from '../../../rules/status/signing-explanation.ts';
import { formPaths } from '../../form-paths.ts';
import { isSigned, StatusBadge } from '../../templates/list/status-badge.tsx';
import { TypeMark } from '../../templates/list/template-icon.tsx';
import type { SubmissionChoice } from '../questions/submission-questions.tsx';
import { personOf } from '../submission-person.ts';
import { submissionTexts } from '../submission-texts.ts';
import '../../templates/templates.css';

const texts = submissionTexts.details;

interface FormHeadProps {
  readonly submission: Submission;
  readonly onAsk: (choice: SubmissionChoice) => void;
  /** At the end of the first line. */
  readonly tools?: ReactNode;
}

/** Whose form it is, the ways to client and session, and the status in words. */
export function FormHead({ submission, onAsk, tools }: FormHeadProps) {
  const moment = useMoment();
  const { client_id: clientId, session_id: sessionId } = submission;
  return (
    <div className="form-details__head">
      <div className="form-details__line">
        {clientId === null ? (
          <>
            <span className="form-details__quiet">{texts.noClient}</span>
            <Button size="small" icon={<Icon name="link" />} onClick={() => onAsk('link')}>
              {texts.linkClient}
            </Button>
          </>
        ) : (
          <>
            <strong translate="no">{personOf(submission)}</strong>
            <Link to={formPaths.client(clientId)}>{texts.viewClient}</Link>
            {sessionId !== null && (
              <Link to={formPaths.session(clientId, sessionId)}>{texts.viewSession}</Link>
            )}
          </>
        )}
        <Button
          size="small"
          icon={<Icon name="qr-code" />}
          onClick={() => onAsk(sessionId === null ? 'get-link' : 'get-session-link')}
        >
          {sessionId === null ? texts.getLink : texts.getSessionLink}
        </Button>
        {tools}
      </div>
      <div className="form-details__line">
        <StatusBadge submission={submission} />
        <TypeMark type={submission.type} />
        {isSigned(submission) && (
          <span className="form-details__quiet">{signingExplanation(submission, moment)}</span>
        )}
      </div>
    </div>
  );
}
