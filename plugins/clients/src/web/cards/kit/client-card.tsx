import { type IconName } from '@porchlight/ui';
import { RecordCard, useDataPoint } from '@porchlight/web';
import type { ReactNode } from 'react';
import { PlanLines } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import { type CardName, fieldsOfCard } from '../../card-membership.ts';
import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from './client-edit.ts';
import { LastChanged } from './last-changed.tsx';
import { useClientEditTarget } from './use-client-edit-target.tsx';
import '../../touch.css';
import './client-card.css';

interface ClientCardProps {
  readonly client: Client;
  /** Gives the card its title, and the fields whose latest change its head shows. */
  readonly card: CardName;
  /** The dialog that the card opens. */
  readonly edit: ClientEdit;
  readonly icon: IconName;
  /** In the head, before who changed the card last: '2 of 4'. */
  readonly meta?: ReactNode;
  /** Name of the pencil where it is not 'Edit' and the title. */
  readonly editLabel?: string;
  readonly children: ReactNode;
}

/** A card of the client's page. */
export function ClientCard({
  client,
  card,
  edit,
  icon,
  meta,
  editLabel,
  children,
}: ClientCardProps) {
  const target = useClientEditTarget(client, edit);
  const lines = useDataPoint(PlanLines);
  return (
    <RecordCard
      target={target}
      title={clientTexts.cards[card]}
      editLabel={editLabel}
      icon={icon}
      className="client-card"
      meta={
        <>
          {meta != null && <span>{meta}</span>}
          <LastChanged clientId={client.id} fields={fieldsOfCard(card, lines)} />
        </>
      }
    >
      {children}
    </RecordCard>
  );
}
