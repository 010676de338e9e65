import { Badge, type BadgeProps } from '@porchlight/ui';
import { documentStatusKind, type DocumentStatusKind } from '../../../rules/document-status.ts';

const looks: Readonly<Record<DocumentStatusKind, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  there: { tone: 'client', icon: 'circle-check' },
  expected: { tone: 'payment', icon: 'clock' },
  wrong: { tone: 'danger', icon: 'circle-alert' },
  other: { tone: 'other', icon: 'disc' },
};

/** A document's own words for its status, in the colour of what they mean; nothing for none. */
export function DocumentStatusBadge({ status }: { readonly status: string }) {
  return status === '' ? null : <Badge {...looks[documentStatusKind(status)]}>{status}</Badge>;
}
