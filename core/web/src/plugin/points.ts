import { defineCodePoint } from '@porchlight/kernel';
import type { HitAction, SettingsPageTab } from './define-web-plugin.ts';
import { defineSlot } from './slot.ts';

/** Lines above the sections of the landing screen, for what this agent should do first. */
export const LandingNotices = defineSlot<object>('core.landing-notices');
/** Counts below a section of the landing screen, with links to what they count; `to` is the path of the section. */
export const SectionFacts = defineSlot<{ readonly to: string }>('core.section-facts');
/** Tiles of the landing screen. */
export const DashboardTiles = defineSlot<object>('core.dashboard-tiles');
/** Entries of 'Agent Options'; render a `MenuItem` of the design system. */
export const StaffMenu = defineSlot<{ readonly close: () => void }>('core.staff-menu');
/** Quiet facts beside a page's title; `path` is the current location. */
export const HeaderFacts = defineSlot<{ readonly path: string }>('core.header-facts');
/** Cards below the forms of a page of the settings, for what is no form. */
export const MoreSettings = defineSlot<{ readonly section: 'agency' | 'security' }>(
  'core.more-settings',
);
/** What else can be done with a hit of the palette, after those that the server names. */
export const HitActions = defineCodePoint<HitAction>('core.hit-actions', ({ id }) => id);
/** Pages of plugins beside those of the settings; each draws `SettingsTabs` with its id. */
export const SettingsPages = defineCodePoint<SettingsPageTab>(
  'core.settings-pages',
  ({ id }) => id,
);
