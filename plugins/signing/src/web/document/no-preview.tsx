import { EmptyState } from '@porchlight/ui';
import { documentTexts as texts } from './document-texts.ts';

export function NoPreview() {
  return <EmptyState drawing="error-page" title={texts.messages.noPreview} />;
}
