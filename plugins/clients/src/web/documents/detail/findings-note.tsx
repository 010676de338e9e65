import { Icon, Note } from '@porchlight/ui';
import type { Document } from '../../../generated/types.ts';
import { findingLabels, findingsAdvice } from '../../../rules/document-findings.ts';

/** What may harm who opens the document, above the button that downloads it; nothing for a harmless one. */
export function FindingsNote({ findings }: Pick<Document, 'findings'>) {
  const advice = findingsAdvice(findings);
  if (advice === null) return null;
  return (
    <div className="documents-detail__wide">
      <Note
        tone={findings === null ? 'info' : 'danger'}
        icon={<Icon name={findings === null ? 'info' : 'triangle-alert'} />}
      >
        <strong>{findingLabels(findings).join('. ')}.</strong> {advice}
      </Note>
    </div>
  );
}
