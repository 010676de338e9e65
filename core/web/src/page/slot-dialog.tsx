import { Button, Icon, IconButton, type IconName, useIsPhone } from '@porchlight/ui';
import { useState } from 'react';
import type { SlotEntry } from '../plugin/define-web-plugin.ts';
import { useSnapshot } from '../portal/portal-context.tsx';
import { FetchedDialog } from './lazy-dialog.tsx';

interface ClosableProps {
  readonly onClose: () => void;
}

interface SlotDialogProps<P> {
  readonly entry: SlotEntry<P>;
  readonly props: P;
}

/** An entry of a slot whose entries are dialogs, in a chunk of its own. Mounted while it is open. */
export function SlotDialog<P extends ClosableProps>({ entry, props }: SlotDialogProps<P>) {
  return <FetchedDialog load={entry.component} props={props} />;
}

interface SlotDialogButtonProps<P> {
  readonly entry: SlotEntry<P & ClosableProps> & { readonly title: string };
  readonly props: P;
  readonly icon?: IconName;
  /** On a phone the icon alone, beside another button. */
  readonly isIconOnPhone?: boolean;
}

/** The button of a card that opens the dialog of an entry; nothing for users who may not use it. */
export function SlotDialogButton<P>({
  entry,
  props,
  icon = 'plus',
  isIconOnPhone = false,
}: SlotDialogButtonProps<P>) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const { granted } = useSnapshot();
  if (entry.needs !== undefined && !granted.has(entry.needs.id)) return null;
  const open = () => setOpen(true);
  return (
    <>
      {isIconOnPhone && isPhone ? (
        <IconButton label={entry.title} icon={<Icon name={icon} />} size="small" onClick={open} />
      ) : (
        <Button variant="ghost" size="small" icon={<Icon name={icon} />} onClick={open}>
          {entry.title}
        </Button>
      )}
      {isOpen && <SlotDialog entry={entry} props={{ ...props, onClose: () => setOpen(false) }} />}
    </>
  );
}
