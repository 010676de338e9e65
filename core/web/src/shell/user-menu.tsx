import {
  Avatar,
  Icon,
  Menu,
  MenuDivider,
  MenuItem,
  MenuSwitch,
  chooseTheme,
  useTheme,
} from '@porchlight/ui';
import { useEffect, useState } from 'react';
import { StaffMenu } from '../plugin/points.ts';
import { useActor } from '../portal/use-rights.ts';
import { useSession } from '../portal/use-session.ts';
import { preload } from '../base/loaded.ts';
import { SlotOutlet } from '../slots/slot-outlet.tsx';
import { useSlot } from '../slots/use-slot.ts';
import { useCommands } from '../palette/commands.ts';
import { shellTexts } from '../base/shell-texts.ts';

/** The signed-in agent and 'Agent Options'. */
export function UserMenu() {
  const actor = useActor();
  const { signOut } = useSession();
  const { openSheet } = useCommands();
  const theme = useTheme();
  const [open, setOpen] = useState(false);
  const props = { close: () => setOpen(false) };
  const entries = useSlot(StaffMenu, props);
  // The menu opens in one piece.
  useEffect(() => entries.forEach(({ component }) => void preload(component)), [entries]);
  const name = `${actor.first_name} ${actor.last_name}`.trim();

  return (
    <Menu
      label={shellTexts.agentOptions}
      placement="top-start"
      width="trigger"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="sidebar__user">
          <Avatar name={name} seed={String(actor.id)} size={28} decorative />
          <span className="sidebar__who">
            <span className="sidebar__name">{name}</span>
            <span className="sidebar__role">{shellTexts.role}</span>
          </span>
          <Icon name="chevrons-up-down" />
        </button>
      }
    >
      <SlotOutlet slot={StaffMenu} props={props} />
      <MenuItem
        icon={<Icon name="keyboard" />}
        onSelect={() => {
          setOpen(false);
          openSheet();
        }}
      >
        {shellTexts.shortcuts}
      </MenuItem>
      <MenuSwitch
        icon={<Icon name="moon" />}
        checked={theme === 'dark'}
        onChange={(dark) => chooseTheme(dark ? 'dark' : 'light')}
      >
        {shellTexts.darkTheme}
      </MenuSwitch>
      <MenuDivider />
      <MenuItem icon={<Icon name="log-out" />} onSelect={() => void signOut()}>
        {shellTexts.signOut}
      </MenuItem>
    </Menu>
  );
}
