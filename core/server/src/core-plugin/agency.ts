import {
  civilToday,
  isAgencyNamed,
  ManagePlugins,
  ProblemError,
  UNNAMED_AGENCY,
} from '@porchlight/kernel';
import { AgencySettingsSchema } from '@porchlight/schemas';
import type { SettingsDefinition } from '../plugin-api/define-plugin.ts';
import { agencyUnnamed, type LegalName } from '../plugin-api/legal-name.ts';
import type { AgencyCalendar, AgencySettings, Clock } from '../plugin-api/tokens.ts';

/** Settings of the portal itself, under the id `core`. */
export const agencySettings: SettingsDefinition<AgencySettings> = {
  schema: AgencySettingsSchema,
  defaults: { agency_name: UNNAMED_AGENCY, time_zone: 'America/New_York' },
  editableWith: ManagePlugins,
};

/** @param isNeeded whether this portal serves real clients: in production, behind HTTPS */
export function legalName(agency: () => AgencySettings, isNeeded: boolean): LegalName {
  const isMissing = () => isNeeded && !isAgencyNamed(agency());
  return {
    name: () => agency().agency_name,
    isMissing,
    assertKnown() {
      if (isMissing()) throw new ProblemError(agencyUnnamed);
    },
  };
}

const MINUTE_MS = 60_000;

/**
 * The calendar of the agency. Computing the date takes longer than the rest of a read, so it happens once a minute: a
 * day begins on a full minute in every zone.
 */
export function agencyCalendar(agency: () => AgencySettings, clock: Clock): AgencyCalendar {
  let known = { minute: Number.NaN, zone: '', date: '' };
  const timeZone = () => agency().time_zone;
  return {
    timeZone,
    today() {
      const now = clock.now();
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      const zone = timeZone();
      if (minute !== known.minute || zone !== known.zone) {
        known = { minute, zone, date: civilToday(zone, now) };
      }
      return known.date;
    },
  };
}
