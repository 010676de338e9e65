import { usePermission } from '@porchlight/web';
import type { Submission } from '@porchlight/forms/contract';
import { Link } from 'react-router-dom';
import { SignDocuments } from '../../permissions.ts';
import { isAdvisorsTurn } from '../../rules/screens/advisors-turn.ts';
import { hasSignedDocument } from '../../rules/screens/document-view.ts';
import { signingPaths } from '../signing-paths.ts';
import { envelopeTexts as texts } from '../envelope/envelope-texts.ts';
import { inPersonTexts } from './in-person-texts.ts';
import './submission.css';

/** In a row of a form: a link to sign it when it is the turn of this agent, or to view what was signed. */
export default function RowLink({ submission }: { readonly submission: Submission }) {
  const maySign = usePermission(SignDocuments);
  const isMine = maySign && isAdvisorsTurn(submission);
  const { id, title, in_person_host: host } = submission;
  const isLinked = isMine || hasSignedDocument(submission);
  return (
    <>
      {host !== null && (
        <span className="signing-row-note" title={inPersonTexts.listed(host)}>
          {inPersonTexts.listed(host)}
        </span>
      )}
      {isLinked && (
        <Link
          className="signing-row-link"
          to={signingPaths.document(id)}
          aria-label={isMine ? texts.signNamed(title) : texts.viewNamed(title)}
          onClick={(event) => event.stopPropagation()}
        >
          {isMine ? texts.signShort : texts.viewShort}
        </Link>
      )}
    </>
  );
}
