import { Button, Icon, Kbd, Logo } from '@porchlight/ui';
import { Link } from 'react-router-dom';
import { useAgency } from '../portal/use-rights.ts';
import { HOME_PATH } from '../session/return-path.ts';
import { useCommands } from '../palette/commands.ts';
import { MainNavigation } from './main-navigation.tsx';
import { UserMenu } from './user-menu.tsx';
import './sidebar.css';

/** Agency, search, the sections of the effective plugins, and the signed-in agent. */
export function Sidebar() {
  const { agency_name } = useAgency();
  const { openPalette } = useCommands();
  return (
    <div className="sidebar">
      <Link to={HOME_PATH} className="sidebar__brand">
        <Logo size={24} />
        <span>{agency_name}</span>
      </Link>
      <Button className="sidebar__find" icon={<Icon name="search" />} onClick={openPalette}>
        <span className="sidebar__find-label">Search</span>
        <Kbd>Ctrl K</Kbd>
      </Button>
      <MainNavigation />
      <UserMenu />
    </div>
  );
}
