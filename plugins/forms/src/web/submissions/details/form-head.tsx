import { Button, Icon, IconButton } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import type { Submission } from '../../../generated/types.ts';
import { signingExplanation } from '../../../rules/status/signing-explanation.ts';
import { formPaths } from '../../form-paths.ts';
import { StatusBadge } from '../../templates/list/status-badge.tsx';
import { TypeMark } from '../../templates/list/template-icon.tsx';
import { personOf } from '../submission-person.ts';
import { submissionTexts } from '../submission-texts.ts';
import '../../templates/templates.css';

const texts = submissionTexts.details;

interface FormHeadProps {
  readonly submission: Submission;
  readonly isFull: boolean;
  readonly onFull: () => void;
  readonly onLink: () => void;
}

/** Whose form it is, the ways to client and session, and the status in words. */
export function FormHead({ submission, isFull, onFull, onLink }: FormHeadProps) {
  const { client_id: clientId, session_id: sessionId } = submission;
  return (
    <div className="form-details__head">
      <div className="form-details__line">
        {clientId === null ? (
          <>
            <span className="form-details__quiet">{texts.noClient}</span>
            <Button size="small" icon={<Icon name="link" />} onClick={onLink}>
              {texts.linkClient}
            </Button>
          </>
        ) : (
          <>
            <strong>{personOf(submission)}</strong>
            <Link to={formPaths.client(clientId)}>{texts.viewClient}</Link>
            {sessionId !== null && (
              <Link to={formPaths.session(clientId, sessionId)}>{texts.viewSession}</Link>
            )}
          </>
        )}
        <span className="form-details__full">
          <IconButton
            label={isFull ? texts.exitFullscreen : texts.fullscreen}
            icon={<Icon name={isFull ? 'minus' : 'plus'} />}
            onClick={onFull}
          />
        </span>
      </div>
      <div className="form-details__line">
        <StatusBadge submission={submission} />
        <TypeMark type={submission.type} />
        <span className="form-details__quiet">{signingExplanation(submission)}</span>
      </div>
    </div>
  );
}
