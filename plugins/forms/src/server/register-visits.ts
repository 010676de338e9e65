import {
  AgencyCalendar,
  Clock,
  ComparedValues,
  Database,
  FieldCrypto,
  LinkOpened,
  type PluginRegistrar,
  PublicLinks,
  RateLimits,
  Writes,
} from '@porchlight/server';
import { ClientValues } from '@porchlight/clients/contract';
import { EnvelopeVoiders, FormTypeRules, VisitorConfirmation } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { BlankFormFilling, FormTypeShapes, FormVisiting, SessionVisiting } from './tokens.ts';
import { linkKinds, sessionLinkKind } from './store/link-kinds.ts';
import { visitorConfirmation } from './store/visitor-confirmation.ts';
import { blankFormRoutes } from './visits/blank-form-routes.ts';
import { BlankForms } from './visits/blank-forms.ts';
import { ClientPrefill } from './visits/client-prefill.ts';
import { FormVisits } from './visits/form-visits.ts';
import { sessionLinkRoutes } from './visits/session-visit-routes.ts';
import { SecretGuesses } from './visits/secret-guesses.ts';
import { SessionVisits } from './visits/session-visits.ts';
import { formLinkRoutes } from './visits/visit-routes.ts';

/** What the plugin brings for the visitors of its links. */
export function registerVisits(r: PluginRegistrar<Settings>): void {
  const types = r.extensions(FormTypeRules);
  const signers = r.extensions(EnvelopeVoiders);
  const signer = () => signers()[0]?.id ?? null;
  const settings = r.settings();
  r.provide(VisitorConfirmation, [Database, Writes, PublicLinks], (database, writes, links) =>
    visitorConfirmation({ database, writes, links }),
  );
  r.provide(
    FormVisiting,
    [
      Database,
      Writes,
      FieldCrypto,
      AgencyCalendar,
      FormTypeShapes,
      ClientValues,
      ComparedValues,
      VisitorConfirmation,
    ],
    (database, writes, crypto, calendar, shapes, values, compared, confirmation) => {
      const prefill = new ClientPrefill({ values, calendar });
      const autosaveSeconds = () => settings().autosave_seconds;
      const guesses = new SecretGuesses(compared);
      const parts = { database, writes, crypto, calendar, shapes, types, signer, prefill, guesses };
      return new FormVisits({ ...parts, autosaveSeconds, confirmation });
    },
  );
  r.provide(SessionVisiting, [Database, Writes, Clock], (database, writes, clock) => {
    return new SessionVisits({ database, writes, clock, types, signer });
  });
  r.provide(
    BlankFormFilling,
    [Database, Writes, FieldCrypto, AgencyCalendar, FormTypeShapes],
    (database, writes, crypto, calendar, shapes) =>
      new BlankForms({ database, writes, crypto, calendar, shapes, types }),
  );
  const forms = r.get(FormVisiting);
  const sessions = r.get(SessionVisiting);
  r.on(
    LinkOpened,
    ({ kind, id }) =>
      kind === sessionLinkKind.id ? sessions().seen(Number(id)) : forms().seen(Number(id)),
    {
      title: 'Note that a client opened a form',
      // Who has to confirm something reads the form only after that.
      when: ({ kind, has_second_factor: isAsked }) =>
        !isAsked && linkKinds.some(({ id }) => id === kind),
    },
  );
  r.routes(
    ...formLinkRoutes(forms),
    ...sessionLinkRoutes({ sessions, forms }),
    ...blankFormRoutes(r.get(BlankFormFilling), r.get(RateLimits)),
  );
}
