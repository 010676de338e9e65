import { ClientValues } from '@porchlight/clients/contract';
import {
  AgencyCalendar,
  Database,
  FieldCrypto,
  type PluginRegistrar,
  Writes,
} from '@porchlight/server';
import type { Settings } from '../generated/types.ts';
import { FormReviews } from './review/form-reviews.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { FormReviewing, FormTypeShapes } from './tokens.ts';

/** What the plugin brings for writing answers back to clients. */
export function registerReviews(r: PluginRegistrar<Settings>): void {
  r.provide(
    FormReviewing,
    [Database, Writes, FieldCrypto, AgencyCalendar, ClientValues, FormTypeShapes],
    (database, writes, crypto, calendar, clients, shapes) =>
      new FormReviews({ database, writes, crypto, calendar, clients, shapes }),
  );
  r.routes(...reviewRoutes(r.get(FormReviewing), r.get(Database)));
}
