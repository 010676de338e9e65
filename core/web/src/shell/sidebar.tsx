import { Button, Icon, Kbd, Logo } from '@porchlight/ui';
import { Link, NavLink } from 'react-router-dom';
import { useAgency } from '../portal/use-rights.ts';
import { HOME_PATH } from '../session/return-path.ts';
import { useCommands } from '../palette/commands.ts';
import { UserMenu } from './user-menu.tsx';
import { useSnapshot } from '../portal/portal-context.tsx';
import { preload } from '../base/loaded.ts';
import { useNavItems } from '../portal/use-nav-items.ts';
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

/** The sections that this agent may open. */
function MainNavigation() {
  const items = useNavItems();
  const { routes } = useSnapshot();
  // The page's chunk is on its way before the click is over.
  const expect = (to: string) => {
    const route = routes.find(({ value }) => value.path === to);
    if (route !== undefined) void preload(route.value.page);
  };
  return (
    <nav className="sidebar__nav" aria-label="Main">
      <ul>
        {items.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="sidebar__link"
              onPointerEnter={() => expect(to)}
              onFocus={() => expect(to)}
            >
              <Icon name={icon} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
