import { Icon } from '@porchlight/ui';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from '../portal/portal-context.tsx';
import { preload } from '../base/loaded.ts';
import { useNavItems } from '../portal/use-nav-items.ts';

/** The sections that this agent may open. */
export function MainNavigation() {
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
