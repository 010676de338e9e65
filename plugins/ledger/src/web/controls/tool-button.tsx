import { Button, Icon, type IconName, IconButton, useMediaQuery } from '@porchlight/ui';
import type { MouseEventHandler, Ref } from 'react';

/** Where the views want the room. */
const NARROW = '(width < 1200px)';

interface ToolButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** A number after the label. */
  readonly note?: string;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A tool of the sheet: with its words where there is room, else by its icon. */
export function ToolButton({ icon, label, note, ...button }: ToolButtonProps) {
  const drawn = <Icon name={icon} />;
  const narrow = useMediaQuery(NARROW);
  if (narrow) {
    return (
      <IconButton
        {...button}
        label={note === undefined ? label : `${label} ${note}`}
        icon={drawn}
      />
    );
  }
  return (
    <Button {...button} variant="ghost" icon={drawn} className="ledger-tool">
      {label}
      {note !== undefined && <span className="ledger-tool__note">{note}</span>}
    </Button>
  );
}
