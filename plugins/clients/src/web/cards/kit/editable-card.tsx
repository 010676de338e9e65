import { Card, Icon, IconButton, type IconName } from '@porchlight/ui';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { Client } from '../../../generated/types.ts';
import { asksToEdit } from './asks-to-edit.ts';
import type { CardField } from './card-fields.ts';
import { useEditDialogs } from './edit-dialog-context.ts';
import type { EditKind } from './edit-kind.ts';
import { kitTexts } from './kit-texts.ts';
import { LastChanged } from './last-changed.tsx';
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

/** A card that a click anywhere, its pencil or E opens for editing (CL-126). */
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
  const { open, pointAt } = useEditDialogs();
  const pencil = useRef<HTMLButtonElement>(null);

  function edit() {
    // The dialog gives the focus back to where it was.
    pencil.current?.focus();
    open?.(kind);
  }

  function editByClick(event: MouseEvent<HTMLDivElement>) {
    if (asksToEdit(event)) edit();
  }

  return (
    // The pencil is the same for the keyboard.
    <div
      className={open === null ? 'client-card' : 'client-card client-card--editable'}
      data-edit-kind={kind}
      onClick={open === null ? undefined : editByClick}
      onPointerEnter={() => pointAt(kind)}
      onPointerLeave={() => pointAt(null)}
    >
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
          open !== null && (
            <IconButton
              ref={pencil}
              size="small"
              label={editLabel}
              icon={<Icon name="pencil" />}
              onClick={edit}
            />
          )
        }
      >
        {children}
      </Card>
    </div>
  );
}
