import {
  AgencyCalendar,
  Database,
  FieldCrypto,
  type PluginRegistrar,
  PublicLinks,
  Writes,
} from '@porchlight/server';
import { FormTypeRules } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { FormTypeShapes, FormVisiting } from './tokens.ts';
import { FormVisits } from './visits/form-visits.ts';
import { formLinkRoutes } from './visits/visit-routes.ts';

/** What the plugin brings for the visitors of its links. */
export function registerVisits(r: PluginRegistrar<Settings>): void {
  const types = r.extensions(FormTypeRules);
  r.provide(
    FormVisiting,
    [Database, Writes, FieldCrypto, AgencyCalendar, FormTypeShapes],
    (database, writes, crypto, calendar, shapes) =>
      new FormVisits({ database, writes, crypto, calendar, shapes, types }),
  );
  r.routes(...formLinkRoutes(r.get(FormVisiting), r.get(PublicLinks)));
}
