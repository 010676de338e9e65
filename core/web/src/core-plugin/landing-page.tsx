import { Icon } from '@porchlight/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../page/page.tsx';
import { DashboardTiles, LandingNotices, SectionFacts } from '../plugin/points.ts';
import type { NavItem } from '../plugin/define-web-plugin.ts';
import { useActor, useAgency } from '../portal/use-rights.ts';
import { useNavItems } from '../portal/use-nav-items.ts';
import { SlotOutlet } from '../slots/slot-outlet.tsx';
import { useSlot } from '../slots/use-slot.ts';
import './landing-page.css';

const tileProps = {};

/** A short welcome with the sections this agent may open; no client data. */
export default function LandingPage() {
  const { first_name, email } = useActor();
  const { agency_name } = useAgency();
  const sections = useNavItems();
  const tiles = useSlot(DashboardTiles, tileProps);
  return (
    <Page ground="canvas">
      <div className="landing">
        {/* Without an email it is the first owner, whose name is still a placeholder. */}
        <h2 className="landing__welcome">{email === '' ? 'Welcome' : `Welcome, ${first_name}`}</h2>
        <p className="landing__hint">{agency_name} is open. Where would you like to go?</p>
        <SlotOutlet slot={LandingNotices} props={tileProps} />
        <ul className="landing__sections" aria-label="Sections">
          {sections.map(({ label, to, icon }) => (
            <Section key={to} to={to} label={label} icon={icon} />
          ))}
        </ul>
        {tiles.length > 0 && (
          <div className="landing__tiles">
            <SlotOutlet slot={DashboardTiles} props={tileProps} />
          </div>
        )}
      </div>
    </Page>
  );
}

/** A link with the counts of its plugin below; without any, or while they load, it is the link alone. */
function Section({ to, label, icon }: Pick<NavItem, 'to' | 'label' | 'icon'>) {
  const props = useMemo(() => ({ to }), [to]);
  return (
    <li className="landing__section">
      <Link className="landing__link" to={to}>
        <span className="landing__icon">
          <Icon name={icon} />
        </span>
        <span>{label}</span>
        <Icon name="chevron-right" />
      </Link>
      <SlotOutlet slot={SectionFacts} props={props} />
    </li>
  );
}
