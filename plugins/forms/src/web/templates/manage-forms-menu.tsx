import { Button, Icon, IconButton, Menu, MenuDivider, MenuItem, useIsPhone } from '@porchlight/ui';
import { SlotOutlet } from '@porchlight/web';
import { useState } from 'react';
import { TemplateSync } from '../../slots.ts';
import { usePdfSigning } from './adding/use-pdf-signing.ts';
import { templateScreenTexts as texts } from './template-screen-texts.ts';

interface ManageFormsMenuProps {
  readonly onOrder: (order: 'folders' | 'date') => void;
  readonly onAdd: () => void;
  readonly onAddToSign: () => void;
  readonly onSettings: () => void;
}

const slotProps = {};

/** 'Manage Forms', which 'More Options' opens. */
export function ManageFormsMenu({ onOrder, onAdd, onAddToSign, onSettings }: ManageFormsMenuProps) {
  const [open, setOpen] = useState(false);
  const signing = usePdfSigning();
  const isPhone = useIsPhone();
  const icon = <Icon name="sliders-horizontal" />;
  return (
    <Menu
      label={texts.manage}
      placement="bottom-end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        isPhone ? (
          <IconButton label={texts.moreOptions} icon={icon} variant="secondary" />
        ) : (
          <Button icon={icon}>{texts.moreOptions}</Button>
        )
      }
    >
      <MenuItem icon={<Icon name="clock" />} onSelect={() => onOrder('date')}>
        {texts.byDate}
      </MenuItem>
      <MenuItem icon={<Icon name="folder" />} onSelect={() => onOrder('folders')}>
        {texts.byFolder}
      </MenuItem>
      <MenuItem icon={<Icon name="plus" />} onSelect={onAdd}>
        {texts.addDocument}
      </MenuItem>
      {signing !== null && (
        <MenuItem icon={<Icon name="signature" />} onSelect={onAddToSign}>
          {signing.label}
        </MenuItem>
      )}
      <SlotOutlet slot={TemplateSync} props={slotProps} />
      <MenuItem icon={<Icon name="settings" />} onSelect={onSettings}>
        {texts.settings}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<Icon name="x" />} onSelect={() => setOpen(false)}>
        {texts.close}
      </MenuItem>
    </Menu>
  );
}
