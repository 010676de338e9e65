import { Card, classNames, Icon, IconButton, type IconName } from '@porchlight/ui';
import type { ReactNode } from 'react';
import type { EditTarget } from './edit-context.ts';
import { formTexts } from './form-texts.ts';
import { useEditable } from './use-editable.ts';
import './record-card.css';

interface RecordCardProps {
  /** What a click, the pencil, or E opens. */
  readonly target: EditTarget;
  readonly title: string;
  /** Name of the pencil; 'Edit' and the title by default. */
  readonly editLabel?: string | undefined;
  readonly icon: IconName;
  /** In the head: a count, who changed the card last. */
  readonly meta?: ReactNode;
  readonly className?: string;
  /** Shown in the head in place of the body while the card has nothing else to show. */
  readonly emptyText?: string | null;
  readonly children: ReactNode;
}

/** A card that a click anywhere, its pencil, or E opens for editing; inside an `EditHost`. */
export function RecordCard({
  target,
  title,
  editLabel = formTexts.edit(title),
  icon,
  meta,
  className,
  emptyText = null,
  children,
}: RecordCardProps) {
  const { editable, pencil, box } = useEditable(target);
  return (
    <div
      {...box}
      className={classNames('record-card', editable && 'record-card--editable', className)}
    >
      <Card
        title={title}
        icon={<Icon name={icon} />}
        meta={
          <span className="record-card__meta">
            {emptyText !== null && <span>{emptyText}</span>}
            {meta}
          </span>
        }
        actions={
          editable && (
            <IconButton
              {...pencil}
              size="small"
              className="record-card__pencil"
              label={editLabel}
              icon={<Icon name="pencil" />}
            />
          )
        }
      >
        {emptyText === null ? children : null}
      </Card>
    </div>
  );
}
