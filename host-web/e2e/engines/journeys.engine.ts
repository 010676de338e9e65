import { fillForm } from '../visits/fill-form.ts';
import { payInvoice } from '../visits/pay-invoice.ts';
import { prepareVisits, type Visits } from '../visits/prepare-visits.ts';
import type { Screen } from '../visits/screen.ts';
import { sendDocument } from '../visits/send-document.ts';
import { signDocument } from '../visits/sign-document.ts';
import { verifyDocument } from '../visits/verify-document.ts';
import { workInPortal } from '../visits/work-in-portal.ts';
import { atDesk, CONDITIONS } from './conditions.ts';
import { test } from './engines-test.ts';

type Midway = ((screen: Screen) => Promise<void>) | undefined;
type Journey = (screen: Screen, visits: Visits, midway: Midway) => Promise<void>;

const filled =
  (language: 'en' | 'es' | 'pt'): Journey =>
  (screen, { form }, midway) =>
    fillForm(screen, form, { language, ...(midway && { midway }) });

/** By their names in the table of results; with the language of the client. */
const JOURNEYS: Readonly<Record<string, readonly [Parameters<typeof prepareVisits>[1], Journey]>> =
  {
    'a form is filled in': ['English', filled('en')],
    'a form is filled in in Spanish': ['Spanish', filled('es')],
    'a form is filled in in Portuguese': ['Portuguese', filled('pt')],
    'a document is sent': [
      'English',
      (screen, { upload }, midway) => sendDocument(screen, upload, midway),
    ],
    'a document is signed': ['English', signDocument],
    'an invoice is paid': [
      'English',
      (screen, { invoice }, midway) => payInvoice(screen, invoice, midway),
    ],
    'a document is verified': ['English', (screen, _, midway) => verifyDocument(screen, midway)],
  };

for (const [how, condition] of Object.entries(CONDITIONS)) {
  const midway = condition.isReloaded ? (screen: Screen) => screen.reload() : undefined;
  for (const [what, [language, go]] of Object.entries(JOURNEYS)) {
    test(`${what} ${how}`, async ({ portal, openScreen }) => {
      const visits = await prepareVisits(portal, language);
      const { screen } = await openScreen(condition);
      await go(screen, visits, midway);
    });
  }

  // What agents have typed when a page is reloaded is in a table of its own.
  if (!condition.isReloaded)
    test(`an agent works ${how}`, async ({ portal, visits, openScreen }) => {
      const { screen } = await openScreen(atDesk(condition));
      await workInPortal(screen, portal.owner, visits);
    });
}
