import { Card, classNames, Icon, IconButton, type IconName } from '@porchlight/ui';
import type { ReactNode } from 'react';
import type { Client } from '../../../generated/types.ts';
import type { CardField } from './card-fields.ts';
import type { EditKind } from './edit-kind.ts';
import { kitTexts } from './kit-texts.ts';
import { LastChanged } from './last-changed.tsx';
import { useEditable } from './use-editable.ts';
import '../../touch.css';
import './editable-card.css';

export interface EditableCardProps {
  readonly client: Client;
  /** The dialog that the card opens. */
  readonly kind: EditKind;
  readonly title: string;
  /** Name of the pencil where it is not 'Edit' and the title. */
  readonly editLabel?: string;
  readonly icon: IconName;
  /** In the head, before who changed the card last: '2 of 4'. */
  readonly meta?: ReactNode;
  /** The fields that the card shows; the latest change among them is told in its head. */
  readonly fields: readonly CardField[];
  readonly children: ReactNode;
}

/** A card that a click anywhere, its pencil or E opens for editing. */
export function EditableCard({
  client,
  kind,
  title,
  editLabel = kitTexts.edit(title),
  icon,
  meta,
  fields,
  children,
}: EditableCardProps) {
  const { editable, pencil, box } = useEditable(kind);
  return (
    <div {...box} className={classNames('client-card', editable && 'client-card--editable')}>
      <Card
        title={title}
        icon={<Icon name={icon} />}
        meta={
          <span className="client-card__meta">
            {meta != null && <span>{meta}</span>}
            <LastChanged clientId={client.id} fields={fields} />
          </span>
        }
        actions={
          editable && (
            <IconButton
              {...pencil}
              size="small"
              className="client-touch"
              label={editLabel}
              icon={<Icon name="pencil" />}
            />
          )
        }
      >
        {children}
      </Card>
    </div>
  );
}
