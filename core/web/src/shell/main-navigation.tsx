import { Icon } from '@porchlight/ui';
import { NavLink } from 'react-router-dom';
import { useNavItems } from './use-nav-items.ts';

/** The sections that this agent may open (SH-025, SH-026). */
export function MainNavigation() {
  const items = useNavItems();
  return (
    <nav className="sidebar__nav" aria-label="Main">
      <ul>
        {items.map(({ label, to, icon }) => (
          <li key={to}>
            <NavLink to={to} className="sidebar__link">
              <Icon name={icon} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
