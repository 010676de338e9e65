import { Badge, type BadgeProps } from '@porchlight/ui';
import { clientStatusLabels, clientStatusOf, type ClientStatus } from '../rules/client-status.ts';

const looks: Readonly<Record<ClientStatus, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  new: { tone: 'new', icon: 'sparkle' },
  client: { tone: 'done', icon: 'circle-check' },
  lead: { tone: 'client', icon: 'disc' },
  inactive: { tone: 'other', icon: 'ban' },
};

/** A client's status as icon, word and colour; blank is new. */
export function ClientStatusBadge({ status }: { readonly status: string | null | undefined }) {
  const known = clientStatusOf(status);
  return <Badge {...looks[known]}>{clientStatusLabels[known]}</Badge>;
}
