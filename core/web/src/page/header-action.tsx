import { Button, Icon, IconButton, type IconName, useIsPhone } from '@porchlight/ui';

interface HeaderActionProps {
  readonly label: string;
  readonly icon: IconName;
  /** One `primary` on a page. */
  readonly variant?: 'primary' | 'secondary';
  readonly onClick: () => void;
}

/** A button of the page header: icon and label, on phones the icon alone. */
export function HeaderAction({ label, icon, variant = 'secondary', onClick }: HeaderActionProps) {
  const isPhone = useIsPhone();
  const drawing = <Icon name={icon} />;
  if (isPhone) {
    return <IconButton label={label} icon={drawing} variant={variant} onClick={onClick} />;
  }
  return (
    <Button variant={variant} icon={drawing} onClick={onClick}>
      {label}
    </Button>
  );
}
